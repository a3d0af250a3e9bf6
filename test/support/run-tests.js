// `npm run test:only [-- files or folders]`: runs the given test files, or every one below test/, from their TypeScript
// sources (tsx learns from its own tsconfig how all of them compile), three at a time, since those with a browser wait a
// lot. Output and exit code are those of Node's own test runner. `--all` makes the laws (test/laws) try 25 random edits of
// every site instead of 3 and 200 mistakes instead of 20, fuzzing try three times as many texts, and the tests of killed
// builds every moment instead of every second or fifth one.
import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ALL = '--all'
const asked = process.argv.slice(2).filter((argument) => argument !== ALL)
const files =
  asked.length > 0 ? asked.flatMap((path) => (isFolder(path) ? testFiles(path) : [path])) : testFiles('test')
if (files.length === 0) {
  console.error(`No test files in ${asked.join(', ')}.`)
  process.exit(1)
}

const runner = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=3',
    '--test-timeout=300000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...files,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(process.argv.includes(ALL) ? { EDITS: '25', THOROUGH: '1' } : {}),
      TSX_TSCONFIG_PATH: join(ROOT, 'test/support/tsx.tsconfig.json'),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runner.kill(signal))
runner.on('close', (code) => {
  process.exitCode = code ?? 1
})

function isFolder(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Every test file below `folder`, sorted; slow ones that wait for a browser or npm start first. */
function testFiles(folder) {
  const found = readdirSync(join(ROOT, folder), { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(?:^|[\\/])(?:\.tmp|sites[\\/][^\\/]+)[\\/]/.test(path))
    .sort()
  const slow = (path) => /package\.test|[\\/]e2e[\\/]/.test(path)
  return [...found.filter(slow), ...found.filter((path) => !slow(path))]
}
