/** Finds the marks of other tools in what a page shows as text. */
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { FOREIGN_MARKS, type Cure, type ForeignMark } from './foreign-marks.ts'
import type { ShownText } from './shown-text.ts'

/** What may begin a mark; a text without it holds none. */
export const MAY_BE_FOREIGN =
  /!!!|\?\?\?|^[ \t>]*(?:===|<<<|[!?]>|\([^)\n]*\)=)|8<-|\[\[?_?toc_?\]|\\begin\{|:::|\{[%{:.#\s]|\{[a-z][\w:]*[}=]|==|%%|\[!/im

/** A mark as it was found; offsets into the source, `end` exclusive. */
export interface FoundMark {
  /** All of a page that have the same are told once; undefined: each, since each can be cured by itself. */
  readonly kind: string | undefined
  readonly tools: string
  readonly written: string
  readonly start: number
  readonly end: number
  readonly cure: Cure
}

/** Where a text stands. */
export type TextPlace = NonNullable<ForeignMark['only']> | 'cell'

interface Around {
  readonly place: TextPlace
  readonly keywords: readonly string[]
  /** What the text is cut out of. */
  readonly source: string
}

/** Find the marks in a text; a quotation is a paragraph as well. */
export function foreignMarks({ text, start }: ShownText, { place, keywords, source }: Around): readonly FoundMark[] {
  const found: FoundMark[] = []
  for (const [index, mark] of FOREIGN_MARKS.entries()) {
    const { only, pattern, tools, byWord } = mark
    if (only !== undefined && only !== place && !(only === 'paragraph' && place === 'quotation')) continue
    for (const { 0: whole, indices = [] } of text.matchAll(pattern)) {
      const groups = indices.map((range) =>
        range === undefined ? '' : source.slice(start + range[0], start + range[1]),
      )
      const cure = mark.cure(groups, keywords)
      const before = /^[ \t>]*/.exec(whole)?.[0].length ?? 0
      const from = start + (indices[0]?.[0] ?? 0) + before
      if (cure === undefined || found.some((other) => other.start <= from && from < other.end)) continue
      const written = (groups[0] ?? '').slice(before).trimEnd()
      const kind =
        cure.text === undefined ? `${index.toString()} ${byWord === true ? (groups[1] ?? '') : ''}` : undefined
      found.push({ kind, tools, written, start: from, end: from + written.length, cure })
    }
  }
  return found
}

/** The finding for a mark; `times`: how often the page has it. */
export function foreignFinding(found: FoundMark, place: Required<Place>, times: number): Diagnostic {
  const { written, cure } = found
  const often = times > 1 ? `, ${times.toString()} times on this page` : ''
  return warning('foreign-syntax', `${namedMark(found)} and is shown as text${often}`, {
    place,
    hint: cure.hint,
    ...(cure.text === undefined ? {} : { fix: { place, text: cure.text, expected: written } }),
  })
}

/** The beginning of a sentence about a mark. */
export function namedMark({ tools, written }: FoundMark): string {
  const shown = written.length <= 60 ? written : `${written.slice(0, 60).trimEnd()}…`
  return `Unexpected \`${shown}\`, which is of ${tools}`
}
