/**
 * `npm run law -- DIR [edits] [seed]`: holds a copy of the site in DIR to the incremental law (test/laws/incremental.ts), by
 * 300 random edits, and prints each with the seconds of its builds.
 */
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { holdIncrementalLaw } from '../../laws/incremental.ts'
import { memoryFolder } from './memory-folder.js'
import { tempFolder } from '../temp-folder.ts'

const [site, edits = '300', seed = '1'] = process.argv.slice(2)
if (site === undefined) throw new Error('npm run law -- DIR [edits] [seed]')
const memory = memoryFolder()
if (memory !== undefined) process.env['TMPDIR'] = memory
const folder = await tempFolder()
process.env['XDG_CACHE_HOME'] = join(folder.path, 'cache')
try {
  const root = join(folder.path, 'site')
  await cp(site, root, { recursive: true })
  let count = 0
  await holdIncrementalLaw(root, {
    edits: Number(edits),
    seed: Number(seed),
    folder: folder.path,
    onEdit: ({ done, warm, cold }) => {
      console.log(`${String(++count)}: ${done} (warm ${warm.toFixed(2)} s, cold ${cold.toFixed(2)} s)`)
    },
  })
} finally {
  await folder.dispose()
}
