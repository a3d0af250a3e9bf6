/** Tables of questions: pairs that belong together, and programs that are followed step by step. */
import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { ContainerDirective } from '../../directive-nodes.ts'
import { placeOf } from '../../place.ts'
import { unequalPairs, withoutAnswer } from './findings.ts'
import type { Answer, Blank, Pair } from './question.ts'

interface ReadTable {
  readonly answer: Answer | undefined
  readonly findings: readonly Diagnostic[]
}

/** The pairs of a table of two columns. Reports `unequal-match`, and `question-without-answer` where there are less than two. */
export function readPairs(node: ContainerDirective, table: Table): ReadTable {
  const [head, ...rows] = table.children
  const findings: Diagnostic[] = []
  const pairs = rows.flatMap((row): readonly Pair[] => {
    const [left, right] = [cell(row, 0), cell(row, 1)]
    if (right.length === 0) {
      findings.push(unequalPairs(placeOf(row)))
      return []
    }
    return [{ left: left.length === 0 ? undefined : left, right }]
  })
  if (pairs.filter(({ left }) => left !== undefined).length < 2) {
    const hint = 'write a table of two columns, with what belongs together in one row'
    return { answer: undefined, findings: [...findings, withoutAnswer(node, 'there are less than two pairs', hint)] }
  }
  return { answer: { type: 'match', pairs, heads: [cell(head, 0), cell(head, 1)] }, findings }
}

function cell(row: TableRow | undefined, index: number): readonly PhrasingContent[] {
  return row?.children[index]?.children ?? []
}

/** Whether a cell below the head is to be filled in. */
export function hasBlanks({ children }: Table): boolean {
  return children.slice(1).some((row) => row.children.some((one) => blankIn(one) !== undefined))
}

/** The blanks of a table: cells that are nothing but emphasised, `_5_`. Reports `question-without-answer` where there are none. */
export function readTrace(node: ContainerDirective, table: Table): ReadTable {
  const blanks = table.children.slice(1).flatMap((tableRow, row) =>
    tableRow.children.flatMap((one, column): readonly Blank[] => {
      const value = blankIn(one)
      return value === undefined ? [] : [{ row, column, value }]
    }),
  )
  if (blanks.length > 0) return { answer: { type: 'trace', table, blanks }, findings: [] }
  const hint = 'put the values that readers fill in between underscores: `| 3 | _5_ |`'
  return { answer: undefined, findings: [withoutAnswer(node, 'no cell of the table is to be filled in', hint)] }
}

function blankIn({ children }: TableCell): string | undefined {
  const [only, second] = children
  return only?.type === 'emphasis' && second === undefined ? toString(only) : undefined
}
