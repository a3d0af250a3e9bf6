/** The compiler's answers, checked as the browser does: each right one is right, and others are not. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { evaluate } from '../../../runtime/teach/questions/evaluate.ts'
import { nextCard } from '../../../runtime/teach/memory/schedule.ts'
import { compile } from '../../../src/markdown/compile.ts'
import type { QuestionCheck } from '../../../src/shared/teach/answers.ts'
import { attribute, findAll, parseHtml } from '../../support/html.ts'
import { compileOptions } from '../../markdown/options.ts'

const USUAL = compileOptions('md')
const OPTIONS = { ...USUAL, markdown: { ...USUAL.markdown, questions: { answers: 'folded' as const } } }

const DAY = 86_400_000

async function checkOf(text: string): Promise<QuestionCheck> {
  const unit = await compile(`# Page\n\n${text}`, OPTIONS)
  const [box] = findAll(
    parseHtml(unit.body.parts.join('')),
    (element) => attribute(element, 'data-question') !== undefined,
  )
  assert.ok(box)
  return JSON.parse(attribute(box, 'data-question') ?? '') as QuestionCheck
}

const CASES: readonly (readonly [text: string, right: readonly string[], wrong: readonly string[]])[] = [
  [':::question\nA?\n\n- [ ] a\n- [x] b\n:::', ['0:false', '1:true'], ['0:true', '1:false']],
  [':::question\nA?\n\n- [x] a\n- [x] b\n:::', ['0:true', '1:true'], ['0:true', '1:false']],
  [':::question{answer="A b | c"}\nA?\n:::', [' a  B'], ['d']],
  [':::question{answer="A" case=exact}\nA?\n:::', ['A'], ['a']],
  [':::question{answer=9.81 tolerance=0.02}\nA?\n:::', ['9,83'], ['9.84']],
  [':::question\nA?\n\n| l | x |\n| - | - |\n| 1 | _5_ |\n| 2 | _6_ |\n:::', ['5.0', '6'], ['5', '7']],
]

describe('questions', () => {
  for (const [text, right, wrong] of CASES)
    test(JSON.stringify(text.slice(0, 60)), async () => {
      const check = await checkOf(text)
      assert.ok(evaluate(check, right).every(Boolean))
      assert.ok(!evaluate(check, wrong).every(Boolean))
    })

  test('an order is right in one way', async () => {
    const check = await checkOf(':::question\nA?\n\n1. a\n2. b\n3. c\n:::')
    const all = ['0,1,2', '0,2,1', '1,0,2', '1,2,0', '2,0,1', '2,1,0']
    assert.equal(all.filter((order) => evaluate(check, [order]).every(Boolean)).length, 1)
  })

  test('pairs are right in one way', async () => {
    const check = await checkOf(':::question\nA?\n\n| l | r |\n| - | - |\n| a | 1 |\n| b | 2 |\n|   | 3 |\n:::')
    const ways = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => [`0:${a.toString()}`, `1:${b.toString()}`]))
    assert.equal(ways.filter((way) => evaluate(check, way).every(Boolean)).length, 1)
  })
})

describe('when a question comes back', () => {
  test('later after each right answer, the next day after a wrong one', () => {
    const days = (card: { readonly due: number }, at: number): number => Math.round((card.due - at) / DAY)
    const first = nextCard(undefined, { at: 0, right: true })
    const second = nextCard(first, { at: first.due, right: true })
    const third = nextCard(second, { at: second.due, right: true })
    const forgotten = nextCard(third, { at: third.due, right: false })
    assert.ok(days(first, 0) >= 1)
    assert.ok(days(second, first.due) > days(first, 0))
    assert.ok(days(third, second.due) > days(second, first.due))
    assert.ok(days(forgotten, third.due) < days(second, first.due))
    assert.equal(forgotten.lapses, 1)
    assert.deepEqual(JSON.parse(JSON.stringify(third)), third)
  })
})
