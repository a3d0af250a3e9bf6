/** Code blocks, pictures and styles that may take long. */
import { counted, filled, type Shape } from './shape.ts'

const code = (name: string, meta: string, text: (size: number) => string): Shape => ({
  name: `code: ${name}`,
  files: (size) => ({ 'docs/index.md': `\`\`\`${meta}\n${text(size)}\n\`\`\`\n` }),
})

const other = (name: string, files: Shape['files']): Shape => ({ name: `files: ${name}`, files })

/** All of them. */
export const CODE_SHAPES: readonly Shape[] = [
  code('ends of highlights', 'js', (size) => filled('a\n// highlight-end\n', size)),
  code('a range', 'js {1-999999999}', (size) => filled('a\n', size)),
  code('many ranges', `js {${filled('1-999999999,', 5000)}1}`, (size) => filled('a\n', size)),
  code('many single lines', `js {${counted((n) => `${n},`, 5000)}1}`, (size) => filled('a\n', size)),
  code('highlight comments', 'js', (size) => filled('// highlight-next-line\na\n', size)),
  code('open highlight comments', 'js', (size) => filled('// highlight-start\n', size)),
  code(
    'closed highlight comments',
    'js',
    (size) => filled('// highlight-start\n', size / 2) + filled('// highlight-end\n', size / 2),
  ),
  code('highlight comments in JSX', 'jsx', (size) => filled('{/* highlight-next-line */}\na\n', size)),
  code('blanks before a highlight comment', 'js', (size) => `//${filled(' ', size)}highlight-next-line\na`),
  code('lines', 'text', (size) => filled('a\n', size)),
  code('blank lines', 'js', (size) => filled('\n', size)),
  code('one line', 'js', (size) => filled('a ', size)),
  code('npm commands', 'bash npm2yarn', (size) => filled('npm install a\n', size)),
  code('npm commands on a line', 'bash npm2yarn', (size) => filled('npm install a && ', size)),
  code('npm options on a line', 'bash npm2yarn', (size) => `npm install ${filled('--a ', size)}`),
  code('json', 'json', (size) => filled('{"a": [1, "b"]},\n', size)),
  code('yaml', 'yaml', (size) => filled('a:\n  - b: "c"\n', size)),
  ...(['{', '{1-9}', 'title="', 'title="a" ', 'a ', 'a=', '"', '{1,', 'showLineNumbers ', '/a/', "'"] as const).map(
    (unit) =>
      other(`code with the words ${JSON.stringify(unit)}`, (size) => ({
        'docs/index.md': `\`\`\`js ${filled(unit, size)}\na\n\`\`\`\n`,
      })),
  ),
  other('many blocks of code', (size) => ({ 'docs/index.md': counted((n) => `\`\`\`js\na${n}\n\`\`\`\n`, size) })),
  other('blocks in languages that are not there', (size) => ({
    'docs/index.md': counted((n) => `\`\`\`l${n}\na\n\`\`\`\n`, size),
  })),
  ...(
    [
      '<g>',
      '<path d="M0 0"/>',
      '<!--',
      '<g a="',
      '<?a',
      '<![CDATA[',
      'a',
      '<use href="#a"/>',
      '<style>a{b:url(c)}</style>',
      '&lt;',
      '<a ',
    ] as const
  ).flatMap((unit) => [
    other(`a picture with ${unit}`, (size) => ({
      'docs/index.md': '![a](./a.svg)\n',
      'docs/a.svg': `<svg>${filled(unit, size)}`,
    })),
    other(`a component of a picture with ${unit}`, (size) => ({
      'docs/index.mdx': "import A from './a.svg'\n\n<A />\n",
      'docs/a.svg': `<svg>${filled(unit, size)}</svg>`,
    })),
  ]),
  ...(
    [
      'a{',
      'a{}',
      '/*',
      '@import "a";',
      'url(',
      '"',
      '@media a{',
      'a{b:url(c)}',
      'a,',
      ':is(',
      '\\',
      'a{b:c;',
      '--a:',
      '}',
    ] as const
  ).map((unit) =>
    other(`a style sheet with ${unit}`, (size) => ({
      'docs/index.md': 'a\n',
      'a.css': filled(unit, size),
      'devcourse.config.mjs':
        "export default { title: 'x', docs: { path: 'docs' }, theme: { customCss: './a.css' } }\n",
    })),
  ),
]
