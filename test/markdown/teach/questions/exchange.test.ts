/** Questions from other programs, and for them: what goes out comes back. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { writeAnki } from '../../../../src/markdown/teach/questions/exchange/anki-write.ts'
import { readGift } from '../../../../src/markdown/teach/questions/exchange/gift-read.ts'
import { writeGift } from '../../../../src/markdown/teach/questions/exchange/gift-write.ts'
import { writeMarkdown } from '../../../../src/markdown/teach/questions/exchange/markdown-write.ts'
import { questionsIn } from '../../../../src/markdown/teach/questions/exchange/questions-in.ts'
import type { PlainQuestion } from '../../../../src/markdown/teach/questions/exchange/plain.ts'
import { compileOptions } from '../../options.ts'

const USUAL = compileOptions('md')
const OPTIONS = { ...USUAL, markdown: { ...USUAL.markdown, questions: { answers: 'folded' as const } } }

const PAGE = `# Page

::::question{#one}
What is \`a: b = {c}\`?

- [x] This ~ that

  Since # is a sign.

- [ ] Other

:::explanation
Two

paragraphs.
:::
::::

:::question{#two answer="A \\| b | c"}
Which?
:::

:::question{#three answer=9.81 tolerance=0.02}
How much?
:::

:::question{#four}
Match.

| l   | r   |
| --- | --- |
| a   | 1   |
| b   | 2   |
:::

:::question{#five}
Which?

- [x] a
- [x] b
- [ ] c
:::
`

async function read(text: string): Promise<readonly PlainQuestion[]> {
  return (await questionsIn(text, OPTIONS)).questions
}

const pageOf = (questions: readonly PlainQuestion[]) => [{ title: 'Page', source: 'docs/page.md', questions }]

/** GIFT has one name for both. */
const withoutTitle = ({ id, text, answer, explanation }: PlainQuestion) => ({ id, text, answer, explanation })

describe('GIFT', () => {
  test('what is written is read again', async () => {
    const questions = await read(PAGE)
    assert.equal(questions.length, 5)
    const { text, left } = writeGift(pageOf(questions))
    assert.deepEqual(left, [])
    const again = readGift(text)
    assert.deepEqual(again.left, [])
    assert.deepEqual(again.questions.map(withoutTitle), questions.map(withoutTitle))
  })

  test('and so is the Markdown that is made of it', async () => {
    const questions = await read(PAGE)
    assert.deepEqual(await read(writeMarkdown(questions)), questions)
  })

  test('orders and traces are left out, and told', async () => {
    const questions = await read(
      ':::question{#o}\nA?\n\n1. a\n2. b\n:::\n\n:::question{#t}\nA?\n\n| l | x |\n| - | - |\n| 1 | _5_ |\n:::',
    )
    const { text, left } = writeGift(pageOf(questions))
    assert.equal(text, '')
    assert.deepEqual(
      left.map(({ id, type }) => [id, type]),
      [
        ['o', 'order'],
        ['t', 'trace'],
      ],
    )
  })

  const forms: readonly (readonly [gift: string, type: string, more: unknown])[] = [
    ['A? {T}', 'single', [true, false]],
    ['A? {FALSE#no#yes}', 'single', [false, true]],
    ['A? {=a ~b}', 'single', [true, false]],
    ['A? {~%50%a ~%50%b ~%-100%c}', 'multiple', [true, true, false]],
    ['It is {=a =b} there.', 'text', ['a', 'b']],
    ['A? {#1..5}', 'number', [3, 2]],
    ['A? {#=3:1#right =%50%3:2}', 'number', [3, 1]],
    ['A? {=a -> b =c -> d}', 'match', ['a', 'c']],
  ]
  for (const [gift, type, more] of forms)
    test(gift, () => {
      const { questions, left } = readGift(`// a comment\n$CATEGORY: x\n\n${gift}\n`)
      assert.deepEqual(left, [])
      const [question] = questions
      assert.ok(question)
      const { answer } = question
      assert.equal(answer.type, type)
      const found =
        'choices' in answer
          ? answer.choices.map(({ right }) => right)
          : 'accepted' in answer
            ? answer.accepted
            : 'pairs' in answer
              ? answer.pairs.map(({ left: side }) => side)
              : 'value' in answer
                ? [answer.value, answer.tolerance]
                : undefined
      assert.deepEqual(found, more)
    })

  for (const gift of ['An essay. {}', 'Only a text.', 'A? {~a ~b}', 'A? {#about ten}', '}{', '{'])
    test(`\`${gift}\` is told`, () => {
      const { questions, left } = readGift(`\n\n${gift}`)
      assert.deepEqual(questions, [])
      assert.deepEqual(
        left.map(({ line }) => line),
        [3],
      )
    })
})

test('cards of Anki are lines with tabs, which hold no signs of HTML', async () => {
  const lines = writeAnki(pageOf(await read(PAGE.replace('This ~', '<b>This</b>\t~'))))
    .trimEnd()
    .split('\n')
  const cards = lines.filter((line) => !line.startsWith('#'))
  assert.equal(cards.length, 5)
  for (const card of cards) assert.equal(card.split('\t').length, 4)
  assert.match(cards[0] ?? '', /^docs\/page\.md#one\t.*&lt;b&gt;This&lt;\/b&gt;.*\tdocs::page$/)
})
