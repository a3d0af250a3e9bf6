/** Front matter at random: every field with values of every type, and YAML with faults. */
import fc, { type Arbitrary } from 'fast-check'
import { anyText } from './settings.ts'

const FIELDS =
  'id title hide_title hide_table_of_contents keywords image description slug sidebar_label sidebar_position sidebar_class_name sidebar_custom_props displayed_sidebar tags pagination_label custom_edit_url parse_number_prefixes pagination_next pagination_prev toc_min_heading_level toc_max_heading_level last_update draft unlisted mdx wrapperClassName unknown __proto__ constructor toString'.split(
    ' ',
  )

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...scalars()) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: anyText(6).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

const value: Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom('label', 'permalink', 'author', 'date', 'format', 'x'), scalar), { maxLength: 3 })
      .map((pairs) => `{${pairs.map(([key, item]) => `${key}: ${item}`).join(', ')}}`),
  },
)

const field = fc.tuple(fc.constantFrom(...FIELDS), value).map(([key, text]) => `${key}: ${text}`)

/** Lines of YAML that are no field, or none that is right. */
const fault = fc.oneof(
  fc.constantFrom(...faults()),
  fc.string({ maxLength: 20 }).map((text) => text.replace(/^---/gm, '')),
)

/** What stands between the `---` lines. */
export const yaml: Arbitrary<string> = fc
  .array(fc.oneof({ weight: 8, arbitrary: field }, { weight: 1, arbitrary: fault }), { minLength: 1, maxLength: 5 })
  .map((lines) => lines.join('\n'))

/** A file that is front matter and a little text. */
export const file: Arbitrary<string> = fc
  .tuple(yaml, fc.constantFrom('# T\n', 'text', '', '\n\n## A {#b}\n'), fc.constantFrom('\n', '\r\n', '\r'))
  .map(([block, body, end]) => `---\n${block}\n---\n${body}`.replaceAll('\n', end))

function scalars(): readonly string[] {
  return [
    ...[
      '',
      '""',
      "''",
      '" "',
      'a',
      'a b',
      'true',
      'false',
      '"true"',
      'TRUE',
      'yes',
      'null',
      '~',
      '0',
      '1',
      '3',
      '-1',
      '2.5',
    ],
    ...[
      '"3"',
      '010',
      '0x1F',
      '1_000',
      '1:30',
      '1e21',
      '.inf',
      '.nan',
      '-0',
      '9007199254740993',
      '2020-01-01',
      '2020-13-45',
    ],
    ...[
      'soon',
      '/',
      '/a',
      './b',
      '../c',
      '../../../d',
      'a/b',
      '/a/',
      '//',
      '/a//b',
      '/ü',
      '/a b',
      '/%20',
      '/%',
      '/%zz',
      '?q',
    ],
    ...[
      '#h',
      '/a?b',
      '/a#b',
      '/..',
      'https://e.org',
      'a b.png',
      './i.png',
      '"\\uD800"',
      '"\\0"',
      '"a\\nb"',
      '"/a\\0b"',
      '"\\u202e"',
    ],
    ...[
      'other',
      'doc-1',
      'index',
      'README',
      '01-x',
      '*',
      '*alias',
      '&anchor a',
      '<<',
      '!!str 1',
      '!!set {a}',
      '!tag x',
      '|',
      '>',
      '@a',
      '`a`',
      '%a',
    ],
  ]
}

function faults(): readonly string[] {
  return [
    ...[
      'title: a: b',
      '\ttitle: a',
      'title:\n\ttab: b',
      '- a',
      '  - b',
      'just text',
      '[',
      '{',
      ']',
      '}',
      '"',
      "'",
      '? a',
      ': b',
    ],
    ...[
      'title: x\ntitle: y',
      'a: &a [*a]',
      'a: &a [1, 2]\nb: [*a, *a]',
      '<<: *a',
      '<<: 5',
      '<<: {title: m}',
      '# comment',
      '...',
      '%YAML 1.1',
    ],
    ...[
      'tags:\n  - a\n  -\n  - {label: x}',
      'tags:\n- a\n - b',
      'title: |\n  a\n b',
      'title: >-\n  a\n\n  b',
      'key\nother: 1',
      `${'k'.repeat(1100)}: 1`,
    ],
    ...[
      '[[[[[[[[[[',
      `a: ${'['.repeat(8000)}`,
      `a: ${'{b: '.repeat(4000)}`,
      `- `.repeat(8000),
      'title: "\\x"',
      'title: "unclosed',
      '\u0085',
      '\u2028: 1',
      '\ufeff: 1',
    ],
  ]
}
