/** Days as people read them. */
import type { SiteConfig } from '../../model/config.ts'

/** What of a day is said. */
type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'weekday' | 'hour' | 'minute'>

/** Give the words for days in the language and calendar of a site; for everybody the day that it was in UTC (spec front-matter.md section 5.5). */
export function dayIn({ locale, calendar }: SiteConfig['i18n'], parts: Parts, timeZone = 'UTC'): Intl.DateTimeFormat {
  const options = { ...parts, timeZone, calendar } as const
  const key = JSON.stringify([locale, options])
  const format = known.get(key) ?? formatOf(locale, options)
  known.set(key, format)
  return format
}

/** To make one takes as long as hundreds of days to be said. */
const known = new Map<string, Intl.DateTimeFormat>()

/** What Node does not speak is said in English: by itself it would take the language of the machine, which is another one on the next. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    const isSpoken = Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0
    return new Intl.DateTimeFormat(isSpoken ? locale : 'en', options)
  } catch {
    // of a locale or a calendar that cannot be one
    const { calendar: _, ...usual } = options
    return new Intl.DateTimeFormat('en', usual)
  }
}
