/** What a page shows of the answers of a question: what there is to choose from, what is right in words, and what the browser checks by. */
import type { Table } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { comparable, hashAnswer, seal, shuffled, type QuestionCheck } from '../../../shared/teach/answers.ts'
import { letterOf } from '../../../shared/teach/letters.ts'
import { named, part } from './parts.ts'
import type { Answer, Block, Pair } from './question.ts'

/** An answer on its page. */
export interface ShownAnswer {
  /** What readers choose from or fill in. */
  readonly field: Block
  /** What is right. */
  readonly solution: readonly Block[]
  /** Why each choice is right or wrong. */
  readonly reasons: readonly Block[]
  readonly check: QuestionCheck
}

type Of<Type extends Answer['type']> = Extract<Answer, { readonly type: Type }>

/** Make what a page shows of an answer; the order of what is put in order or matched follows from `salt`. */
export function showAnswer(
  answer: Answer,
  { salt, label }: { readonly salt: string; readonly label: string },
): ShownAnswer {
  switch (answer.type) {
    case 'single':
    case 'multiple':
      return showChoices(answer, salt)
    case 'text':
    case 'number':
      return showValue(answer, salt, label)
    case 'order':
      return showOrder(answer, salt)
    case 'match':
      return showMatch(answer, salt)
    case 'trace':
      return showTrace(answer, salt)
  }
}

function showChoices({ type, choices }: Of<'single' | 'multiple'>, salt: string): ShownAnswer {
  const letters = choices.flatMap(({ right }, index) => (right ? [letterOf(index)] : []))
  const reasons = choices.flatMap(({ reason }, index) =>
    reason.length === 0
      ? []
      : [part('li', { dataChoice: String(index) }, [part('strong', {}, [letterOf(index)]), part('div', {}, reason)])],
  )
  return {
    field: lettered(
      'question__choices',
      choices.map(({ label }) => label),
    ),
    solution: [said(letters.join(', '))],
    reasons: reasons.length === 0 ? [] : [part('ul', named('question__reasons'), reasons)],
    check: {
      type,
      salt,
      right: choices.map(({ right }, index) => hashAnswer(salt, `${index.toString()}:${String(right)}`)),
    },
  }
}

/** A list with letters, by which answers are named. */
function lettered(className: string, items: readonly (readonly Parameters<typeof part>[2][number][])[]): Block {
  return part(
    'ol',
    { className: [className], type: 'A' },
    items.map((item) => part('li', {}, [part('div', named('question__item'), item)])),
  )
}

function said(text: string): Block {
  return part('p', named('question__right'), [part('strong', {}, [text])])
}

function showValue(answer: Of<'text' | 'number'>, salt: string, label: string): ShownAnswer {
  const unit =
    answer.type === 'number' && answer.unit !== undefined ? [part('span', named('question__unit'), [answer.unit])] : []
  const field = part('p', named('question__field'), [
    part('span', {}, [label]),
    part('span', named('question__line'), []),
    ...unit,
  ])
  const shared = { field, reasons: [] }
  if (answer.type === 'text') {
    const { accepted, exact } = answer
    const right = accepted.map((each) => hashAnswer(salt, comparable(each, exact)))
    return {
      ...shared,
      solution: [said(accepted.join(' / '))],
      check: { type: 'text', salt, right, ...(exact && { exact }) },
    }
  }
  const { value, tolerance } = answer
  const written = [String(value), answer.unit, tolerance === 0 ? undefined : `(± ${String(tolerance)})`]
  const number = seal(`${String(value)} ${String(tolerance)}`, salt)
  return {
    ...shared,
    solution: [said(written.filter((each) => each !== undefined).join(' '))],
    check: { type: 'number', salt, right: [], number },
  }
}

function showOrder({ items }: Of<'order'>, salt: string): ShownAnswer {
  const shown = shuffled(items.length, salt)
  // where each step, in the right order, is shown
  const placeOf = new Map(shown.map((index, place) => [index, place]))
  const places = items.map((_, index) => placeOf.get(index) ?? 0)
  return {
    field: lettered(
      'question__steps',
      shown.map((index) => items[index] ?? []),
    ),
    solution: [said(places.map(letterOf).join(', '))],
    reasons: [],
    check: { type: 'order', salt, right: [hashAnswer(salt, places.join(','))] },
  }
}

function showMatch({ pairs, heads }: Of<'match'>, salt: string): ShownAnswer {
  const texts = new Map(pairs.map((pair) => [pair, toString({ type: 'paragraph', children: [...pair.right] })]))
  const textOf = (pair: Pair): string => texts.get(pair) ?? ''
  const matched = pairs.filter(
    (pair): pair is Pair & { readonly left: NonNullable<Pair['left']> } => pair.left !== undefined,
  )
  const rights = [...new Map(pairs.map((pair) => [textOf(pair), pair])).values()]
  const shown = shuffled(rights.length, salt).flatMap((index) => rights[index] ?? [])
  const placeOf = new Map(shown.map((pair, place) => [textOf(pair), place]))
  const places = matched.map((pair) => placeOf.get(textOf(pair)) ?? 0)
  const [left = [], right = []] = heads
  const column = (head: readonly Parameters<typeof part>[2][number][], list: Block): Block =>
    part('div', {}, [...(head.length === 0 ? [] : [part('p', named('question__head'), head)]), list])
  const lefts = part(
    'ol',
    named('question__left'),
    matched.map((pair) => part('li', {}, [part('div', named('question__item'), pair.left)])),
  )
  const options = lettered(
    'question__options',
    shown.map((pair) => pair.right),
  )
  return {
    field: part('div', named('question__pairs'), [column(left, lefts), column(right, options)]),
    solution: [said(places.map((place, index) => `${(index + 1).toString()} – ${letterOf(place)}`).join(', '))],
    reasons: [],
    check: {
      type: 'match',
      salt,
      right: places.map((place, index) => hashAnswer(salt, `${index.toString()}:${place.toString()}`)),
    },
  }
}

function showTrace({ table, blanks }: Of<'trace'>, salt: string): ShownAnswer {
  const [head, ...rows] = table.children
  const blankAt = new Map(blanks.map(({ row, column }, index) => [`${row.toString()} ${column.toString()}`, index]))
  const shown: Table = {
    ...table,
    children: [
      ...(head === undefined ? [] : [head]),
      ...rows.map((tableRow, row) => ({
        ...tableRow,
        children: tableRow.children.map((cell, column) => {
          const index = blankAt.get(`${row.toString()} ${column.toString()}`)
          if (index === undefined) return cell
          const blank = part('span', { className: ['question__blank'], dataBlank: String(index) }, ['?'])
          return { ...cell, children: [blank as unknown as (typeof cell.children)[number]] }
        }),
      })),
    ],
  }
  const nameOf = (row: number, column: number): string => {
    const line = rows[row]?.children[0]
    const variable = head?.children[column]
    return [line, variable].map((one) => (one === undefined ? '' : toString(one))).join(', ')
  }
  return {
    field: part('div', named('question__trace'), [shown]),
    solution: [
      part(
        'ul',
        named('question__right'),
        blanks.map(({ row, column, value }) =>
          part('li', {}, [`${nameOf(row, column)}: `, part('strong', {}, [value])]),
        ),
      ),
    ],
    reasons: [],
    check: { type: 'trace', salt, right: blanks.map(({ value }) => hashAnswer(salt, comparable(value))) },
  }
}
