import { join } from 'node:path'
import { cp, mkdir } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'
import { writeAuthoredSite } from './authored-site.ts'
import { holdIncrementalLaw } from './incremental.ts'
import { VERSION_EDITS } from './version-edits.ts'

const SEED = Number(process.env['SEED'] ?? '1')
const EDITS = THOROUGH ? 25 : 5

test(`${EDITS.toString()} edits of a site: each warm build is the same as a cold one`, async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
  const root = join(folder.path, 'site')
  await mkdir(root)
  await writeAuthoredSite(root)
  await holdIncrementalLaw(root, { edits: EDITS, seed: SEED, folder: folder.path })
})

for (const name of ['routing-18-versions', 'routing-19-languages', 'languages-filled'])
  test(`so it is with versions and languages that come and go: ${name}`, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
    const root = join(folder.path, 'site')
    await cp(fileURLToPath(new URL(`../sites/${name}`, import.meta.url)), root, { recursive: true })
    const kinds = ['text', ...Object.keys(VERSION_EDITS)]
    await holdIncrementalLaw(root, { edits: THOROUGH ? 60 : 5, seed: SEED, folder: folder.path, kinds })
  })
