/** The hours of the pages make up those that the table of the introduction gives, and these the size of the course. */
import { posix } from 'node:path'
import { toString } from 'mdast-util-to-string'
import type { TableRow } from 'mdast'
import { hoursOf } from './check-objectives.ts'
import { INTRODUCTION } from './check-structure.ts'
import type { Finding } from '../finding.ts'
import { linksOf } from '../outline.ts'
import { lineOf, walk, type Page } from '../page.ts'

/** Hours of work in one ECTS credit, as the course counts them. */
const HOURS_A_CREDIT = 27

/** Where the table and the pages disagree. `pages` are all of the course. */
export function hoursFindings(pages: readonly Page[]): readonly Finding[] {
  const introduction = pages.find(({ file }) => file === INTRODUCTION)
  if (introduction === undefined) return []
  const file = introduction.file
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const rows = rowsOf(introduction)
  const seen = new Map<string, number>()
  const findings: Finding[] = []
  for (const { line, hours, targets } of rows) {
    const own = targets.flatMap((target) => {
      seen.set(target, line)
      return hoursOf(byFile.get(target)?.text ?? '') ?? []
    })
    const sum = own.reduce((total, one) => total + one, 0)
    if (own.length === targets.length && sum !== hours)
      findings.push({
        file,
        line,
        message: `the pages of this row take ${own.join(' + ')} = ${sum} hours, the table says ${hours}; mend one of them`,
      })
  }
  for (const page of pages)
    if (page !== introduction && !seen.has(page.file))
      findings.push({
        file,
        line: rows[0]?.line ?? 1,
        message: `no row of the table of hours links ${page.file}; add it to its part`,
      })
  return [
    ...findings,
    ...totalFindings(
      introduction,
      rows.reduce((sum, { hours }) => sum + hours, 0),
    ),
  ]
}

/** The sentence below the table. */
function totalFindings({ file, text }: Page, sum: number): readonly Finding[] {
  const said = /That makes (\d+) hours, or (\d+) ECTS/.exec(text)
  const line = text.slice(0, said?.index ?? 0).split('\n').length
  if (said === null)
    return [
      { file, line, message: 'the sum is not given; write "That makes … hours, or … ECTS credits." below the table' },
    ]
  const [, hours, credits] = said
  if (Number(hours) !== sum)
    return [{ file, line, message: `the rows make ${sum} hours, not ${hours ?? ''}; mend the sentence or a row` }]
  if (sum !== Number(credits) * HOURS_A_CREDIT)
    return [
      {
        file,
        line,
        message: `${credits ?? ''} ECTS are ${Number(credits) * HOURS_A_CREDIT} hours, not ${sum}; mend the hours or the credits`,
      },
    ]
  return []
}

interface Row {
  readonly line: number
  readonly hours: number
  /** The pages that it links, once each. */
  readonly targets: readonly string[]
}

/** The rows of the table whose last column is "Hours". */
function rowsOf({ tree, file }: Page): readonly Row[] {
  const rows: Row[] = []
  walk(tree, (node) => {
    if (node.type !== 'table') return
    const [head, ...body] = node.children
    if (lastCell(head) !== 'Hours') return
    for (const row of body) {
      const targets = row.children
        .flatMap((cell) => cell.children.flatMap(linksOf))
        .map(({ url }) => posix.join(posix.dirname(file), url.replace(/#.*$/, '')))
      rows.push({ line: lineOf(row), hours: Number(lastCell(row)), targets: [...new Set(targets)] })
    }
  })
  return rows
}

function lastCell(row: TableRow | undefined): string {
  const cell = row?.children.at(-1)
  return cell === undefined ? '' : toString(cell)
}
