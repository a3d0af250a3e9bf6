/** Runs what a page asks to be run: writes its files, gives its commands to a shell, compares what they print. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Block } from './blocks.ts'
import { firstDifference } from './compare-output.ts'
import type { Finding } from './finding.ts'
import { startShell, type Ran, type Shell } from './shell.ts'
import { missingNeeds, needProblem, type Tools } from './tools.ts'

/** What a page left behind. */
export interface PageRun {
  readonly findings: readonly Finding[]
  readonly folder: string
  /** Where its shell was at the end, relative to `folder`. */
  readonly place: string
  /** Blocks that were run, and outputs that were compared. */
  readonly ran: number
  readonly compared: number
}

/** What a page is run with. */
export interface RunOptions {
  /** Its own folder, which does not exist yet. */
  readonly scratch: string
  readonly tools: Tools
  /** What the page continues. */
  readonly from?: PageRun
  readonly timeoutMs?: number
}

/** Longest time that a block may take. */
const TIMEOUT_MS = 30_000
/** How long output of something that still runs is waited for. */
const LATE_MS = 5_000
const DETAILS = 20

interface Running {
  readonly shell: Shell
  readonly root: string
  readonly tools: Tools
  readonly findings: Finding[]
  readonly timeoutMs: number
  /** The last block of commands: what it printed is compared with the output that follows. Free where it was not run. */
  last: 'none' | 'free' | Ran
  ran: number
  compared: number
}

/** Run the blocks of a page. */
export async function runPage(blocks: readonly Block[], options: RunOptions): Promise<PageRun> {
  const { scratch, tools, from, timeoutMs = TIMEOUT_MS } = options
  const root = join(scratch, 'page')
  mkdirSync(root, { recursive: true })
  if (from !== undefined) cpSync(from.folder, root, { recursive: true, verbatimSymlinks: true })
  const folder = join(root, from?.place ?? '')
  const shell = startShell({ folder, scratch, bin: tools.bin, timeoutMs })
  const running: Running = { shell, root, tools, findings: [], timeoutMs, last: 'none', ran: 0, compared: 0 }
  try {
    for (const block of blocks) if (!(await step(running, block))) break
  } finally {
    shell.end()
  }
  const { findings, ran, compared } = running
  return { findings, folder: root, place: relative(root, shell.folder()), ran, compared }
}

/** Do what a block asks for. `false`: the page cannot go on. */
async function step(running: Running, block: Block): Promise<boolean> {
  const { role, part, fails, needs, code } = block
  if (needs.length > 0 && role !== 'terminal')
    report(running, block, '`needs=` has a meaning on title="Terminal" alone; leave it out')
  if (role === 'file' && !part && !fails) return write(running, block)
  if (role === 'output') await compare(running, block)
  if (role !== 'terminal' || fails) {
    return true
  }
  for (const need of needs) {
    const problem = needProblem(need, code)
    if (problem !== undefined) report(running, block, problem)
  }
  for (const name of missingNeeds(needs, code))
    report(running, block, `the block uses ${name}, which not every machine has; add needs=${name}`)
  if (needs.length > 0 && !running.tools.has(needs)) {
    running.last = 'free'
    return true
  }
  return command(running, block)
}

/** Write a file where the shell is. One outside the page's folder is refused. */
function write(running: Running, block: Block): boolean {
  const path = resolve(running.shell.folder(), block.title ?? '')
  if (!path.startsWith(running.root)) {
    report(
      running,
      block,
      `the file \`${block.title ?? ''}\` would lie outside the folder of the page; give a path below it`,
    )
    return true
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${block.code}\n`)
  return true
}

async function command(running: Running, block: Block): Promise<boolean> {
  const { shell, timeoutMs } = running
  const ran = await shell.run(block.code)
  running.ran++
  running.last = ran
  if (ran.state === 'timeout') {
    const message = `the commands did not end within ${timeoutMs / 1000} s; start what goes on with "&", or mark needs=…`
    report(running, block, { message, output: shell.output() })
    return false
  }
  if (ran.state === 'ended') {
    report(running, block, {
      message: 'the commands end the shell itself; put `exit` or `set -e` into a script or into ( … )',
      output: shell.output(),
    })
    return false
  }
  if (ran.status !== block.exit) {
    const command = block.code.split('\n')[ran.line - 1]?.trim() ?? ''
    const message =
      ran.status === 0
        ? `all commands end with 0, the block says exit=${block.exit}; leave the word out`
        : `\`${command}\` ends with ${ran.status}; mend it, or write exit=${ran.status} if that is what it shows`
    report(running, { ...block, line: block.line + ran.line }, { message, output: shell.output() })
  }
  if (ran.jobs) await settled(shell)
  return true
}

/** A server that was just started prints something, or is up after a moment. */
async function settled(shell: Shell): Promise<void> {
  for (let waited = 0; waited < 400 && shell.output() === ''; waited += 50) await pause(50)
}

async function compare(running: Running, block: Block): Promise<void> {
  const { last, shell, root } = running
  if (last === 'free') return
  running.last = 'none'
  if (last === 'none') {
    report(running, block, 'the output follows no block with title="Terminal"; put it after the commands that print it')
    return
  }
  if (last.state !== 'done') return
  running.compared++
  const difference = (): number | undefined =>
    firstDifference(block.code, {
      own: shell.output(),
      jobs: shell.outputOfJobs(),
      unordered: last.jobs,
      folder: root,
    })
  let at = difference()
  const waits = last.jobs || shell.outputOfJobs() !== ''
  for (let waited = 0; at !== undefined && waits && waited < LATE_MS; waited += 100) {
    await pause(100)
    at = difference()
  }
  if (at === undefined) return
  const lines = block.code.split('\n')
  const message =
    at < lines.length
      ? `the commands do not print \`${lines[at]?.trim() ?? ''}\` here; show what they print, with … for what varies`
      : 'the commands print more than is shown; show it, or end with a line of …'
  report(running, { ...block, line: block.line + Math.min(at + 1, lines.length) }, { message, output: shell.output() })
}

type Place = Pick<Block, 'file' | 'line'>

/** What is wrong, and what was printed. */
interface Said {
  readonly message: string
  readonly output?: string
}

function report(running: Running, { file, line }: Place, said: string | Said): void {
  const { message, output = '' } = typeof said === 'string' ? { message: said } : said
  const lines = output === '' ? [] : output.trimEnd().replaceAll(running.root, '~').split('\n')
  const shown = lines.length > DETAILS ? ['…', ...lines.slice(-DETAILS)] : lines
  running.findings.push({ file, line, message, ...(shown.length > 0 && { details: shown }) })
}
