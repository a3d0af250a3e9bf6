/** Front matter, files of folders, sidebars and settings that may take long. */
import { counted, filled, type Shape } from './shape.ts'

const CONFIG = (rest: string): string => `export default { title: 'x', docs: { path: 'docs'${rest} } }\n`

const front = (name: string, text: (size: number) => string): Shape => ({
  name: `front matter: ${name}`,
  files: (size) => ({ 'docs/index.md': `---\n${text(size)}\n---\n\na\n` }),
})

const category = (name: string, text: (size: number) => string): Shape => ({
  name: `category: ${name}`,
  files: (size) => ({ 'docs/index.md': 'a\n', 'docs/b/a.md': 'a\n', 'docs/b/_category_.yml': text(size) }),
})

/** A text in places of YAML: front matter and a file of a folder. */
const yaml = (name: string, text: (size: number) => string): readonly Shape[] => [
  front(name, text),
  category(name, text),
]

const sidebar = (name: string, items: (size: number) => string): Shape => ({
  name: `sidebars: ${name}`,
  files: (size) => ({
    'docs/index.md': 'a\n',
    'sidebars.json': `{"docs": ${items(size)}}`,
    'devcourse.config.mjs': CONFIG(", sidebarPath: './sidebars.json'"),
  }),
})

const other = (name: string, files: Shape['files']): Shape => ({ name: `files: ${name}`, files })

const UNITS: readonly string[] = [
  ...[
    'a: ',
    '- ',
    '[',
    '{',
    '"',
    "'",
    '&a ',
    '*a ',
    '? ',
    ': ',
    '| ',
    '>',
    '# ',
    '- [',
    '{a: ',
    '!a ',
    '!!',
    '%',
    '@',
    '`',
    ',',
    '- a\n',
    'a\n',
    ' ',
    '\t',
    '\n',
    '[a, ',
    '"\\u0041',
    '---\n',
    '...\n',
    '? a\n',
    '<<: ',
  ],
]

function levels(size: number, open: string, close: string, inside: string): string {
  const count = Math.ceil(size / (open.length + close.length))
  return open.repeat(count) + inside + close.repeat(count)
}

/** Each list holds the former ten times. */
function laughs(size: number): string {
  const ten = (n: number): string => `a${n}: &a${n} [${Array.from({ length: 10 }, () => `*a${n - 1}`).join(', ')}]\n`
  return `a0: &a0 x\n${counted((n) => ten(n + 1), size)}`
}

/** All of them. */
export const DATA_SHAPES: readonly Shape[] = [
  ...UNITS.flatMap((unit) => yaml(JSON.stringify(unit), (size) => filled(unit, size))),
  ...yaml('keys', (size) => counted((n) => `key${n}: a\n`, size)),
  ...yaml('keys in a map', (size) => `customProps:\n${counted((n) => `  key${n}: a\n`, size)}`),
  ...yaml('the same key', (size) => filled('title: a\n', size)),
  ...yaml('near-miss keys', (size) => counted((n) => `descripton${n}: a\n`, size)),
  ...yaml('aliases of aliases', laughs),
  ...yaml('many aliases', (size) => `a: &a b\nc:\n${filled('- *a\n', size)}`),
  ...yaml('many anchors', (size) => `a:\n${counted((n) => `- &a${n} b\n`, size)}`),
  ...yaml('anchors and aliases', (size) => `a:\n${counted((n) => `- &a${n} b\n- *a${n}\n`, size)}`),
  ...yaml('aliases of nothing', (size) => `a:\n${counted((n) => `- *a${n}\n`, size)}`),
  ...yaml('merges', (size) => `a: &a {b: c}\nd:\n  <<: [${filled('*a, ', size)}]`),
  ...yaml('a long text', (size) => `title: ${filled('a ', size)}`),
  ...yaml('a long text in lines', (size) => `title:\n${filled('  a\n', size)}`),
  ...yaml('a long quoted text', (size) => `title: "${filled('a ', size)}"`),
  ...yaml('a long quoted text in lines', (size) => `title: "${filled('a\n  ', size)}"`),
  ...yaml('a long block', (size) => `title: |\n${filled('  a\n', size)}`),
  ...yaml('a folded block', (size) => `title: >\n${filled('  a\n', size)}`),
  ...yaml('comments', (size) => `${filled('# a\n', size)}title: a`),
  ...yaml('blanks in a value', (size) => `title: a${filled(' ', size)}b`),
  ...yaml('a map by indentation', (size) => counted((n) => `${' '.repeat(n)}a:\n`, size)),
  ...yaml('a list of lists', (size) => `a: ${levels(size, '[', ']', '')}`),
  ...yaml('a map of maps', (size) => `a: ${levels(size, '{a: ', '}', 'b')}`),
  ...yaml('a long number', (size) => `position: ${filled('1', size)}`),
  ...yaml('a long number with marks', (size) => `position: ${filled('1_', size)}`),
  ...yaml('a long time', (size) => `position: 1${filled(':1', size)}`),
  ...yaml('a list of text', (size) => `tags:\n${counted((n) => `  - tag${n}\n`, size)}`),
  front('many tags', (size) => `tags: [${counted((n) => `tag${n}, `, size)}]`),
  front('the same tags', (size) => `tags: [${filled('a, ', size)}]`),
  front(
    'tags that differ in case',
    (size) => `tags: [${counted((n) => `${n % 2 === 0 ? 'T' : 't'}ag${n >> 1}, `, size)}]`,
  ),
  front('keywords', (size) => `keywords: [${counted((n) => `a${n}, `, size)}]`),
  front('a long slug', (size) => `slug: ${filled('a/', size)}`),
  front('a long slug of steps', (size) => `slug: ${filled('../', size)}`),
  front('a long id', (size) => `id: ${filled('a', size)}`),
  front('a long label', (size) => `sidebar_label: ${filled('a ', size)}`),
  front('a long description', (size) => `description: ${filled('a ', size)}`),
  front('a long image', (size) => `image: ./${filled('a', size)}.png`),
  front('a long edit address', (size) => `custom_edit_url: https://a.b/${filled('a/', size)}`),
  front('long custom props', (size) => `sidebar_custom_props: ${levels(size, '[', ']', '')}`),
  front('never closed', (size) => filled('a: b\n', size).replace(/\n$/, '\n--')),
  front('redirects', (size) => `pagination_next: ${filled('a/', size)}`),
  sidebar('many items', (size) => `[${filled('"index",', size)}"index"]`),
  sidebar('unknown items', (size) => `[${counted((n) => `"page${n}",`, size)}"index"]`),
  sidebar('near-miss items', (size) => `[${counted((n) => `"indx${n}",`, size)}"index"]`),
  sidebar('unknown types', (size) => `[${counted((n) => `{"type":"typ${n}"},`, size)}"index"]`),
  sidebar(
    'categories',
    (size) => `[${counted((n) => `{"type":"category","label":"c${n}","items":["index"]},`, size)}"index"]`,
  ),
  sidebar(
    'equal categories',
    (size) => `[${filled('{"type":"category","label":"c","items":["index"]},', size)}"index"]`,
  ),
  sidebar(
    'generated indexes',
    (size) =>
      `[${counted((n) => `{"type":"category","label":"c${n}","link":{"type":"generated-index"},"items":["index"]},`, size)}"index"]`,
  ),
  sidebar(
    'equal generated indexes',
    (size) =>
      `[${filled('{"type":"category","label":"c","link":{"type":"generated-index"},"items":["index"]},', size)}"index"]`,
  ),
  sidebar('links', (size) => `[${counted((n) => `{"type":"link","label":"c${n}","href":"/a${n}"},`, size)}"index"]`),
  sidebar('html', (size) => `[${filled('{"type":"html","value":"<b>"},', size)}"index"]`),
  sidebar('one long html', (size) => `[{"type":"html","value":"${filled('<b>', size)}"},"index"]`),
  sidebar('autogenerated', (size) => `[${filled('{"type":"autogenerated","dirName":"."},', size)}"index"]`),
  sidebar(
    'autogenerated folders that are not there',
    (size) => `[${counted((n) => `{"type":"autogenerated","dirName":"a${n}"},`, size)}"index"]`,
  ),
  sidebar(
    'categories inside each other',
    (size) => `[${levels(size, '{"type":"category","label":"c","items":[', ']}', '"index"')}]`,
  ),
  sidebar('short categories inside each other', (size) => levels(size, '{"a":[', ']}', '"index"')),
  sidebar(
    '150 categories inside each other',
    (size) => `[${filled(`${levels(150 * 8, '{"a":[', ']}', '"index"')},`, size)}"index"]`,
  ),
  sidebar('lists inside each other', (size) => levels(size, '[', ']', '"index"')),
  sidebar('a long label', (size) => `[{"type":"doc","id":"index","label":"${filled('a ', size)}"}]`),
  sidebar('many sidebars', (size) => `["index"],${counted((n) => `"s${n}":["index"],`, size)}"z":["index"]`),
  other('many pages', (size) => ({ 'docs/index.md': 'a\n', ...manyPages(Math.ceil(size / 500), () => 'a\n') })),
  other('pages with the same title', (size) => ({
    'docs/index.md': 'a\n',
    ...manyPages(Math.ceil(size / 500), () => '# a\n'),
  })),
  other('pages with the same slug', (size) => ({
    'docs/index.md': 'a\n',
    ...manyPages(Math.ceil(size / 500), () => '---\nslug: /a\n---\n'),
  })),
  other('tags', (size) => ({
    'docs/index.md': '---\ntags: [a]\n---\n',
    'docs/tags.yml': counted((n) => `tag${n}:\n  label: a${n}\n`, size),
  })),
  other('settings that are not there', (size) => ({
    'docs/index.md': 'a\n',
    'devcourse.config.mjs': `export default { title: 'x', ${counted((n) => `docz${n}: 1, `, size)} }\n`,
  })),
  other('items of the bar', (size) => ({
    'docs/index.md': 'a\n',
    'devcourse.config.mjs': `export default { title: 'x', theme: { navbar: { items: [${counted((n) => `{ label: 'a${n}', to: '/b${n}' },`, size)}] } } }\n`,
  })),
  other('links of the foot', (size) => ({
    'docs/index.md': 'a\n',
    'devcourse.config.mjs': `export default { title: 'x', theme: { footer: { links: [${counted((n) => `{ label: 'a${n}', to: '/b${n}' },`, size)}] } } }\n`,
  })),
  other('patterns of ignored files', (size) => ({
    'docs/index.md': '[a](b.md)\n',
    '.gitignore': counted((n) => `**/a${n}*/**\n`, size),
  })),
  other('one pattern of ignored files', (size) => ({
    'docs/index.md': '[a](b.md)\n',
    '.gitignore': filled('*a', size),
  })),
  other('one pattern of folders', (size) => ({ 'docs/index.md': '[a](b.md)\n', '.gitignore': filled('**/', size) })),
]

function manyPages(count: number, text: () => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, number) => [`docs/p${number}.md`, text()]))
}
