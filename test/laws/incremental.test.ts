import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { test } from 'node:test'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { writeAuthoredSite } from './authored-site.ts'
import { holdIncrementalLaw } from './incremental.ts'

const SEED = Number(process.env['SEED'] ?? '1')
const EDITS = THOROUGH ? 25 : 7

test(`${EDITS.toString()} edits of a site: each warm build is the same as a cold one`, async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  const root = join(folder.path, 'site')
  await mkdir(root)
  await writeAuthoredSite(root)
  await holdIncrementalLaw(root, { edits: EDITS, seed: SEED, folder: folder.path })
})
