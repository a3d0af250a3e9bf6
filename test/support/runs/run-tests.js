// `npm run test:only [-- files or folders]`: runs the given test files; without any, those that each run is to try
// (core-tests.js). They are compiled one by one before (compile-tests.js), and run five more at a time than there are
// processors, since those with a browser or a server wait a lot. Output and exit code are those of Node's own test runner.
// `--all`: every test file, and in each all that it tries a part of (test/support/thorough.ts).
// `--preact`: builds the sites of the tests with Preact in the browser.
// `--units`: every file that needs no browser and installs nothing.
// `--serve`: shows the sites in `serve`; a run without files tries the core of the browser's tests there as well.
// In a run without files, those that have no hooks and leave the environment alone share processes: to start one and load the
// compiler takes longer than most of them.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileTests } from './compile-tests.js'
import { whyLeftOut } from './core-tests.js'
import { memoryFolder } from './memory-folder.js'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const given = process.argv.slice(2)
const ALL = '--all'
const PREACT = '--preact'
const SERVE = '--serve'
const UNITS = '--units'
/** What the runtime does wherever a site is shown: these pass in `preview` and in `serve`. */
const CORE = (
  given.includes(ALL)
    ? ['browser-navigation', 'look/color-mode', 'keyboard', 'search/search-local', 'tabs']
    : ['browser-navigation']
).map((name) => `test/e2e/${name}.test.ts`)
/** React as users run it; `act`, which only tests of the runtime use, is in its other form. */
const PRODUCTION = "process.env.NODE_ENV ??= 'production'\n"
/** How many processes the files that may share one are spread over, by kind: none takes so long that all wait for it at the end. */
const PROCESSES = { node: 6, e2e: 3, laws: 2, runtime: 1 }
/**
 * Every processor has a process already, and most code runs a few times: one thread collects, all is compiled simply, and what runs
 * three times as long as V8 else asks for is compiled well. Together an eighth of the time.
 */
const FLAGS = ['--single-threaded-gc', '--always-sparkplug', '--interrupt-budget=400000']
/** How long a file or a group of them may take, in ms: some ten times what it takes on a machine with two processors. */
const LONGEST = given.includes(ALL) ? 1_800_000 : 600_000
const asked = given.filter((argument) => ![ALL, PREACT, SERVE, UNITS].includes(argument))
mkdirSync(join(ROOT, 'test/.tmp'), { recursive: true })
const scratch = mkdtempSync(join(ROOT, 'test/.tmp/run-')) // in the project, so that its packages are found
// outside the project, so that nothing of it is found by walking upwards
const temporary = mkdtempSync(join(memoryFolder() ?? realpathSync(tmpdir()), 'devcourse-tests-'))
chmodSync(temporary, 0o711) // some tests go on as another user
const shared = join(temporary, 'shared')
mkdirSync(shared)
process.on('exit', () => [scratch, temporary].forEach((path) => rmSync(path, { recursive: true, force: true })))
const moduleOf = await compileTests(ROOT, scratch)
const files =
  asked.length > 0
    ? asked.flatMap((path) => (isFolder(path) ? testFiles(path) : [path])).map((path) => moduleOf(normalize(path)))
    : given.includes(UNITS)
      ? testFiles('test').filter(isWithoutBrowser).map(moduleOf)
      : grouped(given.includes(ALL) ? testFiles('test') : coreFiles())
if (files.length === 0) {
  console.error(`No test files in ${asked.join(', ')}.`)
  process.exit(1)
}

const runner = spawn(
  process.execPath,
  [
    '--conditions=source',
    '--enable-source-maps',
    '--test',
    // most of what a test makes dies young: collecting it less often saves a twelfth of the time
    '--max-semi-space-size=32',
    ...FLAGS.filter(isKnown),
    `--test-concurrency=${Math.min(8, availableParallelism() + 5).toString()}`,
    `--import=${new URL('still-open.js', import.meta.url).href}`,
    `--test-timeout=${(LONGEST + 30_000).toString()}`, // of one that cannot even tell what it does
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    ...files,
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(given.includes(ALL) ? { EDITS: '25', THOROUGH: '1' } : {}),
      ...(given.includes(PREACT) ? { ENGINE: 'preact' } : {}),
      ...(given.includes(SERVE) ? { TARGET: 'serve' } : {}),
      TESTS_LONGEST: LONGEST.toString(),
      TESTS_SHARED: shared,
      TMPDIR: temporary,
      TSX_TSCONFIG_PATH: join(ROOT, 'test/support/runs/tsx.tsconfig.json'),
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => runner.kill(signal))
runner.on('close', (code) => {
  process.exitCode = code ?? 1
})

/** Whether a test needs neither a browser nor the registry of npm. */
function isWithoutBrowser(path) {
  return !/support.browser.|support.runs.installed-package\.ts|launchBrowser/.test(
    readFileSync(join(ROOT, path), 'utf8'),
  )
}

/** Flags of V8 come and go with its versions. */
function isKnown(flag) {
  return spawnSync(process.execPath, [flag, '--version']).status === 0
}

function isFolder(path) {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Files that may share a process: modules in the scratch folder that import some of them each. The others as they are. */
function grouped(paths) {
  const needsOne =
    /^(?:before|after|beforeEach|afterEach)\(|process\.env(?!\['XDG_CACHE_HOME'\])\S* =[^=]|delete process|process\.chdir|mock\./m
  // the commands of the course's pages and the small sites take longer than all else: they start first
  const isLong = (path) => /^test.(?:package|course.course|sites)\.test/.test(path)
  const groups = new Map()
  const turns = new Map()
  const single = []
  for (const path of paths) {
    const text = readFileSync(join(ROOT, path), 'utf8')
    // each of the laws sets the folder of the cache for itself; all that they try takes long, and no other waits for it then
    const isLaw = /^test.(?:laws|safety|fuzz)./.test(path)
    const setsCache = !isLaw && text.includes("process.env['XDG_CACHE_HOME'] = ")
    if (isLong(path) || (isLaw && given.includes(ALL)) || setsCache || needsOne.test(text)) single.push(path)
    else {
      // the browser is waited for, and those with a document of their own leave traces that the compiler must not see
      const kind = isLaw ? 'laws' : (/^test.(e2e|runtime)/.exec(path)?.[1] ?? 'node')
      const turn = turns.get(kind) ?? 0
      turns.set(kind, turn + 1)
      const name = `${kind}-${(turn % PROCESSES[kind]).toString()}`
      groups.set(name, [...(groups.get(name) ?? []), path])
    }
  }
  const serve = ['serve', CORE, "process.env.TARGET = 'serve'\n"]
  const alone = (path) => [path.replaceAll(/[^\w-]+/g, '-'), [path]]
  const others = single.filter((path) => !isLong(path))
  // those with most work come first, so that at the end all processors have some
  const kinds = Object.keys(PROCESSES)
  const rank = ([name]) => kinds.indexOf(name.replace(/-\d+$/, ''))
  const ofKinds = [...groups].sort((one, other) => rank(one) - rank(other))
  const all = [...single.filter(isLong).map(alone), ...ofKinds, serve, ...others.map(alone)]
  // Node's runner takes files in the order of their names
  return all.map(([name, members, start], turn) =>
    groupModule(`${String(turn).padStart(3, '0')}-${name}`, members, start),
  )
}

/** A module in the scratch folder that runs the tests of some files. */
function groupModule(name, members, start = '') {
  const isRuntime = members.every((path) => /^test.runtime/.test(path))
  const file = join(scratch, `${name}.mjs`)
  const imports = members.map((path) => `await import(${JSON.stringify(pathToFileURL(moduleOf(path)).href)})\n`)
  writeFileSync(file, (isRuntime ? '' : PRODUCTION) + start + imports.join(''))
  return file
}

/** The test files that each run tries. The others are named, so that nobody takes them for tried. */
function coreFiles() {
  const paths = testFiles('test')
  const leftOut = paths.filter((path) => whyLeftOut(join(ROOT, path)) !== undefined)
  console.log(`Left to \`npm run test:all\`: ${leftOut.length.toString()} files (npm run test:left-out lists them).`)
  // the core of the browser's tests is tried once, in `serve`
  return paths.filter((path) => !leftOut.includes(path) && !CORE.includes(path))
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
