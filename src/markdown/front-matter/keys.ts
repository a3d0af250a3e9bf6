/** Keys of front matter that are a slip: nothing reads them, and they are near to one that is read. Any other key is the author's own. */
import { distance } from 'fastest-levenshtein'
import { warning, type Diagnostic, type Fix, type Place } from '../../model/diagnostic.ts'
import { lookUp } from '../../shared/look-up.ts'
import { frontMatterFields, SOURCE_KINDS, type Fields, type SourceKind } from './fields.ts'

/** Keys that other tools read, near to ours by chance. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'images',
  'tabs',
  'titles',
  'drafts',
  'tile',
  'last_updated',
  'audiences',
  'weeks',
  'released',
  'releases',
  'dues',
])

/** Keys up to this length are near to a known one in their letters only when they are the same but for case. */
const SHORT = 3
/** From this length on two letters may be wrong, below it one. */
const LONG = 8

/**
 * Warn of keys that are likely slips (rule `unknown-front-matter-key`, without file). A key is one if the known key is not there, its
 * value would do for that one, and it differs in case, hyphens and underscores only, or in one letter (two in a long word).
 * `placeOf` gives the place of a key; undefined: it stands nowhere.
 */
export function slipsOfKeys(
  raw: Readonly<Record<string, unknown>>,
  kind: SourceKind,
  placeOf: (key: string) => Place | undefined,
): readonly Diagnostic[] {
  const fields = frontMatterFields(kind)
  const others = SOURCE_KINDS.filter((one) => one !== kind).map(frontMatterFields)
  const absent = Object.keys(fields).filter((key) => !Object.hasOwn(raw, key))
  const cured = new Set<string>()
  return Object.entries(raw).flatMap(([key, value]) => {
    if (Object.hasOwn(fields, key) || others.some((other) => Object.hasOwn(other, key)) || OF_OTHERS.has(key)) return []
    const meant = nearestKeys(key, absent).filter((known) => takes(fields, known, value))
    const [only, second] = meant
    if (only === undefined) return []
    const place = placeOf(key)
    const isSafe = second === undefined && !cured.has(only)
    cured.add(only)
    return [finding(key, meant, { place, isSafe })]
  })
}

/** Whether a field could have this value. */
function takes(fields: Fields, known: string, value: unknown): boolean {
  const reading = lookUp(fields, known)?.read(value)
  return reading !== undefined && 'value' in reading
}

/** Known keys that are nearest to a wrong one: more than one when they are equally near. */
function nearestKeys(key: string, known: readonly string[]): readonly string[] {
  const plain = withoutMarks(key)
  const same = known.filter((one) => withoutMarks(one) === plain)
  if (same.length > 0 || key.length <= SHORT) return same
  const most = key.length < LONG ? 1 : 2
  const costs = known
    .filter((one) => Math.abs(withoutMarks(one).length - plain.length) <= most)
    .map((one) => ({ one, cost: cost(plain, withoutMarks(one)) }))
    .filter((near) => near.cost <= most)
  const least = Math.min(...costs.map((near) => near.cost))
  return costs.filter((near) => near.cost === least).map(({ one }) => one)
}

/** `sidebarPosition`, `sidebar-position` and `Sidebar_Position` are one. */
function withoutMarks(key: string): string {
  return key.toLowerCase().replace(/[-_\s]/g, '')
}

/** Number of wrong letters; two that changed places count as one. */
function cost(a: string, b: string): number {
  const swapped = [...a].some((_, at) => a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b)
  return swapped ? 1 : distance(a, b)
}

function finding(
  key: string,
  meant: readonly string[],
  { place, isSafe }: { readonly place: Place | undefined; readonly isSafe: boolean },
): Diagnostic {
  const names = meant.map((known) => `\`${known}\``).join(' or ')
  const fix = isSafe && place !== undefined ? fixOf(place, key, meant[0] ?? key) : undefined
  return warning('unknown-front-matter-key', `The key \`${key}\` of the front matter has no effect`, {
    ...(place === undefined ? {} : { place }),
    hint: `did you mean ${names}?`,
    ...(fix === undefined ? {} : { fix }),
  })
}

/** A key in quotes is left to its author. */
function fixOf({ line, column, endLine, endColumn }: Place, expected: string, text: string): Fix | undefined {
  if (endLine === undefined || endColumn === undefined || endColumn - column !== expected.length) return undefined
  return { place: { line, column, endLine, endColumn }, text, expected }
}
