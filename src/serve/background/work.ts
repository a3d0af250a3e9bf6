/**
 * The work of the thread that looks at the whole site, a step at a time: pages are read, those with code rendered, links
 * checked, the search index brought up to date. Between steps it hears of changes, which come before everything else.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { MarkdownFunctions } from '../../model/markdown-functions.ts'
import type { Site } from '../../model/site.ts'
import { SearchTermStore } from '../../search/term-store.ts'
import { hasSearchTests, searchTests } from '../../run/search/search-tests.ts'
import { WholeSiteIndex } from './search-index.ts'
import type { FromThread, StateToCheck, ToThread, WholeSiteSettings } from './messages.ts'
import { WholeSiteState } from './state.ts'

/** Milliseconds between two words about progress. */
const PROGRESS = 100

/** Milliseconds that nothing is begun after a change was announced, and after it was told: the open page comes first. */
const HOLD = 1000
const REST = 40

export interface WorkContext {
  readonly settings: WholeSiteSettings
  readonly tell: (message: FromThread) => void
  /** Load the functions of a site's configuration. */
  readonly functionsOf: (site: Site) => Promise<MarkdownFunctions | undefined>
}

type Message<Kind extends ToThread['kind']> = Extract<ToThread, { readonly kind: Kind }>

/** Looks at a site, and at each of its changes. */
export class WholeSiteWork {
  readonly #context: WorkContext
  readonly #terms: SearchTermStore
  readonly #index = new WholeSiteIndex()
  /** A state that was not looked at yet. */
  #next: StateToCheck | undefined
  #edits: Message<'texts'>[] = []
  #state: WholeSiteState | undefined
  #turn = 0
  /** The turn that the index is of. */
  #indexed = -1
  #restUntil = 0
  #isWorking = false
  #lastProgress = 0
  /** What is to be done once all pages are known. */
  #open = { check: false, index: false, tests: false, remember: false }
  #tests: readonly Diagnostic[] = []
  #told = ''
  /** Pages with code that were rendered in former states. */
  #rendered = 0
  /** Who asked for a file of the index before there was one. */
  #waiting: Message<'file'>[] = []

  constructor(context: WorkContext) {
    this.#context = context
    this.#terms = new SearchTermStore(context.settings.scratch)
  }

  /** Hear of something. Rejects when the work fails, which is a mistake of ours. */
  async take(message: ToThread): Promise<void> {
    if (message.kind === 'file') {
      this.#answer(message)
      return
    }
    this.#restUntil = performance.now() + (message.kind === 'hold' ? HOLD : REST)
    if (message.kind === 'state') {
      this.#next = message.state
      this.#edits = []
    } else if (message.kind === 'texts') this.#edits.push(message)
    if (message.kind !== 'hold') this.#turn = message.turn
    await this.#work()
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    try {
      do await this.#breath()
      while (await this.#step())
    } finally {
      this.#isWorking = false
    }
  }

  /** Let messages come, and wait while there is to be peace. */
  async #breath(): Promise<void> {
    await setImmediate()
    for (let left = this.#left(); left > 0; left = this.#left()) await setTimeout(left)
  }

  #left(): number {
    return this.#restUntil - performance.now()
  }

  /** Do the next thing. Gives false when nothing is left. */
  async #step(): Promise<boolean> {
    await this.#takeOver()
    const turn = this.#turn
    const isOver = (): boolean => turn !== this.#turn
    const state = this.#state
    if (state === undefined) return false
    if (await state.readNext(isOver)) {
      this.#tellProgress(state)
      return true
    }
    if (this.#open.check) return this.#check(state, isOver)
    if (this.#open.index) return this.#update(state, isOver)
    if (this.#open.tests) return this.#test(state, isOver)
    if (this.#open.remember) {
      this.#open.remember = false
      state.remember()
    }
    return false
  }

  /** Take over what was told since. */
  async #takeOver(): Promise<void> {
    const { settings, functionsOf } = this.#context
    const next = this.#next
    if (next !== undefined) {
      this.#next = undefined
      const functions = next.withFunctions ? await functionsOf(next.site) : undefined
      const former = this.#state
      this.#state = new WholeSiteState(next, { settings, functions, former, terms: this.#terms })
      this.#rendered += former?.rendered ?? 0
      await former?.close()
      this.#open = { check: true, index: true, tests: true, remember: true }
    }
    for (const edit of this.#edits.splice(0)) {
      this.#state?.edit(edit)
      this.#open = { ...this.#open, check: true, index: true, tests: true }
    }
  }

  #tellProgress(state: WholeSiteState): void {
    const now = performance.now()
    if (now - this.#lastProgress < PROGRESS) return
    this.#lastProgress = now
    this.#context.tell({ kind: 'progress', turn: this.#turn, ...state.progress })
  }

  async #check(state: WholeSiteState, isOver: () => boolean): Promise<boolean> {
    const found = await state.findings(this.#tests)
    if (isOver()) return true
    const text = JSON.stringify([found.diagnostics, [...found.broken]])
    const findings = text === this.#told ? undefined : found
    this.#told = text
    this.#open.check = false
    this.#context.tell({ kind: 'checked', turn: this.#turn, findings, rendered: this.#rendered + state.rendered })
    return true
  }

  async #update(state: WholeSiteState, isOver: () => boolean): Promise<boolean> {
    const pages = state.indexed()
    const isOther = pages !== undefined && (await this.#index.update(pages, isOver))
    if (isOver()) return true
    this.#open.index = false
    this.#indexed = this.#turn
    for (const message of this.#waiting.splice(0)) this.#answer(message)
    if (isOther) this.#context.tell({ kind: 'indexed' })
    return true
  }

  /** Run the search tests; what they find goes into another check. */
  async #test({ site, functions }: WholeSiteState, isOver: () => boolean): Promise<boolean> {
    const { cache } = this.#context.settings
    const found = hasSearchTests(site.root) ? await searchTests(site, { functions, cache }) : []
    if (isOver()) return true
    this.#open.tests = false
    this.#open.check = JSON.stringify(found) !== JSON.stringify(this.#tests)
    this.#tests = found
    return true
  }

  #answer(message: Message<'file'>): void {
    const { id, path } = message
    if (!this.#index.isThere && this.#indexed !== this.#turn) this.#waiting.push(message)
    else this.#context.tell({ kind: 'file', id, contents: this.#index.file(path) })
  }
}
