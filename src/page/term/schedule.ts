/** What `:::schedule` shows: a row for each week of the term, with the pages that are for it and what is due in it. */
import type { SiteConfig } from '../../model/config.ts'
import type { Site } from '../../model/site.ts'
import type { DatedPage, Holiday, Term, TermWeek } from '../../model/teach/term.ts'
import { wallTime } from '../../base/dates/zoned-time.ts'
import { dayIn } from '../../render/props/dates.ts'
import { timeProps } from '../../render/props/page-dates.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import type { ScheduleProps, ScheduleRow } from '../../shared/main-layout.ts'
import { CALENDAR_FILE, FEED_FILE } from '../../base/dates/term-files.ts'

/** The schedule of a site. Throws where it has no term. */
export function schedule({ term, config }: Site): ScheduleProps {
  if (term === undefined)
    throw new Error('there is no `term.yml` in the folder of the site, so that there are no weeks')
  const { baseUrl } = config
  const hasFeed = config.url !== undefined && config.router === 'browser'
  return {
    rows: term.weeks.map((week) => row(week, term, config)),
    calendarHref: config.router === 'hash' ? `./${CALENDAR_FILE}` : baseUrl + CALENDAR_FILE,
    ...(hasFeed ? { feedHref: baseUrl + FEED_FILE } : {}),
  }
}

function row(week: TermWeek, term: Term, config: SiteConfig): ScheduleRow {
  const { number, from, to, holidays } = week
  const link = ({ title, permalink }: DatedPage) => ({ title, href: finalHref(permalink, config) })
  const due = (moment: number): boolean => {
    const { day } = wallTime(moment, term.timeZone)
    return from <= day && day <= to
  }
  return {
    ...(number === undefined ? {} : { number }),
    days: daysText(from, to, config),
    from,
    holidays: holidays.map((holiday) => holidayText(holiday, week, config)),
    pages: term.pages.filter((page) => page.week !== undefined && page.week === number).map(link),
    deadlines: term.pages
      .filter((page): page is DatedPage & { due: number } => page.due !== undefined && due(page.due))
      .sort((a, b) => a.due - b.due)
      .map((page) => ({ ...link(page), ...timeProps(page.due, { term, config }, 'short') })),
  }
}

const DAYS = { day: 'numeric', month: 'short' } as const

function daysText(from: string, to: string, { i18n }: SiteConfig): string {
  return dayIn(i18n, DAYS).formatRange(Date.parse(from), Date.parse(to))
}

/** Its name; of one that has none, or is only some days of the week, these days. */
function holidayText({ from, to, name }: Holiday, week: TermWeek, config: SiteConfig): string {
  const isWhole = from <= week.from && to >= week.to
  const [first, last] = [from < week.from ? week.from : from, to > week.to ? week.to : to]
  const days = first === last ? dayIn(config.i18n, DAYS).format(Date.parse(first)) : daysText(first, last, config)
  if (name === undefined) return days
  return isWhole || week.number === undefined ? name : `${name} (${days})`
}
