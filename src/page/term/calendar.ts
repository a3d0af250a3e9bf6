/** The calendar of a term (RFC 5545): what is due, and the holidays. Times are in UTC, so that no zone has to be described. */
import { daysAfter } from '../../base/dates/zoned-time.ts'
import type { Site } from '../../model/site.ts'
import type { Holiday, Term } from '../../model/teach/term.ts'
import { finalHref } from '../../render/sidebar/index-sidebars.ts'
import { shortHash } from '../../base/hash.ts'

/** Octets of a line at most, without what ends it (section 3.1). */
const LINE = 75

/** The text of the calendar file. The same site has the same file: the stamp of all entries is the first day of the term. */
export function calendarText(site: Site, term: Term): string {
  const { title, i18n } = site.config
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//devcourse//term//${i18n.locale.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(title)}`,
    ...term.pages.flatMap(({ due, title: name, source, permalink }) =>
      due === undefined ? [] : event(site, term, { due, name, source, permalink }),
    ),
    ...term.holidays.flatMap((holiday) => holidayEvent(holiday, site, term)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function event(
  { config }: Site,
  term: Term,
  {
    due,
    name,
    source,
    permalink,
  }: { readonly due: number; readonly name: string; readonly source: string; readonly permalink: string },
): readonly string[] {
  const href = finalHref(permalink, config)
  return [
    'BEGIN:VEVENT',
    `UID:${uid(config.url, source)}`,
    `DTSTAMP:${stamp(term)}`,
    `DTSTART:${utc(due)}`, // without an end it ends when it begins
    `SUMMARY:${escaped(name)}`,
    ...(config.url === undefined ? [] : [`URL:${config.url}${href}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function holidayEvent({ from, to, name }: Holiday, { config }: Site, term: Term): readonly string[] {
  if (name === undefined) return []
  return [
    'BEGIN:VEVENT',
    `UID:${uid(config.url, `${from} ${name}`)}`,
    `DTSTAMP:${stamp(term)}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${daysAfter(to, 1).replaceAll('-', '')}`, // the day behind the last one
    `SUMMARY:${escaped(name)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Stays the same when title or deadline change, so that calendars move the entry. */
function uid(url: string | undefined, source: string): string {
  const host = url !== undefined && URL.canParse(url) ? new URL(url).host : 'devcourse.invalid'
  return `${shortHash(source, 20)}@${host}`
}

function utc(moment: number): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')
}

function stamp({ start }: Term): string {
  return `${start.replaceAll('-', '')}T000000Z`
}

/** A text in a calendar (section 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)
}

/** Break a long line between characters; what follows begins with a blank. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > LINE) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += bytes
  }
  return [...parts, part].join('\r\n')
}
