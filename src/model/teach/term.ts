/** A term: the dates of a course, written once in `term.yml`. Days are texts such as `2026-10-12`, moments milliseconds. */

/** The file of the term, in the folder of the site. */
export interface TermFile {
  readonly path: string
  readonly text: string
}

/** A holiday; both days are part of it. */
export interface Holiday {
  readonly from: string
  readonly to: string
  readonly name?: string
}

/** Seven days from Monday on. */
export interface TermWeek {
  /** Undefined: from Monday to Friday nobody teaches, so that it is not counted. */
  readonly number?: number
  readonly from: string
  readonly to: string
  /** Those that begin before the week ends, and end behind its first day. */
  readonly holidays: readonly Holiday[]
}

/** What the file says. */
export interface TermDates {
  readonly file: string
  readonly start: string
  readonly end: string
  /** Name of the time zone, such as `Europe/Berlin`. */
  readonly timeZone: string
  readonly holidays: readonly Holiday[]
  readonly weeks: readonly TermWeek[]
}

/** A page with a place in the term. */
export interface DatedPage {
  readonly source: string
  readonly title: string
  readonly permalink: string
  readonly week?: number
  readonly due?: number
  readonly release?: number
}

/** A term with the pages that are published and have a date, in the order of the site. */
export interface Term extends TermDates {
  readonly pages: readonly DatedPage[]
}
