/** What a page of the course lacks is reported: one right page, and changes that make it wrong. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hoursFindings } from './check-hours.ts'
import { structureFindings } from './check-structure.ts'
import { inOrder, shown } from '../finding.ts'
import { pageOf } from '../page.ts'

const RIGHT = `---
title: Secrets
description: Where they live.
---

## What you will learn

After this page you can

- keep a key out ([Where they
  live](#where-they-live), [exercise 1](#exercise-1-find-it));
- say why (it matters) ([Where they live](#where-they-live), [exercises 1](#exercise-1-find-it)
  and [2](#exercise-2-say-it)).

**Needs:** [Git](./git.md). **Time:** 2 hours with the exercises.

## Where they live

Text.

## Worked example: a key

\`\`\`bash title="Terminal"
echo a
\`\`\`

\`\`\`text title="Output"
a
\`\`\`

## Common mistakes

- One.

## Exercises

### Exercise 1: Find it

Do it.

<details>
<summary>Solution</summary>

There.

</details>

### Exercise 2: Say it

<details>
<summary>Solution</summary>

Because.

</details>

## Self-check

${['What', 'Why', 'When', 'Who'].map((word) => `<details>\n<summary>${word} is <code>a</code>?</summary>\n\nIt is.\n\n</details>\n`).join('\n')}
## Sources

- [RFC](https://www.rfc-editor.org/rfc/rfc9110)

Next: [Logs](./logs.md).
`

async function found(text: string, file = 'course/docs/a/b.md'): Promise<readonly string[]> {
  return inOrder(structureFindings(await pageOf(file, text))).map((finding) => shown(finding).replace(file, 'p'))
}

test('a page with everything', async () => {
  assert.deepEqual(await found(RIGHT), [])
  assert.deepEqual(await found(RIGHT.replaceAll('\n', '\r\n')), [])
})

test('the introduction has no parts', async () => {
  assert.deepEqual(await found('# Hello', 'course/docs/intro.md'), [])
})

describe('a page that lacks something', () => {
  for (const [name, before, after, ...expected] of [
    [
      'description',
      'description: Where they live.\n',
      '',
      'p:1: the front matter has no description; add `description: …`',
    ],
    ['objectives', '## What you will learn', '## What is it', /^p:1: there is no section "## What you will learn"/],
    [
      'order',
      /(## Common mistakes\n\n- One.\n\n)([\s\S]*)(## Sources)/,
      '$2$1$3',
      /^p:\d+: "Exercises" stands too early; the order is What you/,
      /^p:\d+: "Self-check" stands too early/,
    ],
    [
      'beginning',
      '## What you will learn',
      '## Before\n\n## What you will learn',
      'p:6: a page begins with "## What you will learn"; move this section below it',
    ],
    [
      'links of an objective',
      ' ([Where they\n  live](#where-they-live), [exercise 1](#exercise-1-find-it));',
      ';',
      /^p:10: the objective does not end with links in parentheses; add /,
    ],
    [
      'section of an objective',
      '([Where they\n  live](#where-they-live), ',
      '(',
      'p:10: the objective names no section that teaches it; link one of this page',
    ],
    [
      'exercise of an objective',
      ', [exercise 1](#exercise-1-find-it));',
      ');',
      'p:10: the objective names no exercise that tests it; link one of this page',
    ],
    [
      'target of an objective',
      '(#where-they-live), [exercise 1]',
      '(#where), [exercise 1]',
      'p:10: no section of this page is #where; mend the link',
      'p:10: the objective names no section that teaches it; link one of this page',
    ],
    [
      'title of the section',
      '([Where they live](',
      '([Where](',
      'p:12: the link says "Where", its section is called "Where they live"; write the title',
    ],
    [
      'exercise that nothing names',
      '\n  and [2](#exercise-2-say-it)',
      '',
      /^p:\d+: no objective names "Exercise 2: Say it"; link it there as \[exercise …\]\(#exercise-2-say-it\)/,
    ],
    [
      'needs',
      '**Needs:** [Git](./git.md). ',
      '',
      'p:6: the page does not say what it needs; add "**Needs:** …" below the objectives',
    ],
    [
      'time',
      '2 hours',
      'some hours',
      'p:6: the page does not say how long it takes; add "**Time:** 3 hours with the exercises."',
    ],
    ['example', 'Worked example', 'Example', /^p:1: there is no section "## Worked example: …"/],
    [
      'commands',
      'title="Terminal"',
      'title="Terminal" needs=docker',
      /^p:\d+: no title="Terminal" block of the page can be run/,
    ],
    ['output', 'title="Output"', '', /^p:\d+: no output of the commands is shown/],
    [
      'number of an exercise',
      '### Exercise 2: Say it',
      '### Exercise: Say it',
      /^p:\d+: no section of this page is #exercise-2-say-it/,
      /^p:\d+: exercise 2 is called "Exercise: Say it"; write "### Exercise 2: …"/,
    ],
    [
      'solution',
      '<summary>Solution</summary>\n\nThere.',
      '<summary>Hint</summary>\n\nThere.',
      /^p:\d+: the exercise has no solution; add <details>/,
    ],
    ['text of a solution', 'Because.\n', '', /^p:\d+: the solution is empty; write it/],
    [
      'questions',
      /<details>\n<summary>Who[\s\S]*?<\/details>\n/,
      '',
      /^p:\d+: the self-check has 3 questions; ask 4 to 7, /,
    ],
    ['question', 'Who is <code>a</code>?', 'Who is <code>a</code>', /^p:\d+: "Who is a" is no question/],
    ['answer', /(Who.*\n\n)It is.\n/, '$1', /^p:\d+: the question has no answer/],
    ['sources', '- [RFC](https://www.rfc-editor.org/rfc/rfc9110)', 'Books.', /^p:\d+: the section lists no source/],
    ['next page', 'Next: [Logs](./logs.md).', 'The end.', /^p:\d+: the page does not end with "Next: /],
  ] as const)
    test(name, async () => {
      const text = RIGHT.replace(before, after)
      assert.notEqual(text, RIGHT)
      const lines = await found(text)
      assert.equal(lines.length, expected.length, lines.join('\n'))
      for (const [at, line] of lines.entries()) {
        const one = expected[at] ?? /^$/
        if (typeof one === 'string') assert.equal(line, one)
        else assert.match(line, one)
      }
    })
})

describe('exercises and objectives of docs/exercises.md', () => {
  const directives = RIGHT.replace(
    'description: Where they live.',
    'description: Where they live.\nobjectives:\n  key: a key',
  )
    .replace(/- keep a key out[^]*?say-it\)\)\.\n/, '::objectives{scope=page}\n')
    .replace(
      /### Exercise 1[^]*?(?=## Self-check)/,
      '::::exercise[Find it]{#find}\n\nDo it.\n\n:::solution\n\nThere.\n\n:::\n\n::::\n\n',
    )

  test('are right', async () => {
    assert.notEqual(directives, RIGHT)
    assert.deepEqual(await found(directives), [])
  })
  test('solution', async () => {
    assert.match((await found(directives.replace(':::solution', ':::hint'))).join('\n'), /the exercise has no solution/)
    assert.match((await found(directives.replace('There.', ''))).join('\n'), /the solution is empty/)
  })
})

describe('hours', () => {
  const intro = `| Part | Hours |\n| --- | --: |\n| [A](./a/index.md), [B](./a/b.md#x) | 20 |\n| [C](c.md) | 7 |\n\nThat makes 27 hours, or 1 ECTS credits.\n`
  const hours = async (text: string, b = 12): Promise<readonly string[]> => {
    const texts = {
      intro: text,
      'a/index': '**Time:** 8 hours.',
      'a/b': `**Time:** ${b} hours`,
      c: '**Time:** 7 hours',
    }
    const pages = Object.entries(texts).map(([name, content]) => pageOf(`course/docs/${name}.md`, content))
    return hoursFindings(await Promise.all(pages)).map(shown)
  }

  test('that fit', async () => {
    assert.deepEqual(await hours(intro), [])
  })
  for (const [name, text, b, expected] of [
    [
      'a row',
      intro,
      11,
      'course/docs/intro.md:3: the pages of this row take 8 + 11 = 19 hours, the table says 20; mend one of them',
    ],
    [
      'a page in no row',
      intro.replace('c.md', 'd.md'),
      12,
      'course/docs/intro.md:3: no row of the table of hours links course/docs/c.md; add it to its part',
    ],
    [
      'the sum',
      intro.replace('27', '28'),
      12,
      'course/docs/intro.md:6: the rows make 27 hours, not 28; mend the sentence or a row',
    ],
    [
      'the credits',
      intro.replace('1 ECTS', '2 ECTS'),
      12,
      'course/docs/intro.md:6: 2 ECTS are 54 hours, not 27; mend the hours or the credits',
    ],
    [
      'no sum',
      intro.replace('That makes', 'About'),
      12,
      'course/docs/intro.md:1: the sum is not given; write "That makes … hours, or … ECTS credits." below the table',
    ],
  ] as const)
    test(name, async () => {
      const [first, ...more] = await hours(text, b)
      assert.equal(first, expected)
      assert.deepEqual(more, [])
    })
})
