/**
 * Looks at the files of a large site in a thread of its own, while the program is loading. Most of what a build after a small edit does is
 * to see that ten thousand files stand as the last one has left them. What is found is as if the build had begun a moment earlier.
 */
import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { askForPackageIds, CODE_FOLDER, packagePath, type PackageIds } from '../../base/package-paths.ts'
import { stateFile } from '../../build-state/state-file.ts'
import type { Looked } from '../../model/kept/looked.ts'
import type { BuildOptions } from '../../model/runs.ts'
import { memoryFile, memoryList } from '../../output/memory/site-memory.ts'
import { cacheFolders } from '../../store/cache-folder.ts'
import { headFile } from '../analysis/analysis-file.ts'
import type { FoundFile } from './look.ts'

/** What the thread is given. */
export interface LookTask {
  /** Folder of the program's code, absolute: the thread has compiled code, whatever the program runs from. */
  readonly code: string
  /** Folder of the site, absolute. */
  readonly root: string
  /** Folders of the cache with the analyses of all languages. */
  readonly folders: readonly string[]
  readonly outDir: string
  /** `memoryFile` of the out-dir. */
  readonly memory: string
  /** Takes what is posted. */
  readonly port: MessagePort
  /** How many of them were posted. */
  readonly posted: Int32Array
}

/** Which site it is to look at, and where what is remembered of it lies. */
type SiteToLookAt = Omit<LookTask, 'code' | 'port' | 'posted'>

/**
 * What the thread posts: the identities of this package; of each file its contents, and later the paths of what has changed. Undefined:
 * nothing can be told.
 */
export type Answer = PackageIds | Pick<FoundFile, 'bytes' | 'beside' | 'mark'> | ReadonlySet<string> | undefined

/** An answer with what it is about. */
export type Posted = readonly [about: About, answer: Answer]

/** This package; a file (`headFile`, `stateFile`, `memoryFile`); or what has changed of what it tells. */
export type About = 'package' | `file ${string}` | `changed ${string}`

/** Bytes of what is remembered of the out-dir, from which on the start of a thread takes less than to look: some 800 pages. */
const WORTH_IT = 220_000

/** Milliseconds that a build waits for what was not found yet; a thread that cannot start never finds it. */
const PATIENCE = 300

/** MB for what the thread has just made, nearly all of which is garbage at once: more would be memory that is touched once. */
const YOUNG = 6

let started: LookAhead | undefined

/** Of which sites a thread is started, and how long a build waits for it. */
export interface LookLimits {
  /** Bytes that must be remembered of the out-dir. */
  readonly worthIt: number
  /** In milliseconds. */
  readonly patience: number
}

/** What there is to look at; undefined: nothing is remembered of the site, or the build does not ask for it. */
function taskOf({ root, outDir = 'build', cache = true }: BuildOptions): SiteToLookAt | undefined {
  const folder = resolve(root)
  const [first, ...others] = cacheFolders(folder, process.env)
  if (first === undefined || !cache) return undefined
  const out = resolve(folder, outDir)
  const memory = memoryFile(first, relative(folder, out))
  const folders = [first, ...others].filter((one) => sizeOf(headFile(one)) > 0)
  return sizeOf(memory) === 0 ? undefined : { root: folder, folders, outDir: out, memory }
}

/** Whether a build of this site is likely to keep most of what the last one has made. */
export function isRemembered(options: BuildOptions): boolean {
  return taskOf(options) !== undefined
}

/** Start to look for a build of this site, if that is worth it. Gives whether it was started; `limits` is for tests. */
export function startLooking(
  options: BuildOptions,
  { worthIt, patience }: LookLimits = { worthIt: WORTH_IT, patience: PATIENCE },
): boolean {
  const { jobs = availableParallelism() } = options
  const task = jobs < 2 ? undefined : taskOf(options)
  if (task === undefined) return false
  if (sizeOf(memoryList(task.memory)) < worthIt) return false
  started = new LookAhead(task, patience)
  return true
}

/**
 * What was started for a build of this site; undefined: nothing. It is taken once, since what a build changes it does not know. From now on
 * its thread is asked for the identities of this package, too.
 */
export function takeLook({ root, outDir = 'build' }: BuildOptions): LookAhead | undefined {
  const taken = started
  started = undefined
  if (taken?.isOf(resolve(root), resolve(root, outDir)) !== true) return undefined
  askForPackageIds(() => taken.packageIds())
  return taken
}

/** What a thread finds, as it comes. */
export class LookAhead {
  readonly #task: SiteToLookAt
  readonly #patience: number
  readonly #posted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  readonly #port: MessagePort
  readonly #answers = new Map<About, Answer>()
  /** Nobody waits once more. */
  #isLate = false

  constructor(task: SiteToLookAt, patience: number) {
    this.#task = task
    this.#patience = patience
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const worker = new Worker(packagePath('dist/look-worker.cjs'), {
      execArgv: [], // without the loader that this program may run with
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
      workerData: { ...task, code: CODE_FOLDER, port: port2, posted: this.#posted } satisfies LookTask,
      transferList: [port2],
    })
    worker.unref()
    worker.on('error', () => undefined) // the build looks itself
  }

  /** Whether it looks at this site and this out-dir. */
  isOf(root: string, outDir: string): boolean {
    return root === this.#task.root && outDir === this.#task.outDir
  }

  /** The identities of this package; undefined: they were not found. */
  packageIds(): PackageIds | undefined {
    const found = this.#answer('package')
    return found !== undefined && 'compiler' in found ? found : undefined
  }

  /** Of the sources of the analysis in this folder of the cache; undefined: it was not looked at. */
  sources(folder: string): Looked | undefined {
    return this.#task.folders.includes(folder) ? this.#looked(headFile(folder)) : undefined
  }

  /** Of the files that pages show, as it is remembered in this folder of the cache; undefined: it was not looked at. */
  shown(folder: string): Looked | undefined {
    return this.#task.folders.includes(folder) ? this.#looked(stateFile(folder)) : undefined
  }

  /** Of the out-dir, for which this is its mark; undefined: it was not looked at, or has changed since. */
  outDir(mark: string | undefined): Looked | undefined {
    return this.#looked(this.#task.memory, mark)
  }

  /** What is known of a file, if it has this mark. */
  #looked(file: string, mark?: string): Looked | undefined {
    const found = this.#answer(`file ${file}`)
    if (found === undefined || !('bytes' in found) || found.mark !== mark) return undefined
    return {
      bytes: found.bytes,
      beside: found.beside,
      changed: () => {
        const changed = this.#answer(`changed ${file}`)
        return changed instanceof Set ? changed : undefined
      },
    }
  }

  /** The answer about this. The thread has long begun: what is left of its work takes less time than to do it here. */
  #answer(about: About): Answer {
    if (this.#answers.has(about)) return this.#answers.get(about) // as of all pages but the first that asks
    const until = performance.now() + this.#patience
    for (;;) {
      const count = Atomics.load(this.#posted, 0)
      this.#receive()
      if (this.#answers.has(about)) return this.#answers.get(about)
      const left = until - performance.now()
      this.#isLate ||= left <= 0 || Atomics.wait(this.#posted, 0, count, left) === 'timed-out'
      if (this.#isLate) return undefined
    }
  }

  #receive(): void {
    for (;;) {
      const found: { readonly message: Posted } | undefined = receiveMessageOnPort(this.#port)
      if (found === undefined) return
      this.#answers.set(...found.message)
    }
  }
}

/** In bytes; 0: it is not there. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
