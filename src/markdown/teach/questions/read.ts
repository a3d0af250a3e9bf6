/** A `:::question` of the tree as a question: which kind it is, what is asked, what is right. */
import type { List, ListItem, Paragraph, Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import { QUESTION_TYPES, readNumber, type QuestionType } from '../../../shared/teach/answers.ts'
import type { ContainerDirective } from '../../directive-nodes.ts'
import { noNumber, severalRight, unknownType, withoutAnswer } from './findings.ts'
import type { Answer, Block, Choice, Question } from './question.ts'
import { hasBlanks, readPairs, readTrace } from './read-tables.ts'

/** Name of the directive with what is said when a question is answered. */
export const EXPLANATION = 'explanation'

/** A question and what is wrong with it. */
export interface ReadQuestion {
  readonly question: Question
  readonly findings: readonly Diagnostic[]
}

/**
 * Read a directive `question`. Reports `question-without-answer`, `unknown-question-type`, `several-right-answers`, `question-number`,
 * `unequal-match`.
 */
export function readQuestion(node: ContainerDirective): ReadQuestion {
  const findings: Diagnostic[] = []
  const { id, review } = node.attributes ?? {}
  const [first, ...others] = node.children
  const title = first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined
  const inside = title === undefined ? node.children : others
  const explanations = inside.filter(isExplanation)
  const blocks = inside.filter((block) => !isExplanation(block))
  const { answer, holder } = readAnswer(node, blocks, findings)
  const question = {
    id: id ?? undefined,
    title,
    review: review !== undefined && review !== null && review !== 'false',
    body: blocks.filter((block) => block !== holder),
    answer,
    explanation: explanations.flatMap(({ children }) => children),
  }
  return { question, findings }
}

function isExplanation(block: Block): block is ContainerDirective {
  return block.type === 'containerDirective' && block.name === EXPLANATION
}

interface Found {
  readonly answer: Answer | undefined
  /** The block that the answer is read from, which is no part of what is asked. */
  readonly holder?: Block | undefined
}

function readAnswer(node: ContainerDirective, blocks: readonly Block[], findings: Diagnostic[]): Found {
  const given = node.attributes?.['type'] ?? undefined
  if (given !== undefined && !isType(given)) findings.push(unknownType(node, given))
  const type = given !== undefined && isType(given) ? given : likelyType(node, blocks)
  switch (type) {
    case 'single':
    case 'multiple':
      return readChoices(node, { blocks, type, given: given === type, findings })
    case 'text':
    case 'number':
      return readValue(node, type, findings)
    case 'order':
      return readOrder(node, blocks, findings)
    case 'match':
    case 'trace': {
      const table = lastOf(blocks, (block): block is Table => block.type === 'table')
      if (table === undefined) {
        findings.push(withoutAnswer(node, 'there is no table in it', `write what is asked for as a table`))
        return { answer: undefined }
      }
      const read = type === 'match' ? readPairs(node, table) : readTrace(node, table)
      findings.push(...read.findings)
      return { answer: read.answer, holder: read.answer && table }
    }
    case undefined: {
      const hint =
        'write a list with `- [x]` and `- [ ]`, a numbered list, a table, or `answer=` behind the name: `:::question{answer=42}`'
      findings.push(withoutAnswer(node, 'no answer is given', hint))
      return { answer: undefined }
    }
  }
}

function isType(name: string): name is QuestionType {
  return QUESTION_TYPES.some((type) => type === name)
}

/** The kind of a question that does not say it, by what stands in it. */
function likelyType(node: ContainerDirective, blocks: readonly Block[]): QuestionType | undefined {
  const { answer, tolerance } = node.attributes ?? {}
  const choices = lastOf(blocks, isChoices)
  if (choices !== undefined) return rightOf(choices).length > 1 ? 'multiple' : 'single'
  if (answer !== undefined && answer !== null)
    return typeof tolerance === 'string' || readNumber(answer) !== undefined ? 'number' : 'text'
  const table = lastOf(blocks, (block): block is Table => block.type === 'table')
  if (table !== undefined) return hasBlanks(table) ? 'trace' : 'match'
  return lastOf(blocks, isOrdered) === undefined ? undefined : 'order'
}

function lastOf<Found extends Block>(
  blocks: readonly Block[],
  is: (block: Block) => block is Found,
): Found | undefined {
  return blocks.findLast(is)
}

function isChoices(block: Block): block is List {
  return block.type === 'list' && block.children.some(({ checked }) => typeof checked === 'boolean')
}

function isOrdered(block: Block): block is List {
  return block.type === 'list' && block.ordered === true
}

function rightOf({ children }: List): readonly ListItem[] {
  return children.filter(({ checked }) => checked === true)
}

function readChoices(
  node: ContainerDirective,
  {
    blocks,
    type,
    given,
    findings,
  }: {
    readonly blocks: readonly Block[]
    readonly type: 'single' | 'multiple'
    readonly given: boolean
    readonly findings: Diagnostic[]
  },
): Found {
  const list = lastOf(blocks, isChoices)
  const right = list === undefined ? [] : rightOf(list)
  if (list === undefined || right.length === 0) {
    const why = list === undefined ? 'there is no list of answers in it' : 'no answer has an `[x]`'
    findings.push(withoutAnswer(node, why, 'mark what is right: `- [x] right`, and the others `- [ ] wrong`'))
    return { answer: undefined }
  }
  if (type === 'single' && given && right.length > 1) {
    findings.push(severalRight(node, right.length))
    return { answer: { type: 'multiple', choices: list.children.map(toChoice) }, holder: list }
  }
  return { answer: { type, choices: list.children.map(toChoice) }, holder: list }
}

function toChoice({ children, checked }: ListItem): Choice {
  const [first, ...rest] = children
  const label = first?.type === 'paragraph' ? first : undefined
  return {
    label: label?.children ?? [{ type: 'text', value: first === undefined ? '' : toString(first) }],
    reason: rest,
    right: checked === true,
  }
}

function readValue(node: ContainerDirective, type: 'text' | 'number', findings: Diagnostic[]): Found {
  const { answer = '', tolerance, unit, case: letters } = node.attributes ?? {}
  const accepted = (answer ?? '')
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const [first] = accepted
  if (first === undefined) {
    const example = type === 'text' ? '`answer="TCP | Transmission Control Protocol"`' : '`answer=9.81`'
    findings.push(withoutAnswer(node, 'no answer is given', `write it behind the name: ${example}`))
    return { answer: undefined }
  }
  if (type === 'text') return { answer: { type, accepted, exact: letters === 'exact' } }
  const value = readNumber(first)
  const within = typeof tolerance === 'string' ? readNumber(tolerance) : 0
  if (value === undefined) findings.push(noNumber(node, 'answer', first))
  if (within === undefined || within < 0) findings.push(noNumber(node, 'tolerance', tolerance ?? ''))
  if (value === undefined) return { answer: undefined }
  return { answer: { type, value, tolerance: Math.max(0, within ?? 0), unit: unit ?? undefined } }
}

function readOrder(node: ContainerDirective, blocks: readonly Block[], findings: Diagnostic[]): Found {
  const list = lastOf(blocks, isOrdered)
  if (list === undefined || list.children.length < 2) {
    const why = list === undefined ? 'there is no numbered list in it' : 'there is one step, which has no order'
    findings.push(withoutAnswer(node, why, 'write the steps as a numbered list, in the right order'))
    return { answer: undefined }
  }
  return { answer: { type: 'order', items: list.children.map(stepOf) }, holder: list }
}

/** A step in one line is its text, without a paragraph around it. */
function stepOf({ children }: ListItem): ListItem['children'] | Paragraph['children'] {
  const [first, second] = children
  return first?.type === 'paragraph' && second === undefined ? first.children : children
}
