/** Pages of MDX, and pages that import each other, that may take long. */
import { counted, filled, mdxPage, type Shape } from './shape.ts'

const UNITS: readonly string[] = [
  ...[
    '{',
    '{{',
    '}',
    '{}',
    '{1}',
    'a {1} ',
    '{`',
    '{`${',
    '${',
    '{/*',
    '{/* a */}\n',
    '{"',
    "{'",
    '{(',
    '{[',
    '{a=>',
    '{()=>{',
    '{/',
    '{<',
    '{<A>',
    '{a?',
    '{-',
    '{!',
    '{...',
  ],
  ...[
    '<',
    '<A',
    '<A ',
    '<A>',
    '<A/>',
    '<A></A>',
    '<A>\n',
    '<A>\n\n',
    '</A>',
    '<>',
    '<></>',
    '<A a=',
    '<A a="',
    '<A a={',
    '<A {',
    '<A {...',
    '<A.b.c>',
    '<a:b>',
    '<a href="x">b</a>',
    '<div>\n',
    '<b>a</b>\n',
    '<!--',
    '<!-- a -->\n',
  ],
  ...[
    'import a from "b"\n',
    'import a from "./b.mdx"\n\n',
    'export const a = 1\n',
    'export const a = 1\n\n',
    'export const a = {\n',
    'import {\n',
    'import',
    'export ',
    'export default a\n\n',
    'import a\n\n',
  ],
  ...[
    '<Tabs>\n',
    '<Tabs><TabItem value="a">\n',
    '<Tabs><TabItem value="a">b</TabItem></Tabs>\n\n',
    '<TabItem value="a">a</TabItem>\n',
    '<details>\n',
    '<details><summary>a</summary>b</details>\n\n',
    '<Admonition>',
    '<CodeBlock>{`a`}</CodeBlock>\n',
  ],
  ...[
    '::a\n',
    ':a{',
    ':::note\n',
    '> <A>\n',
    '- <A>\n',
    '- {a}\n',
    '> {\n',
    '`{`',
    '\\{',
    '\\<',
    'a<b ',
    'a < b\n',
    '{a\n\n',
    '<A\n\n',
    '{#a}',
    '## a {#b}\n',
    '<https://a>',
    '<a@b.c>',
    '*a **a ',
    '[',
    '[a](b)',
    '<img src="a.png"/>\n',
    '<a href="#b"/>\n',
  ],
  ...[
    '"',
    '`',
    '(',
    '/*',
    '//',
    '|a',
    '|a|b|\n|-|-|\n\n',
    '{"a"}\n\n',
    '<A>{',
    '{<A/>}\n\n',
    '<A b={<A b={',
    'export const a = <A>\n',
    'export function a() {\n',
    '<a>',
    '<br>',
    '<p>',
    '<br/>',
    '{props.a}\n',
    '{frontMatter.a}\n',
    '<Foo />\n',
    '<foo.bar />\n',
  ],
]

/** Open as often as close. */
function pairs(open: string, close: string, between = ''): (size: number) => string {
  return (size) => {
    const count = Math.ceil(size / (open.length + close.length))
    return open.repeat(count) + between + close.repeat(count)
  }
}

const partial = (name: string, files: Shape['files']): Shape => ({ name: `partials: ${name}`, files })

/** All of them. */
export const MDX_SHAPES: readonly Shape[] = [
  ...UNITS.map((unit) => mdxPage(JSON.stringify(unit), (size) => filled(unit, size))),
  mdxPage('attributes', (size) => `<A ${filled('a="b" ', size)}/>`),
  mdxPage('different attributes', (size) => `<A ${counted((n) => `a${n}="b" `, size)}/>`),
  mdxPage('attributes with code', (size) => `<A ${counted((n) => `a${n}={b} `, size)}/>`),
  mdxPage('spread attributes', (size) => `<A ${filled('{...a} ', size)}/>`),
  mdxPage('a long attribute', (size) => `<A a="${filled('b ', size)}"/>`),
  mdxPage('a long template', (size) => `{\`${filled('a ', size)}\`}`),
  mdxPage('templates inside each other', pairs('`${', '}`', '1')),
  mdxPage('templates in braces', (size) => `{${pairs('`${', '}`', '1')(size)}}`),
  mdxPage('an open template', (size) => `{\`${filled('${', size)}`),
  mdxPage('braces that close', pairs('{', '}')),
  mdxPage('parentheses that close', (size) => `{${pairs('(', ')', '1')(size)}}`),
  mdxPage('lists that close', (size) => `{${pairs('[', ']')(size)}}`),
  mdxPage('a long sum', (size) => `{${filled('1+', size)}1}`),
  mdxPage('a long list', (size) => `{[${filled('1,', size)}]}`),
  mdxPage('a long object', (size) => `{{${counted((n) => `a${n}:1,`, size)}}}`),
  mdxPage('a long chain', (size) => `{a${filled('.b', size)}}`),
  mdxPage('a chain of calls', (size) => `{a${filled('()', size)}}`),
  mdxPage('a chain of conditions', (size) => `{${filled('a?b:', size)}1}`),
  mdxPage('functions inside each other', (size) => `{${filled('()=>', size)}1}`),
  mdxPage('a regular expression', (size) => `{/${filled('(', size)}/}`),
  mdxPage('elements that close', pairs('<A>', '</A>', 'a')),
  mdxPage('elements on lines that close', pairs('<A>\n', '</A>\n', 'a\n')),
  mdxPage('html that closes', pairs('<div>', '</div>', 'a')),
  mdxPage('fragments that close', pairs('<>', '</>', 'a')),
  mdxPage('elements of 100 levels', (size) => filled(`${'<b>'.repeat(100)}a${'</b>'.repeat(100)}\n\n`, size)),
  mdxPage('elements in code', (size) => `{${pairs('<A>', '</A>')(size)}}`),
  mdxPage('elements that close the wrong way', (size) => filled('<A><B></A></B>', size)),
  mdxPage('unknown components', (size) => counted((n) => `<C${n} />\n\n`, size)),
  mdxPage('near-miss components', (size) => counted((n) => `<Tabz${n} />\n\n`, size)),
  mdxPage('imports of other names', (size) => counted((n) => `import a${n} from 'b${n}'\n`, size)),
  mdxPage('imports with blank lines', (size) => counted((n) => `import a${n} from 'b${n}'\n\n`, size)),
  mdxPage('imports of the same file', (size) => counted((n) => `import A${n} from './a.mdx'\n`, size)),
  mdxPage('imports of missing pages', (size) => counted((n) => `import A${n} from './a${n}.mdx'\n`, size)),
  mdxPage('imports in one statement', (size) => `import {${counted((n) => `a${n},`, size)}} from 'b'\n`),
  mdxPage('exports', (size) => counted((n) => `export const a${n} = ${n}\n`, size)),
  mdxPage('exports that are used', (size) => counted((n) => `export const a${n} = ${n}\n\n{a${n}}\n\n`, size)),
  mdxPage('exports with blank lines', (size) => counted((n) => `export const a${n} = ${n}\n\n`, size)),
  mdxPage('a statement that never ends', (size) => `export const a = [\n${filled('1,\n', size)}`),
  mdxPage('a statement with blank lines', (size) => `export const a = [\n${filled('1,\n\n', size)}]`),
  mdxPage('tabs in tabs', pairs('<Tabs>\n<TabItem value="a">\n\n', '</TabItem>\n</Tabs>\n', 'a\n')),
  mdxPage('many tabs', (size) => `<Tabs>\n${counted((n) => `<TabItem value="v${n}">a</TabItem>\n`, size)}</Tabs>\n`),
  mdxPage('tabs of the same value', (size) => `<Tabs>\n${filled('<TabItem value="v">a</TabItem>\n', size)}</Tabs>\n`),
  mdxPage('links of elements', (size) => counted((n) => `<a href="#b${n}">a</a>\n\n`, size)),
  mdxPage('pictures required', (size) => counted((n) => `<img src={require('./a${n}.png').default} />\n\n`, size)),
  mdxPage(
    'near-miss anchors',
    (size) =>
      `${counted((n) => `## heading number ${n}\n`, size / 2)}\n${counted((n) => `[a](#headng-numbr-${n})\n`, size / 2)}`,
  ),
  partial('one, shown often', (size) => ({
    'docs/index.mdx': `import A from './_a.mdx'\n\n${filled('<A />\n\n', size / 2)}`,
    'docs/_a.mdx': filled('a\n\n', size / 200),
  })),
  partial('in a circle', (size) =>
    pagesOf(
      Math.ceil(size / 100),
      (n, count) => `import A from './_${(n + 1) % count}.mdx'\n\n<A />\n\n${'a '.repeat(20)}\n`,
    ),
  ),
  partial('each shows the next two', (size) =>
    pagesOf(Math.ceil(size / 500), (n, count) =>
      n + 1 >= count ? 'a\n' : `import A from './_${n + 1}.mdx'\n\n<A />\n\n<A />\n\n${'a '.repeat(200)}\n`,
    ),
  ),
  partial('a chain', (size) =>
    pagesOf(Math.ceil(size / 100), (n, count) =>
      n + 1 >= count ? 'a\n' : `import A from './_${n + 1}.mdx'\n\n<A />\n\n${'a '.repeat(20)}\n`,
    ),
  ),
  partial('all show all', (size) => {
    const count = Math.ceil(Math.sqrt(size / 30))
    return pagesOf(
      count,
      () => Array.from({ length: count }, (_, n) => `import A${n} from './_${n}.mdx'\n`).join('') + '\n<A0 />\n',
    )
  }),
]

function pagesOf(count: number, text: (number: number, count: number) => string): Record<string, string> {
  const made: Record<string, string> = { 'docs/index.mdx': "import A from './_0.mdx'\n\n<A />\n" }
  for (let number = 0; number < count; number++) made[`docs/_${number}.mdx`] = text(number, count)
  return made
}
