import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import { compile } from '../../src/markdown/compile.ts'
import { compileOptions } from './options.ts'

/** A diagnostic in one line: `severity rule place message | hint`. */
function line({ severity, rule, place, message, hint }: Diagnostic): string {
  const end = place?.endLine === undefined ? '' : `-${place.endLine}:${place.endColumn}`
  return `${severity} ${rule} ${place?.line}:${place?.column}${end} ${message} | ${hint}`
}

/** Text and everything that is said about it. */
type Cases = readonly (readonly [string, readonly string[]])[]

function check(format: 'md' | 'mdx', cases: Cases): void {
  const options = compileOptions(format)
  for (const [text, expected] of cases) {
    it(JSON.stringify(text), async () => {
      const { diagnostics, withheld } = await compile(text, options)
      assert.deepEqual(diagnostics.map(line), expected)
      assert.equal(
        withheld,
        diagnostics.some(({ rule }) => rule === 'mdx-syntax' || rule === 'mdx-unsupported'),
      )
    })
  }
}

describe('what is said in Markdown', () => {
  check('md', [
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
        "warning mdx-in-md 1:1-1:20 Unexpected import and component in a Markdown file, where they are shown as text | set `mdx: {format: mdx}` in its front matter, or `markdown: {format: 'detect'}` in the configuration and name the file `.mdx`",
      ],
    ],
    ["```js\nimport A from './a'\n```\n\n<A x />", []],
    [':::note Title {.x}\nx\n:::', []],
  ])
})

describe('what is said in MDX', () => {
  check('mdx', [
    [
      "import A from './a'\n\n<A x={y} />",
      [
        'warning mdx-unsupported 3:4-3:9 Unexpected MDX: the code in the attribute `x` of `<A>` cannot be compiled by devcourse yet: the page is left out | write a text, number or other plain value',
      ],
    ],
    [
      '<B />',
      [
        'warning mdx-unsupported 1:1-1:3 Unexpected MDX: the component `<B>` without an import cannot be compiled by devcourse yet: the page is left out | import the component at the top of the page; a `<` that is meant as text is written `\\<`',
      ],
    ],
    [
      "import Chart from './c'\n\n<Chrat />",
      [
        'warning mdx-unsupported 3:1-3:7 Unexpected MDX: the component `<Chrat>` without an import cannot be compiled by devcourse yet: the page is left out | did you mean `Chart`?',
      ],
    ],
    [
      "import Tabs from '@theme/Tabs'",
      [
        "warning mdx-unsupported 1:1-1:31 Unexpected MDX: `import Tabs from '@theme/Tabs'` cannot be compiled by devcourse yet: the page is left out | use Markdown for it, or a component of your own",
      ],
    ],
    [
      "import P from './_p.mdx'",
      [
        "warning mdx-unsupported 1:1-1:25 Unexpected MDX: `import P from './_p.mdx'` cannot be compiled by devcourse yet: the page is left out | put the text of the imported file into the page",
      ],
    ],
    [
      "import i from './i.png'",
      [
        "warning mdx-unsupported 1:1-1:24 Unexpected MDX: `import i from './i.png'` cannot be compiled by devcourse yet: the page is left out | write an image as `![text](path)` and a file as `[text](path)`",
      ],
    ],
    [
      "import * as X from 'x'",
      [
        'warning mdx-unsupported 1:1-1:23 Unexpected MDX: `import * as X from \'x\'` cannot be compiled by devcourse yet: the page is left out | import the component by name, such as `import { Chart } from "./charts"`',
      ],
    ],
    [
      "import './x.css'",
      [
        "warning mdx-unsupported 1:1-1:17 Unexpected MDX: `import './x.css'` cannot be compiled by devcourse yet: the page is left out | write an image as `![text](path)` and a file as `[text](path)`",
      ],
    ],
    [
      'export const a = 1',
      [
        'warning mdx-unsupported 1:1-1:19 Unexpected MDX: `export const a = 1` cannot be compiled by devcourse yet: the page is left out | write the content in Markdown, or move the code into a component file and import that',
      ],
    ],
    [
      'a {props.x} b',
      [
        'warning mdx-unsupported 1:3-1:12 Unexpected MDX: the expression `{props.x}` cannot be compiled by devcourse yet: the page is left out | write the value itself; a brace that is meant as text is written `\\{`',
      ],
    ],
    [
      '{[1].map(x => x)}',
      [
        'warning mdx-unsupported 1:1-1:18 Unexpected MDX: the expression `{[1].map(x => x)}` cannot be compiled by devcourse yet: the page is left out | write the value itself; a brace that is meant as text is written `\\{`',
      ],
    ],
    [
      '<div {...a} />',
      [
        'warning mdx-unsupported 1:6-1:12 Unexpected MDX: the spread attribute of `<div>` cannot be compiled by devcourse yet: the page is left out | write the attributes one by one',
      ],
    ],
    [
      '<div a={b} />',
      [
        'warning mdx-unsupported 1:6-1:11 Unexpected MDX: the code in the attribute `a` of `<div>` cannot be compiled by devcourse yet: the page is left out | write a text, number or other plain value',
      ],
    ],
    [
      '<div style={{a: b}} />',
      [
        'warning mdx-unsupported 1:6-1:20 Unexpected MDX: the code in the attribute `style` of `<div>` cannot be compiled by devcourse yet: the page is left out | write a text, number or other plain value',
      ],
    ],
    [
      '<head><title>x</title></head>',
      [
        'warning mdx-unsupported 1:1-1:30 Unexpected MDX: `<head>` cannot be compiled by devcourse yet: the page is left out | set the title, description and image of the page in its front matter',
      ],
    ],
    [
      'a {b',
      [
        'error mdx-syntax 1:5 Unexpected end of file in expression, expected a corresponding closing brace for `{` | close the `{` or `<` that is open here; write `\\{` for a brace that is meant as text, or put the text into backticks',
      ],
    ],
    ['a < 5', []],
    [
      'x <5',
      [
        'error mdx-syntax 1:4 Unexpected character `5` before name, expected a character that can start a name | write `\\<` or `&lt;` for a `<` that is meant as text, or put the text into backticks',
      ],
    ],
    [
      '<br>',
      [
        'error mdx-syntax 1:1-1:5 Unexpected end of the text around it, expected a closing tag for `<br>` | end the tag with ` />`',
      ],
    ],
    [
      '<https://e.org>',
      [
        'error mdx-syntax 1:8 Unexpected character `/` before local name, expected a character that can start a name | write a link as `[text](url)`, without `<` and `>`',
      ],
    ],
    [
      '<div>\n*a*',
      [
        'error mdx-syntax 1:1-1:6 Unexpected end of the text around it, expected a closing tag for `<div>` | close the tag in the paragraph, list or component that it is opened in, or end it with `/>`',
      ],
    ],
    [
      'a</b>',
      [
        'error mdx-syntax 1:3-1:4 Unexpected closing slash `/` in tag, expected an open tag first | remove the closing tag, or open it before',
      ],
    ],
    [
      '{a b}',
      [
        'error mdx-syntax 1:3 Unexpected text between `{` and `}`, expected JavaScript | write `\\{` for a brace that is meant as text, or put the text into backticks',
      ],
    ],
    [
      'import tax is high',
      [
        'error mdx-syntax 1:12 Unexpected paragraph that begins with `import` or `export`, expected JavaScript | put a blank line after imports; a paragraph must not begin with `import` or `export`',
      ],
    ],
    [
      '- <div>\n\n</div>',
      [
        'error mdx-syntax 1:3-1:8 Unexpected end of the text around it, expected a closing tag for `<div>` before the end of `listItem` | close the tag in the paragraph, list or component that it is opened in, or end it with `/>`',
      ],
    ],
    [
      '> {a\nb}',
      [
        'error mdx-syntax 2:1 Unexpected lazy line in expression in container, expected line to be prefixed with `>` when in a block quote, whitespace when in a list | begin the line with the `>` or the indentation of the block that it is in',
      ],
    ],
    [
      '<a b=c/>',
      [
        'error mdx-syntax 1:6 Unexpected character `c` before attribute value, expected a character that can start an attribute value | write `\\<` or `&lt;` for a `<` that is meant as text, or put the text into backticks',
      ],
    ],
    [
      '<ui.Tab />',
      [
        'warning mdx-unsupported 1:1-1:8 Unexpected MDX: the component `<ui.Tab>` without an import cannot be compiled by devcourse yet: the page is left out | import the component at the top of the page; a `<` that is meant as text is written `\\<`',
      ],
    ],
    [
      "import ui from './ui'\n\n<div>\n\n<ui.Tab />\n</div>",
      [
        'warning mdx-unsupported 5:1-5:8 Unexpected MDX: the component `<ui.Tab>` without an import cannot be compiled by devcourse yet: the page is left out | import the component at the top of the page; a `<` that is meant as text is written `\\<`',
      ],
    ],
    [
      '<Foo>\n\n<Bar/>\n\n</Foo>',
      [
        'warning mdx-unsupported 1:1-1:5 Unexpected MDX: the component `<Foo>` without an import cannot be compiled by devcourse yet: the page is left out | import the component at the top of the page; a `<` that is meant as text is written `\\<`',
      ],
    ],
    ["import Unused from './x.jsx'\nimport {a as B} from 'p.js'", []],
    [
      '- ## A {#b}',
      [
        'error mdx-syntax 1:9 Unexpected text between `{` and `}`, expected JavaScript | write `\\{` for a brace that is meant as text, or put the text into backticks',
      ],
    ],
  ])
})
