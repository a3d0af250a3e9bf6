/** The findings that a person is shown one by one: of very many of one kind in one file the first, and how many more there are. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** Findings of one rule in one file that are shown; whoever has mended so many knows the rest. */
const MOST = 100

const RANK = { info: 0, warning: 1, error: 2 } as const

/** Give the findings to show, in their order; where some are left out, one in the place of the last of them says how many. */
export function shownFindings(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const known = new Map<string, { seen: number; readonly left: Diagnostic[] }>()
  const kindOf = ({ rule, file }: Diagnostic): string => JSON.stringify([rule, file])
  for (const found of diagnostics) {
    const kind = known.get(kindOf(found)) ?? { seen: 0, left: [] }
    known.set(kindOf(found), kind)
    kind.seen++
    if (kind.seen > MOST) kind.left.push(found)
  }
  if ([...known.values()].every(({ left }) => left.length < 2)) return diagnostics
  const leftOut = new Map<Diagnostic, Diagnostic | undefined>()
  for (const { left } of known.values()) {
    const last = left.at(-1)
    if (last === undefined || left.length < 2) continue // to say that one is left out takes as much room
    for (const found of left) leftOut.set(found, undefined)
    leftOut.set(last, more(left))
  }
  return diagnostics.flatMap((found) => (leftOut.has(found) ? (leftOut.get(found) ?? []) : found))
}

function more(left: readonly Diagnostic[]): Diagnostic {
  const [first] = left as readonly [Diagnostic, ...Diagnostic[]]
  const severity = left.reduce(
    (top, found) => (RANK[found.severity] > RANK[top] ? found.severity : top),
    first.severity,
  )
  return {
    rule: first.rule,
    severity,
    message: `${left.length.toString()} more of these are not shown, ${MOST.toString()} are`,
    ...(first.file === undefined ? {} : { file: first.file }),
    hint: 'so many have one cause more often than not; `devcourse check --format concise` lists them all, a line for each',
  }
}
