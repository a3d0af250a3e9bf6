/** What pages say of the term in their front matter: `week`, `release`, `due`. */
import { sourcesOf } from '../../../base/site-parts.ts'
import { wallTime } from '../../../base/dates/zoned-time.ts'
import { error, info, warning, type Diagnostic } from '../../../model/diagnostic.ts'
import type { Site } from '../../../model/site.ts'
import type { IndexRecord } from '../../../model/source.ts'
import type { DatedPage, Term, TermDates } from '../../../model/teach/term.ts'
import { holidayOn } from './weeks.ts'
import { readWhen, type When } from './when.ts'
import { lookUp } from '../../../shared/look-up.ts'

/** The dates of a page. */
export type PageDates = Pick<DatedPage, 'week' | 'due' | 'release'>

/** The dates of all pages that have some, by source, and what is wrong with them. */
export interface ReadDates {
  readonly dates: ReadonlyMap<string, PageDates>
  readonly diagnostics: readonly Diagnostic[]
}

const HINT =
  'write `week 3 Friday 18:00`, or `2026-11-06 18:00`; with `week: 3` in the front matter `Friday 18:00` is enough'

/** Read the dates. Reports `unreadable-date`, `due-before-release` (errors), `date-outside-term` and `due-on-holiday` (warnings). */
export function readDates(records: readonly IndexRecord[], term: TermDates): ReadDates {
  const dates = new Map<string, PageDates>()
  const diagnostics: Diagnostic[] = []
  for (const record of records) {
    const { raw } = record.frontMatter
    if (record.unusable || ['week', 'release', 'due'].every((key) => (lookUp(raw, key) ?? undefined) === undefined))
      continue
    const own = datesOf(record, term, diagnostics)
    if (Object.keys(own).length > 0) dates.set(record.path, own)
  }
  return { dates, diagnostics }
}

function datesOf(
  { path, places, frontMatter: { raw } }: IndexRecord,
  term: TermDates,
  diagnostics: Diagnostic[],
): PageDates {
  const at = (key: 'week' | 'release' | 'due') => ({
    file: path,
    ...(places[key] === undefined ? {} : { place: places[key] }),
  })
  const count = Math.max(0, ...term.weeks.map(({ number = 0 }) => number))
  const outside = (key: 'week' | 'release' | 'due', what: string): void => {
    const hint = `the term has ${count.toString()} weeks, from ${term.start} to ${term.end} (${term.file})`
    diagnostics.push(warning('date-outside-term', `${what} is outside of the term`, { ...at(key), hint }))
  }
  const week = weekOf(raw['week'])
  if (week === 'unreadable')
    diagnostics.push(
      error('unreadable-date', '`week` must be the number of a week', { ...at('week'), hint: 'write `week: 3`' }),
    )
  const number = typeof week === 'number' ? week : undefined
  if (number !== undefined && number > count) outside('week', `Week ${number.toString()}`)
  const when = (
    key: 'release' | 'due',
    usual: Parameters<typeof readWhen>[2],
  ): Extract<When, { moment: number }> | undefined => {
    const value = raw[key] ?? undefined
    if (value === undefined) return undefined
    const read = readWhen(value, term, usual)
    if ('moment' in read) {
      if (read.day < term.start || read.day > term.end) outside(key, `\`${key}\``)
      return read
    }
    if (read.problem === 'outside') outside(key, `\`${key}\``)
    else
      diagnostics.push(error('unreadable-date', `\`${key}\` is no time that can be read`, { ...at(key), hint: HINT }))
    return undefined
  }
  const release = when('release', { week: number, weekday: 0, hour: 0, minute: 0 })
  const due = when('due', { week: number, weekday: 6, hour: 23, minute: 59 })
  if (due !== undefined && release !== undefined && due.moment <= release.moment)
    diagnostics.push(
      error('due-before-release', 'This page is due before anybody can read it', {
        ...at('due'),
        hint: 'change `due` or `release`',
      }),
    )
  const holiday = due && holidayOn(due.day, term.holidays)
  if (holiday !== undefined) {
    const name = holiday.name === undefined ? 'a holiday' : `a holiday, ${holiday.name}`
    diagnostics.push(
      warning('due-on-holiday', `This page is due on ${name}`, { ...at('due'), hint: 'choose another day' }),
    )
  }
  return {
    ...(number === undefined ? {} : { week: number }),
    ...(due === undefined ? {} : { due: due.moment }),
    ...(release === undefined ? {} : { release: release.moment }),
  }
}

function weekOf(value: unknown): number | 'unreadable' | undefined {
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : 'unreadable'
}

/** Sources of the pages whose release is to come, and of those whose release nobody can read. */
export function laterPages(
  records: readonly IndexRecord[],
  { dates }: Pick<ReadDates, 'dates'>,
  now: number,
): ReadonlySet<string> {
  return new Set(
    records.flatMap(({ path, frontMatter: { raw } }) => {
      const release = dates.get(path)?.release
      const isClosed = (raw['release'] ?? undefined) !== undefined && (release === undefined || release > now)
      return isClosed ? [path] : []
    }),
  )
}

/** Give the term with the pages of a site that have dates. */
export function termOf(site: Site, term: TermDates, { dates }: Pick<ReadDates, 'dates'>): Term {
  const pages = sourcesOf(site).flatMap(({ source, title, permalink, unlisted }): readonly DatedPage[] => {
    const own = dates.get(source)
    return own === undefined || unlisted ? [] : [{ source, title: title ?? site.config.title, permalink, ...own }]
  })
  return { ...term, pages }
}

/** Weeks that no page is about, where some page says its week: `empty-week` (information), of all together. */
export function emptyWeeks(term: TermDates, { dates }: Pick<ReadDates, 'dates'>): readonly Diagnostic[] {
  const all = [...dates.values()]
  const used = new Set(all.flatMap(({ week, due }) => [week, weekAt(due, term)]))
  if (all.every(({ week }) => week === undefined)) return []
  const empty = term.weeks.flatMap(({ number }) => (number === undefined || used.has(number) ? [] : [number]))
  const [first] = empty
  if (first === undefined) return []
  const list = ranges(empty)
  const message = `No page is for ${empty.length === 1 ? 'week' : 'the weeks'} ${list} of the term`
  const hint = `write \`week: ${first.toString()}\` into the front matter of a page, or a holiday into ${term.file}`
  return [info('empty-week', message, { file: term.file, hint })]
}

/** `3, 5 to 7` of rising numbers. */
function ranges(numbers: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ')
}

/** The number of the week that a moment is in. */
function weekAt(moment: number | undefined, { weeks, timeZone }: TermDates): number | undefined {
  if (moment === undefined) return undefined
  const { day } = wallTime(moment, timeZone)
  return weeks.find(({ from, to }) => from <= day && day <= to)?.number
}
