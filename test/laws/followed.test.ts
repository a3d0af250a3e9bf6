import { test } from 'node:test'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { writeAuthoredSite } from './authored-site.ts'
import { EDIT_KINDS } from './author-edits.ts'
import { holdFollowingLaw } from './followed.ts'

test('a served site that follows edits is the same as one that is read anew', async (t) => {
  const { path, dispose } = await tempFolder()
  t.after(dispose)
  await writeAuthoredSite(path)
  const count = EDIT_KINDS.length
  await holdFollowingLaw(
    path,
    THOROUGH ? { edits: 5 * count, seed: 7, every: 1 } : { edits: count, seed: 1, every: count },
  )
})
