/** The files of a term besides its pages: the calendar, and a feed of what is due. Only sites with a term load it. */
import { packageVersion } from '../../base/package-paths.ts'
import { CALENDAR_FILE, FEED_FILE } from '../../base/dates/term-files.ts'
import type { OutputFile } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { DatedPage, Term } from '../../model/teach/term.ts'
import { dueText, feedTitle } from '../../render/props/page-dates.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import { feedText } from '../feeds/formats.ts'
import { calendarText } from './calendar.ts'

/** Make them. The feed needs the address of the site. */
export function termFiles(site: Site, term: Term): readonly OutputFile[] {
  return [{ path: CALENDAR_FILE, contents: calendarText(site, term) }, ...deadlineFeed(site, term)]
}

/** An entry for each deadline. Its time is that of the release, or the first day of the term: what is due is news when it is given out. */
function deadlineFeed({ config }: Site, term: Term): readonly OutputFile[] {
  const { url, baseUrl, router, title, i18n } = config
  if (url === undefined || router === 'hash') return []
  const start = Date.parse(`${term.start}T00:00:00Z`)
  const due = term.pages.filter((page): page is DatedPage & { due: number } => page.due !== undefined)
  const items = due
    .map((page) => ({ page, date: new Date(page.release ?? start) }))
    .sort((a, b) => b.date.getTime() - a.date.getTime() || a.page.due - b.page.due)
    .map(({ page, date }) => {
      const link = url + finalHref(page.permalink, config)
      return { title: page.title, id: link, link, date, description: dueText(page.due, term, config) }
    })
  const about = {
    link: url + baseUrl,
    self: url + baseUrl + FEED_FILE,
    title: feedTitle(title),
    description: '',
    copyright: '',
    language: i18n.locale,
    icon: undefined,
    generator: `devcourse ${packageVersion()}`,
    updated: items[0]?.date ?? new Date(start),
    sheet: undefined,
  }
  return [{ path: FEED_FILE, contents: feedText('atom', about, items) }]
}
