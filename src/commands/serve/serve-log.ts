/** What `devcourse serve` prints: where the site is, findings as they come and go, and how far the check of all pages is. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { formatText, location, type Paint } from '../../diagnostics/format-text.ts'
import { plural } from '../../diagnostics/report.ts'
import type { ServedSite } from '../../serve/serve.ts'
import type { DevProblem } from '../../shared/dev-protocol.ts'
import { fileTexts } from '../file-texts.ts'
import { fromHere, pathFromHere } from '../from-here.ts'
import { FindingsLog } from './findings-log.ts'
import type { Terminal } from './terminal.ts'

/** Findings that are shown in full, of those that one save (or the start) has brought. */
const IN_FULL = 10

/** Files that the last line names, of those that were saved. */
const NAMED = 2

export interface LogContext {
  readonly terminal: Terminal
  readonly paint: Paint
  readonly columns: () => number | undefined
}

/** What is known of a site that the log tells of. */
export type LoggedSite = Pick<ServedSite, 'root' | 'url' | 'networkUrls' | 'status' | 'diagnostics'>

/** Prints the state of a served site. */
export class ServeLog {
  readonly #site: LoggedSite
  readonly #context: LogContext
  readonly #findings = new FindingsLog()
  #url = ''
  /** What was saved last, as the last line begins. */
  #saved = ''
  /** Findings of this round that were shown in full, and those that were not. */
  #shown = 0
  #unshown = 0
  /** What was said of the whole site last. */
  #result = ''
  #isBlocked = false

  constructor(site: LoggedSite, context: LogContext) {
    this.#site = site
    this.#context = context
  }

  /** Say where the site is. */
  addresses(): void {
    const { url, networkUrls } = this.#site
    const { terminal, paint } = this.#context
    this.#url = url
    terminal.say(`Serving ${paint('bold', url)}`)
    for (const other of networkUrls) terminal.say(`In the network: ${other}`)
  }

  /** Say what was saved: a new round of findings begins. */
  saved(paths: readonly string[]): void {
    this.#shown = 0
    const named = paths.slice(0, NAMED).join(', ')
    const more = paths.length > NAMED ? ` and ${plural(paths.length - NAMED, 'other')}` : ''
    this.#saved = `Saved ${named}${more}. `
  }

  /** Say what is new since the last call, and how things are. */
  follow(): void {
    const { status, url } = this.#site
    this.findings()
    this.#tellBlocked(status.blocking.length > 0)
    this.#tellStatus()
    if (url !== this.#url && status.blocking.length === 0) this.addresses()
  }

  /** Say which findings are new, and which are gone. */
  findings(): void {
    const { done, total } = this.#site.status
    const { added, gone } = this.#findings.next(this.#found(), done >= total)
    for (const one of added) this.#tellNew(one)
    this.#tellGone(gone)
    if (done >= total) this.#tellRest()
  }

  /** All that is known: what blocks the site is not always a finding of it. */
  #found(): readonly Diagnostic[] {
    const { status, diagnostics } = this.#site
    const isKnown = (problem: DevProblem): boolean =>
      diagnostics.some(
        ({ rule, message, file }) => rule === problem.rule && message === problem.message && file === problem.file,
      )
    return [...diagnostics, ...status.blocking.filter((problem) => !isKnown(problem)).map(fromProblem)]
  }

  #tellNew(found: Diagnostic): void {
    const { terminal, paint, columns } = this.#context
    if (this.#shown >= IN_FULL) {
      this.#unshown++
      return
    }
    this.#shown++
    const shown = fromHere(found, this.#site.root)
    terminal.say(`${formatText(shown, { paint, textOf: fileTexts(process.cwd()), columns: columns() })}\n`)
  }

  #tellBlocked(isBlocked: boolean): void {
    if (isBlocked && !this.#isBlocked)
      this.#context.terminal.say('Until this is mended, the last good state of the site is shown.')
    if (!isBlocked && this.#isBlocked) this.#context.terminal.say('The site follows each save again.')
    this.#isBlocked = isBlocked
  }

  #tellGone(gone: readonly Diagnostic[]): void {
    const { terminal, paint } = this.#context
    for (const { rule, file, place, message } of gone.slice(0, IN_FULL)) {
      const where = file === undefined ? '' : ` ${location(pathFromHere(file, this.#site.root), place)}`
      const [sentence = ''] = message.split('\n')
      terminal.say(`${paint('green', 'fixed')}${where} ${paint('dim', `${sentence} (${rule})`)}`)
    }
    if (gone.length > IN_FULL) terminal.say(`${paint('green', 'fixed')} ${(gone.length - IN_FULL).toString()} more`)
  }

  #tellRest(): void {
    if (this.#unshown === 0) return
    this.#context.terminal.say(`And ${this.#unshown.toString()} more: \`devcourse check\` shows them all.\n`)
    this.#unshown = 0
  }

  #tellStatus(): void {
    const { terminal } = this.#context
    const { done, total } = this.#site.status
    const isComplete = done >= total
    const checked = isComplete
      ? `Checked ${plural(total, 'page')}`
      : `Checked ${done.toString()} of ${plural(total, 'page')}`
    const [errors, warnings] = [this.#findings.count('error'), this.#findings.count('warning')]
    const problems =
      errors + warnings === 0 ? 'no problems' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`
    const result = `${checked}: ${problems}${isComplete ? '.' : ' so far.'}`
    terminal.status(`${this.#saved}${result}`, 'Press h for help.')
    if (terminal.isTerminal || !isComplete || result === this.#result) return
    this.#result = result
    terminal.say(result)
  }
}

function fromProblem({ rule, severity, message, file, line, column, hint }: DevProblem): Diagnostic {
  return {
    ...{ rule, severity, message },
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { place: { line, column: column ?? 1 } }),
    ...(hint === undefined ? {} : { hint }),
  }
}
