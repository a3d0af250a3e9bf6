/** The text of the rich site's doc: everything that Markdown and raw HTML can bring. */
/** A word that no line of a phone holds. */
export const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LONG_URL = `https://example.org/${'a-rather-long-path-segment/'.repeat(6)}?query=${'x'.repeat(60)}`

const kinds = ['note', 'tip', 'info', 'warning', 'danger', 'secondary', 'success', 'important', 'caution']

/** Rows that do not break, as command lines in tables do. */
const table = (columns: number, rows: number, cell: (row: number, column: number) => string): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const indices = [...Array(columns).keys()]
  return [
    line(indices.map((column) => `Column ${(column + 1).toString()}`)),
    line(indices.map((column) => (column === 1 ? ':-:' : column === 2 ? '--:' : '---'))),
    ...[...Array(rows).keys()].map((row) => line(indices.map((column) => cell(row, column)))),
  ].join('\n')
}

const headings = [1, 2, 3, 4, 5, 6].map((level) =>
  level === 1
    ? '# Everything that Markdown can bring, in a title that runs over more than one line'
    : `${'#'.repeat(level)} Level ${level.toString()}: a heading with \`code\`, *emphasis* and a [link](./second.md) that goes on and on\n\nA text below it.`,
)

/** Every Markdown construct in awkward sizes, with front matter. */
export const richText = `---
tags: [git, Version Control, ${LONG_WORD}]
description: A page with everything.
---

${headings.join('\n\n')}

## Text

A paragraph with **bold**, *italic*, ~~struck~~, \`inline code\`, <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>P</kbd>,
H<sub>2</sub>O, E = mc<sup>2</sup>, <mark>marked words</mark>, <abbr title="HyperText Markup Language">HTML</abbr>,
<small>small print</small>, <del>deleted</del>, <ins>inserted</ins>, <cite>cited</cite>, <q>quoted</q>,
a [link inside](./second.md), a [link outside](https://example.org/outside), a [link to a heading](#tables),
<mail@example.org>, a footnote[^one] and another[^two]. Then a long word, ${LONG_WORD}, a long path
\`/usr/local/share/${'very-long-folder-name/'.repeat(5)}file.txt\` and a long address: ${LONG_URL}

Sums: $\\sum_{i=0}^{n} x_i$ and ∀ε>0 ∃δ>0: |x−a|<δ ⇒ |f(x)−f(a)|<ε.

> A quotation of one line.
>
> > A quotation within it, with a [link](https://example.org/).
>
> - and a list

---

## Lists

- One
- Two
  - Two and a half
    - Deeper
      1. First
      2. Second, long enough to break into a second line on every screen that is not very wide, with \`code\` in it
- Three

  A paragraph in an entry.

  \`\`\`bash
  git commit --message "in a list"
  \`\`\`

1. One
2. Two
   1. Two point one
10. Ten

- [x] Done
- [ ] Open with a [link](./second.md)
  - [ ] Nested

<dl><dt>Term</dt><dd>Its definition, with <code>code</code>.</dd><dt>Another term</dt><dd>Another definition.</dd></dl>

## Tables

${table(3, 3, (row, column) => (column === 0 ? `\`option-${row.toString()}\`` : column === 1 ? '✓' : (row * 1234.5).toString()))}

${table(9, 6, (row, column) => (column === 3 ? `\`--a-long-option-name=${row.toString()}\`` : `Cell ${row.toString()} ${column.toString()}`))}

<table><caption>A caption</caption><thead><tr><th>Raw</th><th>Table</th></tr></thead><tbody><tr><td>1</td><td>${LONG_WORD}</td></tr></tbody></table>

## Code

\`\`\`ts title="a/file/name.ts" showLineNumbers {2,5-6}
import { readFile } from 'node:fs/promises' // why
export async function first<T extends Record<string, unknown>>(path: string, options: { readonly encoding: 'utf8' }): Promise<T> {
  const text = await readFile(path, options.encoding)
  if (/^\\s*$/u.test(text)) throw new TypeError(\`Nothing in \${path}\`)
  const value: number = 42
  return JSON.parse(text) as T
}
\`\`\`

\`\`\`diff
- const before = 1
+ const after = 2
  const same = 3
\`\`\`

\`\`\`yaml
on: { push: { branches: [main] } } # comment
jobs:
  build:
    runs-on: "ubuntu-latest"
    steps: [{ uses: actions/checkout@v4 }, { run: 'echo \${{ github.sha }}' }]
\`\`\`

\`\`\`html
<a class="link" href="https://example.org/?q=1&amp;r=2" title='quoted'>Text &copy; <!-- comment --></a>
\`\`\`

\`\`\`
plain text without a language, and one very long line: ${'word '.repeat(40)}
\`\`\`

${[1, 10].map((n) => `\`\`\`python title="long-${n.toString()}.py"\n${'def function(argument):\n    return argument + 1  # more\n\n'.repeat(n)}\`\`\``).join('\n\n')}

## Admonitions

${kinds.map((kind) => `:::${kind}\n\nA ${kind} with a [link](./second.md), an [outer link](https://example.org/x), \`code\` and **bold**.\n\n:::`).join('\n\n')}

::::danger[A title of its own, with \`code\` and enough words to need a second line on a phone]

- A list

:::tip

One within another.

\`\`\`bash
npm install --save-dev something # inside
\`\`\`

| In | Table |
| -- | ----- |
| a  | b     |

:::

<details><summary>Details in a danger</summary>

Hidden words.

</details>

::::

## Folds

<details>
<summary>Solution with a long summary that breaks into a second line on narrow screens, and \`code\`</summary>

It works **with Markdown**.

\`\`\`js
const answer = 42
\`\`\`

<details><summary>Nested</summary>

Inner words.

</details>

</details>

<details open><summary>Open</summary>

Words that are seen at once.

</details>

## Pictures

![Wide](/img/wide.svg)

![Small](/img/small.svg)

<img class="themed-image--light" src="/rich/img/small.svg" alt="By day" width="48" height="48">
<img class="themed-image--dark" src="/rich/img/wide.svg" alt="By night" width="1600" height="400">

<figure><img src="/img/wide.svg" alt="" width="1600" height="400"><figcaption>A caption below a picture</figcaption></figure>

<video controls width="640" height="360"></video>

<iframe src="/rich/frame.html" title="A frame" width="1200" height="200"></iframe>

[^one]: A footnote with a [link](./second.md).

[^two]: Another, with \`code\`.
`
