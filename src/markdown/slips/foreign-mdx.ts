/** Marks of other tools that MDX cannot read: braces and angle brackets that are no code here. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { foreignMarks, MAY_BE_FOREIGN, namedMark } from './foreign-text.ts'
import { BARRIER, CONTENT } from './shown-text.ts'

const CODE_RULES: ReadonlySet<string> = new Set(['mdx-syntax', 'mdx-undefined-name', 'mdx-not-renderable'])

/** No line of text is longer: such a one was made by a program. */
const LONGEST_LINE = 2000

/** Give mistakes of MDX, of which those within a mark of another tool are told as that: once, with the form that works. */
export function foreignMistakes(
  mistakes: readonly Diagnostic[],
  source: string,
  keywords: readonly string[],
): readonly Diagnostic[] {
  if (!MAY_BE_FOREIGN.test(source)) return mistakes
  const lines = source.split('\n')
  const told = new Set<string>()
  return mistakes.flatMap((mistake) => {
    const { rule, place: at } = mistake
    if (at === undefined || !CODE_RULES.has(rule)) return [mistake]
    const written = lines[at.line - 1] ?? ''
    if (written.length > LONGEST_LINE) return [mistake]
    const line = withoutCode(written)
    const place = /^[ \t>]*#/.test(line) ? 'heading' : 'paragraph'
    const offset = at.column - 1
    const found = foreignMarks({ text: line, start: 0 }, { place, keywords, source: written }).find(
      ({ start, end }) => start <= offset && offset < end,
    )
    if (found === undefined) return [mistake]
    const key = `${at.line.toString()}:${found.start.toString()}`
    if (told.has(key)) return []
    told.add(key)
    const marked = { line: at.line, column: found.start + 1, endLine: at.line, endColumn: found.end + 1 }
    const { text } = found.cure
    const expected = found.written
    return [
      {
        rule,
        severity: mistake.severity,
        message: `${namedMark(found)} and cannot be read as MDX`,
        place: marked,
        hint: found.cure.hint,
        ...(text === undefined ? {} : { fix: { place: marked, text, expected } }),
      },
    ]
  })
}

/** A line with signs that stand for its code and its links, of which other marks begin behind. */
function withoutCode(line: string): string {
  return line
    .replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => CONTENT.repeat(code.length))
    .replace(/\]\([^()\n]*\)/g, (address) => BARRIER.repeat(address.length))
}
