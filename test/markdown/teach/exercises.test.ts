/** Exercises in Markdown: which lines are some, what becomes of them, and what is told. Whole pages are in test/sites/exercises. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compile, compileFacts } from '../../../src/markdown/compile.ts'
import { openings } from '../../../src/markdown/teach/exercises/opening.ts'
import { writtenExercises } from '../../../src/markdown/teach/exercises/outline.ts'
import { minutesOf, pointsOf } from '../../../src/markdown/teach/exercises/quantities.ts'
import { shownTime } from '../../../src/shared/teach.ts'
import type { PrintedSolutions } from '../../../src/model/teach/exercises.ts'
import type { CompileOptions } from '../../../src/model/unit.ts'
import { compileOptions } from '../options.ts'

function options(format: 'md' | 'mdx' = 'md', print: PrintedSolutions = 'none'): CompileOptions {
  const { markdown, ...rest } = compileOptions(format)
  return { ...rest, markdown: { ...markdown, exercises: { print } } }
}

async function html(text: string, given = options()): Promise<string> {
  return (await compile(text, given)).body.parts.join('|')
}

async function rules(text: string, given = options()): Promise<readonly string[]> {
  return (await compile(text, given)).diagnostics.map(({ rule, place }) => `${rule} ${place?.line}:${place?.column}`)
}

const LINES: readonly (readonly [text: string, exercises: readonly string[]])[] = [
  [':::exercise\nx\n:::', ['exercise-1 ""']],
  ['::::exercise[A b]{#a}\nx\n::::', ['a "A b"']],
  ['text\n\n> :::exercise[A]{#a}', ['a "A"']],
  ['- :::exercise[A]{#a}\n1. :::exercise[B]{#b}', ['a "A"', 'b "B"']],
  ['  :::exercise[A *b* `c_d` [e](f.md) \\] g]{#a}', ['a "A b c_d e ] g"']],
  [':::exercise[a [b] c]{#a .x y}', ['a "a [b] c"']],
  [':::exercise{#a}\n:::exercise\n:::exercise{#a}', ['a ""', 'exercise-2 ""', 'a ""']],
  ['```\n:::exercise\n```\n~~~md\n:::exercise\n~~~', []],
  ['<!--\n:::exercise\n-->', []],
  ['{/*\n:::exercise\n*/}\n\n:::exercise', ['exercise-1 ""']],
  [':::exercises', []],
  [':::exercise-2', []],
  [':::exercise text', []],
  [':::exercise[open', []],
  [':::exercise{open', []],
  ['a :::exercise', []],
  ['::exercise', []],
]

for (const [text, expected] of LINES)
  test(`exercises of ${JSON.stringify(text)}`, () => {
    assert.deepEqual(
      writtenExercises(text).map(({ outline: { id, title } }) => `${id} ${JSON.stringify(title)}`),
      expected,
    )
  })

test('the places of attributes are those of their characters', () => {
  const line = '> :::exercise[A]{#a points=4 time="20 min" tests=\'b c\' solved}'
  const [opening] = openings(`\n${line}`, ['exercise'])
  const cut = ({ column, endColumn }: { column: number; endColumn: number }): string =>
    line.slice(column - 1, endColumn - 1)
  assert.equal(opening?.line, 2)
  assert.equal(cut(opening.name), ':::exercise')
  assert.deepEqual(
    opening.attributes.map(({ name, value }) => [name.text, cut(name), value.text, cut(value)]),
    [
      ['id', '#a', 'a', 'a'],
      ['points', 'points', '4', '4'],
      ['time', 'time', '20 min', '20 min'],
      ['tests', 'tests', 'b c', 'b c'],
      ['solved', 'solved', '', ''],
    ],
  )
})

test('points and times', () => {
  assert.deepEqual(['4', ' 2.5', '2,5', '0', '', 'x', '-1', '1e3', '99999999'].map(pointsOf), [
    ...[4, 2.5, 2.5, 0, undefined, undefined, undefined, undefined, undefined],
  ])
  assert.deepEqual(
    ['20 min', '20', '1 h', '1.5 hours', '1h30', '1 h 30 min.', '2 Minutes', '', 'soon', '0', '9999999'].map(minutesOf),
    [20, 20, 60, 90, 90, 90, 2, undefined, undefined, undefined, undefined],
  )
  assert.deepEqual([20, 60, 90].map(shownTime), ['20\u00A0min', '1\u00A0h', '1\u00A0h 30\u00A0min'])
})

test('an exercise is a section with a heading below the one above it; hints and solutions fold', async () => {
  const text =
    '## Practice\n\n::::exercise[A *b*]{#a}\nDo it.\n\n:::solution[In C]\nDone.\n:::\n::::\n\n:::exercise\nNext.\n:::\n'
  const shown = await html(text)
  assert.match(shown, /<section class="exercise"><h3 class="anchor exercise__title" id="a"><a\|/)
  assert.match(shown, /<details class="details solution unprinted"><summary>Solution: In C<\/summary><p>Done\.<\/p>/)
  assert.match(shown, /<h3 class="anchor exercise__title exercise__title--none" id="exercise-2">/)
  const unit = await compile(text, options())
  assert.deepEqual(
    unit.toc.map(({ id, html: entry, level }) => `${level} ${id} ${entry}`),
    ['2 practice Practice', '3 a A <em>b</em>'],
  )
  assert.deepEqual(
    unit.links.map(({ url, exercise }) => [url, exercise]),
    [
      ['#a', { text: 'Exercise {number}' }],
      ['#exercise-2', { text: 'Exercise {number}' }],
    ],
  )
  assert.deepEqual(unit.anchors, ['practice', 'a', 'exercise-2'])
})

test('the words of an exercise are a section that counts as folded, those behind its heading alone', async () => {
  const { sections } = await compile('## Taught\n\nIt is.\n\n:::exercise[Title]{#a}\nAsked.\n:::\n', options())
  assert.deepEqual(
    sections.map(({ id, title, text, folded }) => [id, title, text, folded]),
    [
      ['taught', 'Taught', 'It is.', undefined],
      ['a', 'Exercise Title', 'Asked.', 'Asked.'],
    ],
  )
})

test('solutions of an appendix stand at the end of the page, with links both ways', async () => {
  const text = '::::exercise[A]{#a}\nDo it.\n\n:::solution\nDone.\n:::\n::::\n\nText.\n'
  const shown = await html(text, options('md', 'appendix'))
  assert.match(shown, /<div class="exercise__solution unprinted">.*<p>Text\.<\/p>.*<section class="solutions">/s)
  assert.match(shown, /<div class="solutions__item" id="a-solution">/)
  assert.doesNotMatch(await html(text, options('md', 'inline')), /unprinted|solutions/)
})

test('MDX gives the same as Markdown, and the facts are those of the page', async () => {
  const text =
    '::::exercise[A]{#a points=1}\nDo it.\n\n:::hint\nSo.\n:::\n::::\n\nSee [](#a) and [](b.md#c).\n\n::exercises\n'
  assert.equal(await html(text, options('mdx')), await html(text))
  const page = await compile(text, options())
  const facts = await compileFacts(text, options())
  assert.deepEqual([facts.anchors, facts.links, facts.diagnostics], [page.anchors, page.links, page.diagnostics])
})

test('a reference is a link whose text is known later; other links without text are told at once', async () => {
  const { links, diagnostics } = await compile('[](#a), [](b.md#c), [x](#d) and [](e.md).\n', options())
  assert.deepEqual(
    links.map(({ exercise }) => exercise?.reference),
    [true, true, undefined, undefined],
  )
  assert.deepEqual(
    diagnostics.map(({ rule, place }) => [rule, place?.column]),
    [['empty-link-text', 33]],
  )
})

test('a list within code shows nothing, and that is told; beside it, it is shown', async () => {
  const text = 'export const Box = (props) => <div {...props} />\n\n<Box>\n\n::exercises\n\n</Box>\n\n::exercises\n'
  const { diagnostics, body } = await compile(text, options('mdx'))
  assert.deepEqual(
    diagnostics.map(({ rule, place }) => [rule, place?.line]),
    [['unused-directive', 5]],
  )
  assert.deepEqual(
    body.slots.flatMap((slot) => ('late' in slot ? [slot.late.name] : [])),
    ['ExerciseList'],
  )
})

const FAULTS: readonly (readonly [text: string, found: readonly string[]])[] = [
  [':::exercise[A]{#a points=x}\nDo it.\n:::', ['exercise-attribute 1:26']],
  [':::exercise[A]{#a time="soon"}\nDo it.\n:::', ['exercise-attribute 1:25']],
  [':::exercise[A]{#a .b}\nDo it.\n:::', ['exercise-attribute 1:19']],
  [':::exercise[A]\nDo it.\n:::', ['exercise-without-id 1:1']],
  ['::::exercise[A]{#a}\n:::hint\nSo.\n:::\n::::', ['empty-exercise 1:1']],
  ['text\n\n:::hint\nSo.\n:::', ['stray-solution 3:1']],
  ['    :::exercise[A]{#a}', ['unread-exercise 1:5']],
  ['::exercises{scope=all}', ['exercise-attribute 1:1']],
  [':::exercise[A]{#a}\nDo it.\n:::\n\n:::exercise[B]{#a}\nDo it.\n:::', ['duplicate-anchor 5:16']],
]

test('an exercise of plain paragraphs is not empty for a check either', async () => {
  const text = '# A\n\n::::exercise{#a}\n\nCount the words.\n\n:::solution\n\nThree.\n\n:::\n\n::::\n\nEnd.\n'
  assert.deepEqual((await compileFacts(text, options('md'))).diagnostics, [])
})

for (const [text, found] of FAULTS)
  test(`told of ${JSON.stringify(text)}`, async () => {
    assert.deepEqual(await rules(text), found)
    assert.deepEqual(
      await rules(text, options('mdx')),
      text.startsWith('    ') ? ['unpaired-directive 1:5', 'empty-exercise 1:5'] : found,
    )
  })

test('without the settings nothing of it is known', async () => {
  const { diagnostics, links, slots } = await compile(
    ':::exercise[A]{#a}\nDo it.\n:::\n\n[](#a)\n',
    compileOptions('md'),
  ).then((unit) => ({ ...unit, slots: unit.body.slots }))
  assert.deepEqual(diagnostics.map(({ rule }) => rule).sort(), ['empty-link-text', 'unused-directive'])
  assert.deepEqual([links.length, slots], [1, [{ link: 0 }]])
})
