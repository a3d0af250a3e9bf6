/** What a page shows of the answers of a question, counted: each cell of a table and each step is read once, however many there are. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PhrasingContent, Table } from 'mdast'
import type { Answer, Pair } from '../../src/markdown/teach/questions/question.ts'
import { showAnswer } from '../../src/markdown/teach/questions/shown-answer.ts'
import { hashAnswer, shuffled } from '../../src/shared/teach/answers.ts'

const SALT = 'q'
const showing = { salt: SALT, label: 'Answer' }

/** A text that counts how often it is read. */
function counting(): { readonly text: (value: string) => PhrasingContent; readonly read: () => number } {
  let read = 0
  const text = (value: string): PhrasingContent =>
    Object.defineProperty({ type: 'text', value }, 'value', { get: () => (read++, value), enumerable: true })
  return { text, read: () => read }
}

test('the right side of each pair is read once, and equal ones are one option', () => {
  const { text, read } = counting()
  const pairs = Array.from({ length: 300 }, (_, number): Pair => {
    return { left: [text(`l${number}`)], right: [text(`r${number % 200}`)] }
  })
  const { check } = showAnswer({ type: 'match', pairs, heads: [[], []] }, showing)
  assert.equal(read(), 300)
  const places = new Map(shuffled(200, SALT).map((right, place) => [right, place]))
  assert.deepEqual(
    check.right,
    pairs.map((_, number) => hashAnswer(SALT, `${number}:${places.get(number % 200)}`)),
  )
})

test('the place of a step is not sought among all steps', (t) => {
  const items = Array.from({ length: 300 }, (_, number): PhrasingContent[] => [{ type: 'text', value: `s${number}` }])
  const found = Object.getOwnPropertyDescriptor(Array.prototype, 'indexOf')
  assert.ok(found)
  const restore = (): unknown => Object.defineProperty(Array.prototype, 'indexOf', found)
  t.after(restore)
  let sought = 0
  Object.defineProperty(Array.prototype, 'indexOf', {
    ...found,
    value(this: readonly unknown[], wanted: unknown) {
      if (this.length === 300) sought++
      return this.findIndex((one) => one === wanted)
    },
  })
  const { check } = showAnswer({ type: 'order', items }, showing)
  restore()
  assert.equal(sought, 0)
  const shown = shuffled(300, SALT)
  const places = items.map((_, index) => shown.indexOf(index))
  assert.deepEqual(check.right, [hashAnswer(SALT, places.join(','))])
})

test('blanks of a table are found by their cells', () => {
  let read = 0
  const blanks = Array.from({ length: 300 }, (_, row) => ({
    column: 1,
    value: 'x',
    get row() {
      read++
      return row
    },
  }))
  const cell = (value: string): Table['children'][number]['children'][number] => ({
    type: 'tableCell',
    children: [{ type: 'text', value }],
  })
  const table: Table = {
    type: 'table',
    children: Array.from({ length: 301 }, (_, row) => ({ type: 'tableRow', children: [cell(`${row}`), cell('x')] })),
  }
  const answer: Answer = { type: 'trace', table, blanks }
  const { check, field } = showAnswer(answer, showing)
  assert.equal(check.right.length, 300)
  assert.equal(JSON.stringify(field).match(/"dataBlank"/g)?.length, 300)
  assert.ok(read <= 1000, `${read} times`)
})
