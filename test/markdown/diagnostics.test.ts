import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { compile } from '../../src/markdown/compile.ts'
import { compileOptions } from './options.ts'

/** A diagnostic in one line: `severity rule place message | hint`. */
function line({ severity, rule, place, message, hint }: Diagnostic): string {
  const end = place?.endLine === undefined ? '' : `-${place.endLine}:${place.endColumn}`
  return `${severity} ${rule} ${place?.line}:${place?.column}${end} ${message} | ${hint}`
}

/** Text and everything that is said about it. */
type Cases = readonly (readonly [string, readonly string[]])[]

function check(cases: Cases): void {
  const options = compileOptions('md')
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), async () => {
      const { diagnostics, withheld } = await compile(text, options)
      assert.deepEqual(diagnostics.map(line), expected)
      assert.equal(withheld, false)
    })
  }
}

describe('what is said in Markdown', () => {
  check([
    [
      '[a]()',
      [
        'error empty-link 1:1-1:6 Unexpected link without address | write the address between the brackets: `[text](page.md)`',
      ],
    ],
    [
      'text ![a]()',
      [
        'error empty-link 1:6-1:12 Unexpected image without address | write the path of the image: `![text](image.png)`',
      ],
    ],
    [
      '<a href="">x</a>',
      [
        'warning empty-link 1:1-1:17 Unexpected link without address | write the address between the brackets: `[text](page.md)`',
      ],
    ],
    [
      '::youtube{id=1}',
      [
        'warning unused-directive 1:1-1:10 Unexpected directive `::youtube` that nothing is made of | write `\\::` for colons that are meant as text',
      ],
    ],
    [
      'a :b[c] :d',
      [
        'warning unused-directive 1:3-1:5 Unexpected directive `:b` that nothing is made of | write `\\:` for colons that are meant as text',
      ],
    ],
    [
      ':::noet\nx\n:::',
      [
        'warning unused-directive 1:1-1:8 Unexpected directive `:::noet` that nothing is made of | did you mean `note`?',
      ],
    ],
    [
      ':::weather\nx\n:::',
      [
        'warning unused-directive 1:1-1:11 Unexpected directive `:::weather` that nothing is made of | the admonitions are secondary, info, success, danger, note, tip, warning, important, caution',
      ],
    ],
    [
      "import A from './a'\n\n<A x />",
      [
        'warning mdx-in-md 1:1-1:20 Unexpected import and component in a Markdown file, where they are shown as text | name the file `.mdx`, or set `mdx: {format: mdx}` in its front matter',
      ],
    ],
    ["```js\nimport A from './a'\n```\n\n<A x />", []],
    [':::note Title {.x}\nx\n:::', []],
  ])
})
