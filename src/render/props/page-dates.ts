/** What a page says of the term: its week, and when it is due. */
import { dateStrings } from '#runtime/components/strings'
import type { Site } from '../../model/site.ts'
import type { DatedPage, Term } from '../../model/teach/term.ts'
import type { PageDatesProps, TimeProps } from '../../shared/main-layout.ts'
import type { SiteConfig } from '../../model/config.ts'
import { dayIn } from './dates.ts'

const known = new WeakMap<Term, ReadonlyMap<string, DatedPage>>()

/** The dates of the page of a source, where it has some. */
export function pageDates({ term, config }: Site, source: string): { dates?: PageDatesProps } {
  if (term === undefined) return {}
  const pages = known.get(term) ?? new Map(term.pages.map((page) => [page.source, page]))
  known.set(term, pages)
  const { week, due } = pages.get(source) ?? {}
  if (week === undefined && due === undefined) return {}
  return {
    dates: {
      ...(week === undefined ? {} : { week }),
      ...(due === undefined ? {} : { due: timeProps(due, { term, config }) }),
    },
  }
}

const TIME = { day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const MOMENT = {
  long: { ...TIME, weekday: 'long', month: 'long' },
  short: { ...TIME, weekday: 'short', month: 'short' },
} as const

/** Whose words and clock are asked for. */
interface TermSite {
  readonly term: Term
  readonly config: Pick<SiteConfig, 'i18n'>
}

/** A moment for people and for programs. */
export function timeProps(
  moment: number,
  { term: { timeZone }, config: { i18n } }: TermSite,
  form: keyof typeof MOMENT = 'long',
): TimeProps {
  const text = dayIn(i18n, MOMENT[form], timeZone).format(moment)
  return { datetime: new Date(moment).toISOString().replace('.000Z', 'Z'), text }
}

/** When something is due, in words that stand alone. */
export function dueText(moment: number, term: Term, config: SiteConfig): string {
  return `${dateStrings.due} ${timeProps(moment, { term, config }).text}`
}

/** The title of the feed of a site. */
export function feedTitle(title: string): string {
  return `${title}: ${dateStrings.due}`
}
