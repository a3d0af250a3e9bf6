/** Pages of Markdown that may take long. */
import { MARKDOWN_UNITS } from './markdown-units.ts'
import { counted, filled, page, type Shape } from './shape.ts'

const lines = (line: (number: number) => string) => (size: number) => counted((number) => `${line(number)}\n`, size)

/** Text, and then as much of something else. */
function halves(first: (number: number) => string, second: (number: number) => string): (size: number) => string {
  return (size) => `${counted(first, size / 2)}\n\n${counted(second, size / 2)}`
}

/** Open as often as close. */
function pairs(open: string, close: string, between = 'a'): (size: number) => string {
  return (size) => {
    const count = Math.ceil(size / (open.length + close.length))
    return open.repeat(count) + between + close.repeat(count)
  }
}

/** All of them. */
export const MARKDOWN_SHAPES: readonly Shape[] = [
  ...MARKDOWN_UNITS.map((unit) => page(JSON.stringify(unit), (size) => filled(unit, size))),
  page('a paragraph, then marks', (size) => `a ${filled('*a **b* ', size)}`),
  page(
    'near-miss anchors',
    halves(
      (n) => `## heading number ${n}\n`,
      (n) => `[a](#headng-numbr-${n})\n`,
    ),
  ),
  page(
    'near-miss anchors of one letter each',
    halves(
      (n) => `## ${n}\n`,
      (n) => `[a](#${n}x)\n`,
    ),
  ),
  page(
    'far-miss anchors',
    halves(
      (n) => `## heading number ${n}\n`,
      (n) => `[a](#zzzzzzz-qqqq-${n})\n`,
    ),
  ),
  page(
    'one long anchor, many links',
    halves(
      () => 'x',
      (n) => `[a](#b${n})\n`,
    ),
  ),
  page('long anchors', (size) => `## ${filled('a b ', size / 2)}\n\n[a](#${filled('a-b-', size / 2)}x)`),
  page(
    'two long anchors',
    (size) => `## ${filled('ab ', size / 4)}\n\n## ${filled('ba ', size / 4)}\n\n[a](#${filled('ab-', size / 2)}x)`,
  ),
  page(
    'broken files',
    lines((n) => `[a](./file-${n}.md)`),
  ),
  page(
    'broken addresses',
    lines((n) => `[a](/docs/page-${n})`),
  ),
  page('broken addresses of great depth', (size) => `[a](${filled('b/', size)})`),
  page('steps out of the site', (size) => `[a](${filled('../', size)}b.md)`),
  page('a long address', (size) => `[a](${filled('b', size)})`),
  page('a long address of a file', (size) => `[a](${filled('b', size)}.md)`),
  page('a long external address', (size) => `[a](https://a.b/${filled('b', size)})`),
  page('a long external host', (size) => `[a](https://${filled('a.', size)}b)`),
  page('a long hash', (size) => `[a](#${filled('%41', size)})`),
  page('a long hash of percent signs', (size) => `[a](#${filled('%', size)})`),
  page('a long query', (size) => `[a](?${filled('a=b&', size)})`),
  page('a long name of an image', (size) => `![a](./${filled('b', size)}.png)`),
  page(
    'broken images',
    lines((n) => `![a](./picture-${n}.png)`),
  ),
  page('a long data address', (size) => `![a](data:image/png;base64,${filled('A', size)})`),
  page('a srcset', (size) => `<img src="a.png" srcset="${filled('a.png 1x, ', size)}">`),
  page('a srcset without commas', (size) => `<img src="a.png" srcset="${filled(' ', size)}">`),
  page('a style', (size) => `<p style="${filled('a:b;', size)}">a</p>`),
  page('a style of addresses', (size) => `<p style="${filled('background:url(a);', size)}">a</p>`),
  page('a style of open parentheses', (size) => `<p style="${filled('a:(', size)}">a</p>`),
  page('a style sheet', (size) => `<style>${filled('a{b:url(c)}', size)}</style>`),
  page('a style sheet of open comments', (size) => `<style>${filled('/*', size)}</style>`),
  page('many attributes', (size) => `<p ${counted((n) => `a${n}=b `, size)}>a</p>`),
  page('many classes', (size) => `<p class="${counted((n) => `a${n} `, size)}">a</p>`),
  page(
    'definitions',
    halves(
      (n) => `[d${n}]: b\n`,
      (n) => `[d${n}]\n`,
    ),
  ),
  page(
    'definitions that are never used',
    lines((n) => `[d${n}]: b`),
  ),
  page(
    'references without definition',
    lines((n) => `[a][d${n}]`),
  ),
  page(
    'near-miss references',
    halves(
      (n) => `[definition${n}]: #\n`,
      (n) => `[a][defintion${n}]\n\n`,
    ),
  ),
  page('the same definition', (size) => filled('[a]: b\n', size)),
  page('long labels', (size) => filled(`[${'a'.repeat(990)}]\n`, size)),
  page(
    'footnotes',
    halves(
      (n) => `[^f${n}]: b\n\n`,
      (n) => `[^f${n}] `,
    ),
  ),
  page('one footnote, many times', (size) => `[^a]: b\n\n${filled('[^a] ', size)}`),
  page(
    'footnotes in lines',
    halves(
      (n) => `[^f${n}] `,
      (n) => `[^f${n}]: b\n`,
    ),
  ),
  page(
    'footnotes of footnotes',
    lines((n) => `[^f${n}]: [^f${n + 1}]\n`),
  ),
  page('footnotes without definition', (size) => counted((n) => `[^f${n}] `, size)),
  page('equal headings', (size) => filled('## a\n', size)),
  page(
    'different headings',
    lines((n) => `## a ${n}`),
  ),
  page(
    'headings that look counted',
    lines((n) => `## a-${n % 2 === 0 ? n : 1}`),
  ),
  page('headings with equal ids', (size) => filled('## a {#b}\n', size)),
  page('headings of growing level', (size) => filled('# a\n## a\n### a\n#### a\n##### a\n###### a\n', size)),
  page('a long heading', (size) => `# ${filled('a ', size)}`),
  page('a wide table', (size) => `${filled('|a', size / 3)}\n${filled('|-', size / 3)}\n${filled('|b', size / 3)}`),
  page('a square table', (size) => {
    const count = Math.floor(size / 7)
    return `|${'a|'.repeat(count)}\n|${'-|'.repeat(count)}\n${'|b\n'.repeat(count)}`
  }),
  page('a long table', (size) => `|a|\n|-|\n${filled('|b|\n', size)}`),
  page('almost a table', (size) => filled('|a|b|\n|-|\n', size)),
  page(
    'backticks of growing length',
    lines((n) => `a ${'`'.repeat(n % 300)} b`),
  ),
  page('backticks of growing length in a paragraph', (size) => counted((n) => `${'`'.repeat(n + 1)} `, size)),
  page(
    'tildes of growing length',
    lines((n) => '~'.repeat((n % 300) + 3)),
  ),
  page(
    'fences of growing length',
    lines((n) => '`'.repeat((n % 300) + 3)),
  ),
  page('lists by indentation', (size) => counted((n) => `${'  '.repeat(n)}- a\n`, size)),
  page('lists of 100 levels', (size) => counted((n) => `${'  '.repeat(n % 100)}- a\n`, size)),
  page('quotes of 100 levels', (size) => filled(`${'>'.repeat(100)} a\n\n`, size)),
  page(
    'quotes of growing depth',
    lines((n) => `${'>'.repeat(n % 190)} a`),
  ),
  page('lazy lines', (size) => `> a\n${filled('a\n', size)}`),
  page('lazy lines of a list', (size) => `- a\n${filled('a\n', size)}`),
  page('directives inside each other', (size) => counted((n) => `${':'.repeat(3 + (n % 190))}note\n`, size)),
  page('directives closed', pairs('::::note\n', '::::\n')),
  page('a directive with a long label', (size) => `:::note[${filled('a ', size)}]\na\n:::\n`),
  page('a directive with long attributes', (size) => `:::note{${filled('a=b ', size)}}\na\n:::\n`),
  page('a directive with open attributes', (size) => `:::note{${filled('a="b ', size)}`),
  page('a title of an admonition', (size) => `:::note ${filled('a ', size)}\na\n:::\n`),
  page('emphasis that closes', pairs('*a ', ' a*')),
  page('brackets that close', pairs('[', ']')),
  page('parentheses of an address', (size) => `[a](${pairs('(', ')')(size)})`),
  page('links in links', pairs('[a](', ')')),
  page('images in images', pairs('![', '](a)')),
  page('elements that close', pairs('<b>', '</b>')),
  page('elements of a block that close', pairs('<div>', '</div>')),
  page('formatting that is adopted', (size) => filled('<p><b><a href=x>', size)),
  page('formatting across tables', (size) => filled('<table><b>a', size)),
  page('different formatting elements', (size) => counted((n) => `<b class=c${n}>`, size)),
  page('ends without a start', (size) => filled('</b></p>', size)),
  page('unknown elements', (size) => counted((n) => `<x${n}>a</x${n}>\n\n`, size)),
  page('comments of suppressions', (size) =>
    counted((n) => `<!-- devcourse-disable-next-line broken-link${n} -->\n`, size),
  ),
  page('open comments of suppressions', (size) => filled('<!-- devcourse-disable ', size)),
  page('one long line', (size) => filled('a', size)),
  page('one long line of words', (size) => filled('word ', size)),
  page('one long line of other words', (size) => counted((n) => `word${n} `, size)),
  page('blanks between letters', (size) => `a${filled(' ', size)}b`),
  page('blanks in lines', (size) => filled(`a${' '.repeat(500)}b\n`, size)),
  page('blank lines', (size) => `a${filled('\n', size)}b`),
  page('autolinks of many parts', (size) => `http://${filled('a.', size)}`),
  page('an autolink with parentheses', (size) => `http://a.b/${filled('(', size / 2)}${filled(')', size / 2)}`),
  page('an autolink with entities', (size) => `http://a.b/${filled('&amp;', size)}`),
  page('an autolink with full stops', (size) => `http://a.b/${filled('.', size)}`),
  page('a mail address of many parts', (size) => `${filled('a.', size)}a@b.c`),
  page('a mail address with a long host', (size) => `a@${filled('b.', size)}`),
  page('many mail addresses without a host', (size) => filled('a@b ', size)),
  page('a mark of the excerpt, no text', (size) => filled('<!-- a\n', size)),
  page('code in the margin', (size) => filled('    a\n\n', size)),
  page('same lines with tabs', (size) => filled('- a\n\t- b\n', size)),
]
