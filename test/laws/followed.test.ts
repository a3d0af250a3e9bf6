import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { writeAuthoredSite } from './authored-site.ts'
import { EDIT_KINDS } from './author-edits.ts'
import { readableEdit } from './edits.ts'
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

for (const [name, locale] of [
  ['routing-18-versions', 'en'],
  ['routing-19-languages', 'fi'],
  ['languages-filled', 'fi'],
] as const)
  test(`so is ${name} in ${locale}, with edits of any kind`, async (t) => {
    const { path, dispose } = await tempFolder()
    t.after(dispose)
    await cp(fileURLToPath(new URL(`../sites/${name}`, import.meta.url)), path, { recursive: true })
    const run = THOROUGH ? { edits: 60, seed: 4, every: 4 } : { edits: 8, seed: 1, every: 4 }
    await holdFollowingLaw(path, { ...run, locale, edit: readableEdit })
  })
