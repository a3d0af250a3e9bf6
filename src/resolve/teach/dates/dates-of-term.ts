/** All that follows from the term of a site, where it has one: what is released, and what pages and the calendar say. */
import { error, type Diagnostic } from '../../../model/diagnostic.ts'
import type { Site } from '../../../model/site.ts'
import type { IndexRecord } from '../../../model/source.ts'
import type { TermFile } from '../../../model/teach/term.ts'
import { emptyWeeks, laterPages, readDates, termOf } from './dated-pages.ts'
import { readNow } from './now.ts'
import { readTerm } from './term-file.ts'

/** What is known of the dates of a site. */
export interface DatesOfTerm {
  /** Time of the run. */
  readonly now: number
  /** Sources of pages whose release is to come. */
  readonly later?: ReadonlySet<string>
  /** Puts the term into the site, once its pages are known. */
  readonly inSite: (site: Site) => Site
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Read the term and the dates of pages; a site without a term has none, whatever its pages say. `now` is what the command line says
 * of the time. Reports `invalid-term`, those of `readDates`, and `empty-week`.
 */
export function datesOfTerm(
  file: TermFile | undefined,
  records: readonly IndexRecord[],
  now: string | undefined,
): DatesOfTerm {
  const { term, diagnostics } = file === undefined ? { term: undefined, diagnostics: [] } : readTerm(file)
  const time = now === undefined ? undefined : readNow(now, term?.timeZone ?? 'UTC')
  const isWrong = now !== undefined && time === undefined
  const wrong = isWrong
    ? [error('unreadable-date', `\`--now ${now}\` is no time`, { hint: 'write `2026-11-06T18:00`' })]
    : []
  const moment = time ?? Date.now()
  const found = [...wrong, ...diagnostics]
  if (term === undefined) return { now: moment, inSite: (site) => site, diagnostics: found }
  const dates = readDates(records, term)
  return {
    now: moment,
    later: laterPages(records, dates, moment),
    inSite: (site) => ({ ...site, term: termOf(site, term, dates) }),
    diagnostics: [...found, ...dates.diagnostics, ...emptyWeeks(term, dates)],
  }
}
