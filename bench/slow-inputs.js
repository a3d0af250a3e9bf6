// Builds and checks a site of each shape of slow input, 100 KB each, and prints the seconds of processor time (user) that
// each command takes over those of an empty page of the same kind; those above two seconds are marked.
// `npm run bench:slow [-- [--size 25000] [--part 1/4] [--alone] [words of the names of shapes]]`
//
// All shapes pass through one process, in which everything is loaded and warm (about eight minutes for all of them); what is not
// quick there is measured once more, by itself. `--alone` measures each shape by itself.
import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { SHAPES } from '../test/fuzz/slow/shapes.ts'
import { CLI, measure } from './measuring/measure.js'

/** Seconds that no command should take more than for an empty page. */
const MOST = 2
/** Seconds in a warm process from which on a shape is measured by itself. */
const QUICK = 1
/** Seconds of the clock after which a command is ended. */
const PATIENCE = 120
/** Exit code of a command that did not come to its end. */
const CRASHED = 3
const COMMANDS = ['check', 'build']
const MEMORY = '--max-old-space-size=4096'
const RUNNER = join(dirname(fileURLToPath(import.meta.url)), 'slow-runner.js')
const PROGRAM = join(dirname(CLI), '..', 'dist', 'cli.js')

const { values, positionals } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    part: { type: 'string', default: '1/1' },
    alone: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const named = SHAPES.filter(({ name }) => positionals.every((word) => name.includes(word)))
const wanted = named.filter((_, number) => number % parts === part - 1)

let runner
/** What a command takes in the process that all shapes share: `{ cpu, code }`, or why there is no answer. */
function inRunner(args, cwd) {
  runner ??= fork(RUNNER, [PROGRAM], { stdio: 'ignore', execArgv: [MEMORY, '--expose-gc'] })
  const child = runner
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE * 1000)
    const end = (result) => {
      clearTimeout(late)
      child.off('message', end)
      child.off('exit', left)
      resolve(result)
    }
    const left = (code) => {
      runner = undefined
      end({ ended: code ?? 'killed' })
    }
    child.once('message', end)
    child.once('exit', left)
    child.send({ args, cwd })
  })
}

/** What a command takes by itself. */
async function alone(args, cwd) {
  const { user, code, stderr } = await measure([MEMORY, CLI, ...args], { cwd, patience: PATIENCE })
  if (code === null) return { ended: 'killed' }
  return stderr.includes('not your fault') ? { ended: code } : { cpu: user, code }
}

async function inFolder(files, work) {
  const folder = await mkdtemp(join(tmpdir(), 'devcourse-slow-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), text)
    }
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** An empty page of the kind of a site's first one. */
function emptyOf(files) {
  const { 'devcourse.config.mjs': configuration } = files
  const page = 'docs/index.mdx' in files ? 'docs/index.mdx' : 'docs/index.md'
  return { 'devcourse.config.mjs': configuration.length < 200 ? configuration : EMPTY, [page]: '' }
}
const EMPTY = "export default { title: 'x', docs: { path: 'docs' } }\n"

const bases = new Map()
async function base(command, files) {
  const key = `${command} ${Object.keys(emptyOf(files)).join()}`
  if (!bases.has(key))
    bases.set(
      key,
      await inFolder(emptyOf(files), async (folder) => {
        const times = []
        for (let run = 0; run < 3; run++) times.push((await alone([command, '.', '--no-cache'], folder)).cpu)
        return Math.min(...times)
      }),
    )
  return bases.get(key)
}

async function timed(command, files, folder) {
  const args = [command, '.', '--no-cache']
  if (!values.alone) {
    const quick = await inRunner(args, folder)
    if (quick.cpu <= QUICK && quick.code !== CRASHED) return { ...quick, isWarm: true }
  }
  const found = await alone(args, folder)
  return found.cpu === undefined ? found : { ...found, cpu: Math.max(0, found.cpu - (await base(command, files))) }
}

const shown = ({ cpu, ended, isWarm }) =>
  cpu === undefined ? String(ended).padStart(6) : `${cpu.toFixed(2).padStart(5)}${isWarm ? 'w' : ' '}`

if (!values.alone)
  await inFolder(emptyOf({ 'devcourse.config.mjs': EMPTY }), async (folder) => {
    for (const command of COMMANDS) await inRunner([command, '.', '--no-cache'], folder)
  })
console.log(`check   build  (seconds of processor time over an empty page, ${values.size} bytes; w: in a warm process)`)
let slow = 0
for (const { name, files } of wanted) {
  const written = files(Number(values.size))
  const ran = await inFolder(written, async (folder) => {
    const found = []
    for (const command of COMMANDS) found.push(await timed(command, written, folder))
    return found
  })
  const isSlow = ran.some(({ cpu = Infinity }) => cpu > MOST)
  if (isSlow) slow++
  console.log(`${ran.map(shown).join('  ')} ${isSlow ? '!' : ' '} ${name}`)
}
console.log(`${wanted.length} shapes, ${slow} above ${MOST} s`)
runner?.disconnect()
