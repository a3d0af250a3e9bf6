/**
 * What the compiler has to say about a course: findings as plain values, with a stable rule id,
 * a place and a cure. Nothing below the command line prints; everything returns these.
 */

export type Severity = 'error' | 'warning' | 'info'

/** A place in a file; lines and columns start at 1 (unist). */
export interface Place {
  readonly line: number
  readonly column: number
  /** End of the range, exclusive, for the code frame. */
  readonly endLine?: number
  readonly endColumn?: number
}

/** Another place that belongs to a finding, such as the first of two duplicates. */
export interface Related {
  readonly message: string
  readonly file: string
  readonly place?: Place
}

/** A change of text that cures a finding. */
export interface Fix {
  /** The range that is replaced. */
  readonly place: Required<Place>
  readonly text: string
  /** What stands there: the change is made only where it still does. */
  readonly expected: string
}

/** One finding. `message` is one sentence without final stop, code in backticks; `hint` says what to do. */
export interface Diagnostic {
  /** Stable kebab-case id, listed in docs/diagnostics.md. */
  readonly rule: string
  readonly severity: Severity
  readonly message: string
  /** Path relative to the site root, with `/`. */
  readonly file?: string
  readonly place?: Place
  readonly hint?: string
  readonly related?: readonly Related[]
  /** The change of `file` that cures it, safe to apply unseen. */
  readonly fix?: Fix
  /** Number of pages that it is seen on, where that is more than one. */
  readonly pages?: number
  /** Of a link: the address as it is written. No report shows it beside the message. */
  readonly url?: string
  /** It is in the baseline and does not count. */
  readonly known?: true
}

/** What a finding may say besides its rule, its level and its message. */
type Details = Omit<Diagnostic, 'rule' | 'severity' | 'message'>

/** Make an error. */
export function error(rule: string, message: string, rest: Details = {}): Diagnostic {
  return { rule, severity: 'error', message, ...rest }
}

/** Make a warning. */
export function warning(rule: string, message: string, rest: Details = {}): Diagnostic {
  return { rule, severity: 'warning', message, ...rest }
}

/** Make an information. */
export function info(rule: string, message: string, rest: Details = {}): Diagnostic {
  return { rule, severity: 'info', message, ...rest }
}

/** Order findings by file, line, column, rule, message, so that every run prints them alike. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.place?.line ?? 0) - (b.place?.line ?? 0) ||
    (a.place?.column ?? 0) - (b.place?.column ?? 0) ||
    compareText(a.rule, b.rule) ||
    compareText(a.message, b.message)
  )
}

/** Compare by code unit: the same order in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
