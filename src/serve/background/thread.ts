/**
 * The whole site behind the page that is open: in a thread of its own all pages are checked as `devcourse check` does, and
 * the search index is made, after the start and after each change.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Analysis } from '../../run/analyze.ts'
import { tellLateError } from '../../base/late-errors.ts'
import { messageOf } from '../../base/thrown.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { OutputFile } from '../../model/page.ts'
import { packagePath } from '../../base/package-paths.ts'
import { INDEX_FOLDER } from '../../shared/search/format.ts'
import { systemFailure } from '../../base/system-failure.ts'
import type { FromThread, StateToCheck, ToThread, WholeSiteFindings, WholeSiteSettings } from './messages.ts'
import { foundMeanwhile } from './provisional.ts'

export interface WholeSiteOptions extends WholeSiteSettings {
  /** Is told that progress or findings are others. */
  readonly onStatus: () => void
  /** Is told that the search index is another one. */
  readonly onSearch: () => void
}

/** A state of the site. */
export interface FollowedState {
  /** With a site. */
  readonly analysis: Analysis
  /** Sources of which only the text is another than in the state before; undefined: anything may be. */
  readonly texts?: Iterable<string> | undefined
}

/** What is known of the whole site. */
export interface WholeSite {
  /** Look at a state, soon. */
  readonly follow: (state: FollowedState) => void
  /** The site is about to change: begin nothing for a moment. */
  readonly hold: () => void
  /** Pages that are looked at, of all; equal once all that is found is in `diagnostics`. `findings` counts other findings. */
  readonly progress: { readonly done: number; readonly total: number; readonly findings: number }
  /** What was found, as it counts; undefined: no check has come to its end. The same list while nothing changes. */
  readonly diagnostics: readonly Diagnostic[] | undefined
  /** What it has found in these files; undefined: something has changed since. */
  readonly findingsIn: (files: ReadonlySet<string>) => readonly Diagnostic[] | undefined
  /** `href` of the links of a route's page that lead nowhere, with what is wrong. */
  readonly brokenIn: (route: string) => Readonly<Record<string, string>>
  /** A file of the search index, as soon as there is one; undefined: it has none of this path. */
  readonly searchFile: (path: string) => Promise<OutputFile['contents'] | undefined>
  readonly close: () => Promise<void>
}

/** Whether a path, relative to the base URL, may be that of a file of the search index. */
export function isIndexFile(path: string): boolean {
  return path.startsWith(`${INDEX_FOLDER}/`)
}

/** Milliseconds after which the thread is told of the first state, so that the first page comes first, and of later ones. */
const FIRST = 300
const LATER = 20

/** Node never forgets a module: after so many rendered pages with code the thread makes room for a new one. */
const MOST_RENDERED = 300

/** As in a build (src/threads/pool.ts). */
const LIMITS = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 2048 }

/** Start to look at a site. Nothing happens before the first state. */
export function startWholeSite(options: WholeSiteOptions): WholeSite {
  return new Thread(options)
}

class Thread implements WholeSite {
  readonly #options: WholeSiteOptions
  #worker: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #analysis: Analysis | undefined
  /** What the thread knows to be on the disk. */
  #files: Analysis['files']
  /** Counts what was followed, and what of it is checked. */
  #turn = 0
  #checked = 0
  /** What the thread was not told yet. */
  #changed: Set<string> | 'all' = 'all'
  /** Sources whose texts are others than in the analysis that was made last. */
  #edited = new Set<string>()
  #progress = { done: 0, total: 0 }
  #count = 0
  #found: WholeSiteFindings | undefined
  #diagnostics: readonly Diagnostic[] | undefined
  readonly #asked = new Map<number, (contents: OutputFile['contents'] | undefined) => void>()
  #lastId = 0

  constructor(options: WholeSiteOptions) {
    this.#options = options
  }

  get progress(): WholeSite['progress'] {
    const { done, total } = this.#progress
    const isChecked = this.#checked === this.#turn
    return { done: isChecked ? total : Math.min(done, total - 1), total, findings: this.#count }
  }

  get diagnostics(): readonly Diagnostic[] | undefined {
    return this.#diagnostics
  }

  follow({ analysis, texts }: FollowedState): void {
    if (analysis.site === undefined || analysis.files === undefined) return
    this.#turn++
    if (this.#analysis !== undefined && this.#diagnostics !== undefined)
      this.#diagnostics = foundMeanwhile(this.#diagnostics, this.#analysis, analysis)
    this.#analysis = analysis
    const total = analysis.site.routes.size
    this.#progress = { done: texts === undefined ? 0 : total - 1, total }
    if (texts === undefined) {
      this.#changed = 'all'
      this.#edited = new Set()
    }
    for (const source of texts ?? []) {
      this.#edited.add(source)
      if (this.#changed !== 'all') this.#changed.add(source)
    }
    this.#timer ??= setTimeout(() => this.#tell(), this.#worker === undefined ? FIRST : LATER)
  }

  hold(): void {
    this.#post({ kind: 'hold' })
  }

  findingsIn(files: ReadonlySet<string>): readonly Diagnostic[] | undefined {
    if (this.#checked !== this.#turn) return undefined
    return this.#diagnostics?.filter(({ file }) => file !== undefined && files.has(file))
  }

  brokenIn(route: string): Readonly<Record<string, string>> {
    return this.#found?.broken.get(route) ?? {}
  }

  searchFile(path: string): Promise<OutputFile['contents'] | undefined> {
    if (this.#timer !== undefined) this.#tell() // somebody searches already
    if (this.#worker === undefined) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const id = ++this.#lastId
      this.#asked.set(id, resolve)
      this.#post({ kind: 'file', id, path })
    })
  }

  async close(): Promise<void> {
    rmSync(this.#options.scratch, { recursive: true, force: true })
    await this.#end()
  }

  /** Tell the thread of what has changed; it is started if need be. */
  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const analysis = this.#analysis
    if (analysis === undefined) return
    this.#worker ??= this.#start()
    const { diagnostics } = analysis
    const [turn, changed] = [this.#turn, this.#changed]
    const files = analysis.files === this.#files ? undefined : analysis.files
    if (changed === 'all') this.#post({ kind: 'state', turn, state: stateOf(analysis) })
    const sources = changed === 'all' ? this.#edited : changed
    if (changed !== 'all' || sources.size > 0)
      this.#post({ kind: 'texts', turn, sources: [...sources], diagnostics, files })
    this.#files = analysis.files
    this.#changed = new Set()
  }

  #post(message: ToThread): void {
    this.#worker?.postMessage(message)
  }

  #start(): Worker {
    const { cache, scratch } = this.#options
    mkdirSync(scratch, { recursive: true })
    const worker = new Worker(packagePath('dist/whole-site-worker.js'), {
      execArgv: [], // compiled code, whatever this runs from
      workerData: { cache, scratch } satisfies WholeSiteSettings,
      resourceLimits: LIMITS,
    })
    worker.on('message', (message: FromThread) => {
      if (worker === this.#worker) this.#hear(message)
    })
    worker.on('error', (problem) => {
      if (worker === this.#worker) this.#fail(problem)
    })
    return worker
  }

  #hear(message: FromThread): void {
    if (message.kind === 'file') {
      this.#asked.get(message.id)?.(message.contents)
      this.#asked.delete(message.id)
    } else if (message.kind === 'indexed') this.#options.onSearch()
    else if (message.kind === 'late') tellLateError(message.finding)
    else if (message.kind === 'checked') this.#take(message)
    else if (message.turn === this.#turn) {
      this.#progress = { done: message.done, total: message.total }
      this.#options.onStatus()
    }
  }

  #take({ turn, findings, rendered }: FromThread & { readonly kind: 'checked' }): void {
    if (findings !== undefined) {
      this.#found = findings
      this.#count++
    }
    this.#checked = turn
    if (turn === this.#turn) {
      this.#diagnostics = this.#found?.diagnostics
      this.#options.onStatus()
    }
    if (rendered < MOST_RENDERED) return
    void this.#end()
    this.#tell()
  }

  /** The thread has ended by itself: the next change starts another one. */
  #fail(problem: Error): void {
    const unknown = error('system-failure', `The check of the whole site has ended: ${messageOf(problem)}`, {
      hint: 'the next save starts it again; if it ends each time, report it with the message',
    })
    this.#diagnostics = [...(this.#found?.diagnostics ?? []), systemFailure(problem) ?? unknown]
    this.#checked = this.#turn
    this.#count++
    void this.#end()
    this.#options.onStatus()
  }

  async #end(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const worker = this.#worker
    this.#worker = undefined
    this.#changed = 'all'
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#asked.clear()
    await worker?.terminate()
  }
}

/** What the thread needs of an analysis: what cannot be sent, it makes itself. */
function stateOf({ site, files, diagnostics, suppressing, outDir, markdown }: Analysis): StateToCheck {
  if (site === undefined || files === undefined) throw new Error('a site that could not be analyzed is followed')
  return { site, files, diagnostics, suppressing, outDir, withFunctions: markdown !== undefined }
}
