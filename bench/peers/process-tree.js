// Runs a program to its end and measures it and all processes that it starts: wall seconds, processor time and memory.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two looks at the processes. */
const INTERVAL = 50

/** No build of any tool takes longer; one that does hangs. */
const LONGEST = 15 * 60_000

/** Whether the system tells which processes a process has started (Linux). */
const TELLS = existsSync(`/proc/self/task/${process.pid}/children`)

/** Telemetry and hints about updates off; nothing that a continuous integration would not set. */
const ENVIRONMENT = {
  CI: '1',
  NO_COLOR: '1',
  NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  RSTACK_TELEMETRY_DISABLED: '1',
}

/**
 * Run a program. Gives exit code, the end of its outputs, `seconds` from start to exit, and in bytes `largest`, the peak
 * of its largest process, and `all`, the largest sum over all processes at one moment (pages that they share count for
 * each), and `cpu`, the seconds of processor time of all processes; they are undefined where the system does not tell.
 */
export function measureTree(program, args, { cwd }) {
  return new Promise((resolve, reject) => {
    const output = []
    const memory = { largest: 0, all: 0 }
    const ticks = new Map()
    const start = performance.now()
    const child = spawn(program, args, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
    const look = setInterval(() => TELLS && addUse({ memory, ticks }, child.pid), INTERVAL)
    const stop = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    let seconds = 0
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('exit', () => {
      seconds = (performance.now() - start) / 1000
      clearInterval(look)
      clearTimeout(stop)
    })
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      const cpu = [...ticks.values()].reduce((sum, own) => sum + own, 0) / TICKS
      resolve({ code, output: text, seconds, ...(memory.largest > 0 ? { ...memory, cpu } : {}) })
    })
  })
}

function environment() {
  const { NODE_OPTIONS: _, ...rest } = process.env
  return { ...rest, ...ENVIRONMENT }
}

/** Units of processor time in a second, as the system tells it. */
const TICKS = 100

function addUse({ memory, ticks }, root) {
  let sum = 0
  for (const pid of processTree(root)) {
    const status = read(`/proc/${pid}/status`)
    sum += kilobytes(status, 'VmRSS') * 1024
    ticks.set(pid, Math.max(ticks.get(pid) ?? 0, ticksOf(read(`/proc/${pid}/stat`))))
    memory.largest = Math.max(memory.largest, kilobytes(status, 'VmHWM') * 1024)
  }
  memory.all = Math.max(memory.all, sum)
}

/** Processor time of a process, of user and system. */
function ticksOf(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

function kilobytes(status, field) {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}

/** A process and all that it has started; any of its threads may have. */
function processTree(root) {
  const found = new Set([root])
  for (const pid of found) {
    for (const thread of list(`/proc/${pid}/task`)) {
      for (const child of read(`/proc/${pid}/task/${thread}/children`).split(' ')) if (child !== '') found.add(child)
    }
  }
  return found
}

/** Processes end while one looks at them. */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function list(path) {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
