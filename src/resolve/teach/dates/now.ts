/** The time of a run: that of the clock, or the one of `--now`. */
import { isDay, momentOf } from '../../../base/dates/zoned-time.ts'

/** The moment that a text such as `2026-11-06` or `2026-11-06T18:00` means in a time zone; undefined: it means none. */
export function readNow(text: string, timeZone: string): number | undefined {
  const [, day = '', hour = '0', minute = '0', zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) return undefined
  return zone === undefined
    ? momentOf({ day, hour: Number(hour), minute: Number(minute) }, timeZone)
    : Date.parse(`${day}T${hour}:${minute}:00${zone}`)
}
