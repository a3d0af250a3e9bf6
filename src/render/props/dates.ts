/** Days as people read them. */
import type { SiteConfig } from '../../model/config.ts'

/** What of a day is said. */
type Parts = Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'year' | 'weekday' | 'hour' | 'minute'>

/** Give the words for days in the language of a site; for everybody the day that it was in UTC (spec front-matter.md section 5.5). */
export function dayIn(
  { locale, calendar, messages }: SiteConfig['i18n'],
  parts: Parts,
  timeZone = 'UTC',
): Intl.DateTimeFormat {
  // an English site says it as it always did; what Node does not know is said in English
  const isEnglish = /^en\b/.test(locale) || Object.keys(messages).length === 0
  const options = { ...parts, timeZone } as const
  try {
    return new Intl.DateTimeFormat(isEnglish ? 'en-US' : locale, isEnglish ? options : { ...options, calendar })
  } catch {
    return new Intl.DateTimeFormat('en-US', options)
  }
}
