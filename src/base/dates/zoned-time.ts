/** Days and moments: days are texts such as `2026-10-12`, moments milliseconds since 1970 in UTC. Zones are those that `Intl` knows. */

const DAY_MS = 86_400_000

/** A time by the clock on the wall. */
export interface WallTime {
  readonly day: string
  /** From 0 to 23. */
  readonly hour: number
  readonly minute: number
}

/** Whether a text is a day that there is. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(`${text}T00:00:00Z`)) === text
}

/** The day in UTC of a moment; '' of none. */
export function dayOf(moment: number): string {
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10)
}

/** The day so many days later. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** The day of the week: 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Whether `Intl` knows a zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** What the clock on the wall shows in a zone. */
export function wallTime(moment: number, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  } as const).formatToParts(moment)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '0'
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  return { day, hour: Number(part('hour')), minute: Number(part('minute')) }
}

function asUtc({ day, hour, minute }: WallTime): number {
  return Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
}

/**
 * The moment when the clock shows a time. Of a time that there is twice, as in the night in which clocks are set back, the first; of one
 * that is left out as many minutes later as the clocks are set forward.
 */
export function momentOf(wall: WallTime, timeZone: string): number {
  const wanted = asUtc(wall)
  const offsetAt = (moment: number): number => asUtc(wallTime(moment, timeZone)) - moment
  // the offsets of the days around it are all that there can be
  const guesses = [wanted - offsetAt(wanted - DAY_MS), wanted - offsetAt(wanted + DAY_MS)]
  const exact = guesses.filter((moment) => asUtc(wallTime(moment, timeZone)) === wanted)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...guesses)
}
