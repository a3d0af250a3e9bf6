// `npm run prepare`, which npm runs after `npm ci`, before it packs, and when `npx devcourse` is first run in this folder: makes
// dist, unless it is as new as everything that it is made of. `--changed`, for tests: what is there is brought up to date, which
// is quicker than from nothing, and may leave files of modules that are gone.
import { execSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** What dist is made of. */
const SOURCES = ['src', 'runtime', 'templates', 'package.json', 'package-lock.json', 'tsconfig.json', 'scripts']
/** What is written last: by the bundler and by the compiler. */
const MADE = ['dist/licenses.txt', 'dist/tsconfig.tsbuildinfo']

const newest = Math.max(...SOURCES.flatMap(times))
// one after the other: what is bundled for browsers holds modules that the compiler writes
const command = process.argv.includes('--changed') ? 'npm run types -- src && npm run pack' : 'npm run build'
if (!MADE.every((path) => timeOf(path) >= newest)) execSync(command, { cwd: ROOT, stdio: 'inherit' })

/** When a file, or each file below a folder, was changed. */
function times(path) {
  if (statSync(join(ROOT, path)).isFile()) return [timeOf(path)]
  const entries = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [statSync(join(entry.parentPath, entry.name)).mtimeMs] : []))
}

function timeOf(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
