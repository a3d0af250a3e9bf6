/** What an exercise is worth and how long it takes, as authors write it. */

/** Points that an exercise may have at most. */
const MOST_POINTS = 1_000_000
/** Minutes that an exercise may take at most: a year. */
const MOST_MINUTES = 525_600

/** Read points: a number that is not below 0, with `.` or `,` before its digits. Undefined: it is none. */
export function pointsOf(text: string): number | undefined {
  const points = /^\d{1,7}(?:[.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Infinity
  return points <= MOST_POINTS ? points : undefined
}

const MINUTES = String.raw`(?:min|mins|minutes?|m)`
const HOURS = String.raw`(?:h|hrs?|hours?)`
const AMOUNT = String.raw`(\d{1,6}(?:[.,]\d{1,2})?)`
const TIME = new RegExp(String.raw`^(?:${AMOUNT}\s*${HOURS}\.?)?\s*(?:${AMOUNT}\s*(?:${MINUTES}\.?)?)?$`, 'i')

/**
 * Read a time in minutes: `20 min`, `1 h`, `1.5 hours`, `1 h 30 min`; a number alone is minutes. Undefined: it says nothing, or
 * what is no time.
 */
export function minutesOf(text: string): number | undefined {
  const [, hours, minutes] = TIME.exec(text.trim()) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  const amount = (written = '0'): number => Number(written.replace(',', '.'))
  const total = Math.round(amount(hours) * 60 + amount(minutes))
  return total > 0 && total <= MOST_MINUTES ? total : undefined
}
