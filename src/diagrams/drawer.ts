/** Draws diagrams in processes of their own, which start with the first one, and remembers what was drawn. */
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { packagePath } from '../base/package-paths.ts'
import { sha256 } from '../base/hash.ts'
import type { DiagramKind, DrawDiagram, DrawingResult, MermaidTheme } from '../model/diagram.ts'
import { DrawnStore } from './drawn-store.ts'
import { libraryFor } from './packages.ts'
import type { DrawAnswer, DrawTask } from './tasks.ts'

/** Longer than any diagram took that can be looked at: the largest of 40 examples 2 s, with loading, on a busy machine. */
const PATIENCE_MS = 30_000

/** Each holds some 200 MB. Beside other threads, one each is enough. */
const MOST = isMainThread ? Math.min(4, availableParallelism()) : 1

/** Pictures that are kept in memory: those of a site, and some that its author has edited since. */
const MOST_KNOWN = 500

const NO_THEME: MermaidTheme = { theme: undefined, options: {} }

interface Waiting {
  readonly task: DrawTask
  readonly done: (result: DrawingResult) => void
}

interface Hand {
  readonly process: ChildProcess
  /** Libraries do not share a process: one takes our document for a browser. */
  readonly kind: DiagramKind
  working: Waiting | undefined
  timer: NodeJS.Timeout | undefined
}

const queue: Waiting[] = []
const hands = new Set<Hand>()
let count = 0

/** One for each cache: what is asked for in one place and drawn already, or just now, for another is not drawn again. */
const drawers = new Map<string, DrawDiagram>()

/** Give the function that draws; `folder` is that of the cache, undefined: nothing is remembered. `compiler` is the identity of our code. */
export function createDraw(folder: string | undefined, compiler: string): DrawDiagram {
  const name = `${compiler} ${folder ?? ''}`
  const draw = drawers.get(name) ?? newDraw(folder, compiler)
  drawers.set(name, draw)
  return draw
}

function newDraw(folder: string | undefined, compiler: string): DrawDiagram {
  const store = new DrawnStore(folder)
  const known = new Map<string, Promise<DrawingResult>>()
  return async ({ kind, text }, { config, from, ahead = false }) => {
    const library = libraryFor(kind, from)
    if (library === undefined) return { fault: { cause: 'limit', message: 'its library is not installed' } }
    const { light = NO_THEME, dark = NO_THEME } = config.mermaid ?? {}
    const key = sha256(JSON.stringify([compiler, kind, library.version, kind === 'mermaid' ? [light, dark] : [], text]))
    const onDrawn = (made: DrawingResult): void => {
      if (isLasting(made)) store.set(key, made)
      else known.delete(key)
    }
    const drawn =
      known.get(key) ??
      Promise.resolve(store.get(key) ?? drawNow({ kind, text, module: library.module, light, dark }, onDrawn))
    if (known.size > MOST_KNOWN) known.clear()
    known.set(key, drawn)
    return ahead ? drawn : await awaited(drawn)
  }
}

/** Another machine, or the same an hour later, may have the time or the memory. */
function isLasting(result: DrawingResult): boolean {
  return !('fault' in result) || result.fault.cause === 'text'
}

/** How many drawings somebody waits for: without one, the processes keep nobody from ending. */
let wanted = 0

async function awaited(drawn: Promise<DrawingResult>): Promise<DrawingResult> {
  wanted++
  for (const hand of hands) hold(hand)
  try {
    return await drawn
  } finally {
    wanted--
    for (const hand of hands) hold(hand)
  }
}

function hold({ process: child }: Hand): void {
  if (wanted > 0) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function drawNow(task: Omit<DrawTask, 'id'>, onDrawn: (result: DrawingResult) => void): Promise<DrawingResult> {
  return new Promise((done) => {
    const finished = (result: DrawingResult): void => {
      onDrawn(result)
      done(result)
    }
    queue.push({ task: { ...task, id: ++count }, done: finished })
    next()
  })
}

function next(): void {
  const [waiting] = queue
  if (waiting === undefined) return
  const { kind } = waiting.task
  const able = [...hands].filter((hand) => hand.kind === kind)
  const idle = able.find(({ working }) => working === undefined)
  const hand = idle ?? (able.length < MOST && (able.length === 0 || queue.length > 1) ? newHand(kind) : undefined)
  if (hand === undefined) return
  queue.shift()
  hand.working = waiting
  hand.timer = setTimeout(() => drop(hand, `it took longer than ${String(PATIENCE_MS / 1000)} seconds`), PATIENCE_MS)
  hand.timer.unref()
  hand.process.send(waiting.task, (problem) => {
    if (problem !== null) drop(hand, problem.message)
  })
  if (queue.length > 0) next()
}

/** Dates are drawn alike wherever a site is built. What libraries print is nobody's business. */
function newHand(kind: DiagramKind): Hand {
  const child = fork(packagePath('dist/diagram-worker.js'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: { ...process.env, TZ: 'UTC' },
  })
  const hand: Hand = { process: child, kind, working: undefined, timer: undefined }
  hands.add(hand)
  hold(hand)
  child.on('message', ({ result }: DrawAnswer) => finish(hand, result))
  child.on('error', (problem) => drop(hand, problem.message))
  child.on('exit', () => drop(hand, 'the process that draws ended'))
  return hand
}

function finish(hand: Hand, result: DrawingResult): void {
  const { working } = hand
  clearTimeout(hand.timer)
  hand.working = undefined
  working?.done(result)
  next()
}

function drop(hand: Hand, reason: string): void {
  if (!hands.delete(hand)) return
  hand.process.kill('SIGKILL')
  finish(hand, { fault: { cause: 'limit', message: reason } })
}
