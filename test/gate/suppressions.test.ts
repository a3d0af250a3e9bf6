import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { error, type Diagnostic } from '../../src/model/diagnostic.ts'
import { applySuppressions } from '../../src/gate/suppressions.ts'

/** A comment of the three kinds. */
const html = (text: string): string => `<!-- devcourse-disable-next-line ${text} -->`
const mdx = (text: string): string => `{/* devcourse-disable-next-line ${text} */}`
const slashes = (text: string): string => `// devcourse-disable-next-line ${text}`
const hash = (text: string): string => `# devcourse-disable-next-line ${text}`

interface Case {
  readonly name: string
  readonly file?: string
  /** Its lines. */
  readonly text: readonly string[]
  /** `rule@line`, or a rule alone for a finding of the whole file; default: `broken-link` in the last line. */
  readonly findings?: readonly string[]
  /** Those that are left; default: none. */
  readonly left?: readonly string[]
  /** `rule line:column-endColumn` of what is said of the comments; default: nothing. */
  readonly said?: readonly string[]
  readonly checked?: boolean
}

const LINK = '[a](b.md)'
const BROKEN = html('broken-link -- reason')

const COVERED: readonly Case[] = [
  { name: 'the line directly below', text: [BROKEN, LINK] },
  {
    name: 'in MDX, with any blanks',
    file: 'a.mdx',
    text: ['{ /*  devcourse-disable-next-line  broken-link  --  x  */ }', LINK],
  },
  { name: 'blank lines between, with a quote mark too', text: [`> ${BROKEN}`, '>', '> ', `> ${LINK}`] },
  { name: 'a comment at the end of a line of a paragraph', text: [`Some words ${BROKEN}`, `and ${LINK}`] },
  {
    name: 'a comment over several lines',
    text: ['<!--', 'devcourse-disable-next-line broken-link', '-- a', 'reason', '-->', LINK],
  },
  {
    name: 'several rules',
    text: [html('broken-link, broken-anchor -- x'), LINK],
    findings: ['broken-link@2', 'broken-anchor@2'],
  },
  {
    name: 'several comments, one below the other',
    text: [html('broken-anchor -- x'), '', mdx('broken-link -- y'), LINK],
    findings: ['broken-link@4', 'broken-anchor@4'],
  },
  { name: 'several findings', text: [BROKEN, LINK], findings: ['broken-link@2', 'broken-link@2'] },
  {
    name: 'front matter',
    text: ['---', hash('unknown-front-matter-key -- theirs'), 'titel: x', '---'],
    findings: ['unknown-front-matter-key@3'],
  },
  {
    name: 'front matter, behind a value',
    text: ['---', `a: b ${hash('unknown-front-matter-key -- theirs')}`, 'titel: x', '---'],
    findings: ['unknown-front-matter-key@3'],
  },
  {
    name: 'the whole file, from the front matter',
    text: ['---', hash('orphan-page -- linked from outside'), 'title: x', '---'],
    findings: ['orphan-page'],
  },
  {
    name: 'the whole file, from its first lines',
    text: [BROKEN, html('orphan-page -- linked from outside'), LINK],
    findings: ['orphan-page', 'broken-link@3'],
  },
  {
    name: 'a configuration',
    file: 'devcourse.config.ts',
    text: ['export default {', `  ${slashes('broken-link -- x')}`, '  to: "b" }'],
  },
  {
    name: 'a configuration, block comment',
    file: 'sidebars.js',
    text: ['/* devcourse-disable-next-line broken-link -- x */', '["b"]'],
  },
  { name: 'JSX of a component', file: 'src/Card.tsx', text: ['<p>', mdx('broken-link -- x'), '<a href="b"/>'] },
  {
    name: 'a style',
    file: 'src/custom.css',
    text: ['/* devcourse-disable-next-line broken-file -- x */', 'a { b: url(c.png) }'],
    findings: ['broken-file@2'],
  },
  { name: 'YAML', file: 'tags.yml', text: [hash('broken-link -- x'), 'a: b'] },
  { name: 'the last day', text: [html('broken-link -- reason (until 2026-11-21)'), LINK] },
  { name: 'two dashes in a reason', text: [html('broken-link -- a -- b'), LINK] },
  { name: 'the end of a line as Windows writes it', text: [`${BROKEN}\r`, LINK] },
]

const NOT_COVERED: readonly Case[] = [
  {
    name: 'the same line',
    text: [`${BROKEN} ${LINK}`, LINK],
    findings: ['broken-link@1'],
    left: ['broken-link@1'],
    said: ['unused-suppression 1:34-45'],
  },
  {
    name: 'the line after the next',
    text: [BROKEN, 'text', LINK],
    left: ['broken-link@3'],
    said: ['unused-suppression 1:34-45'],
  },
  {
    name: 'another rule',
    text: [BROKEN, LINK],
    findings: ['broken-anchor@2'],
    left: ['broken-anchor@2'],
    said: ['unused-suppression 1:34-45'],
  },
  {
    name: 'the last line of a file',
    text: [LINK, BROKEN],
    findings: ['broken-link@1'],
    left: ['broken-link@1'],
    said: ['unused-suppression 2:34-45'],
  },
  {
    name: 'the whole file from further down',
    text: ['# A', html('orphan-page -- x'), LINK],
    findings: ['orphan-page'],
    left: ['orphan-page'],
    said: ['unused-suppression 2:34-45'],
  },
  { name: 'a comment in fenced code', text: ['```md', BROKEN, '```', LINK], left: ['broken-link@4'] },
  {
    name: 'a comment in a fence in a list',
    text: ['- x', '  ~~~', `  ${BROKEN}`, '  ~~~', LINK],
    left: ['broken-link@5'],
  },
  { name: 'a comment in inline code', text: [`\`${BROKEN}\``, LINK], left: ['broken-link@2'] },
  { name: 'a comment in a comment', text: ['<!-- note', BROKEN.replace('<!--', ''), LINK], left: ['broken-link@3'] },
  {
    name: 'text that only looks like it',
    text: ['devcourse-disable-next-line broken-link -- x', LINK],
    left: ['broken-link@2'],
  },
  { name: 'the file was not checked: nothing is said', text: [BROKEN, 'text'], findings: [], checked: false },
  { name: 'a second comment for the same', text: [BROKEN, BROKEN, LINK], said: ['unused-suppression 2:34-45'] },
  {
    name: 'the date is over',
    text: [html('broken-link -- reason (until 2026-11-20)'), LINK],
    left: ['broken-link@2'],
    said: ['expired-suppression 1:63-73'],
  },
]

const INVALID: readonly Case[] = [
  { name: 'no rule', text: [html('-- reason'), LINK], said: ['invalid-suppression 1:6-33'] },
  {
    name: 'nothing at all',
    text: ['<!-- devcourse-disable-next-line -->', LINK],
    said: ['invalid-suppression 1:6-33'],
  },
  { name: 'no reason', text: [html('broken-link'), LINK], said: ['invalid-suppression 1:6-45'] },
  { name: 'an empty reason', text: [html('broken-link --'), LINK], said: ['invalid-suppression 1:6-48'] },
  {
    name: 'a date alone is no reason',
    text: [html('broken-link -- (until 2027-01-01)'), LINK],
    said: ['invalid-suppression 1:6-67'],
  },
  { name: 'an unknown rule', text: [html('broken-lnik -- x'), LINK], said: ['invalid-suppression 1:34-45'] },
  { name: 'a rule that always counts', text: [html('mdx-syntax -- x'), LINK], said: ['invalid-suppression 1:34-44'] },
  {
    name: 'another word',
    text: ['<!-- devcourse-disable-line broken-link -- x -->', LINK],
    said: ['invalid-suppression 1:6-28'],
  },
  { name: 'no date', text: [html('broken-link -- x (until May)'), LINK], said: ['invalid-suppression 1:51-62'] },
  {
    name: 'a day that there is not',
    text: [html('broken-link -- x (until 2027-02-30)'), LINK],
    said: ['invalid-suppression 1:51-69'],
  },
].map((of) => ({ ...of, left: ['broken-link@2'] }))

for (const [title, cases] of Object.entries({
  'a comment switches off': COVERED,
  'a comment does not switch off': NOT_COVERED,
  'a comment that is wrong switches nothing off, and its place is told': INVALID,
})) {
  describe(title, () => {
    for (const of of cases) {
      test(of.name, () => {
        const { left, said } = run(of)
        assert.deepEqual(left, of.left ?? [])
        assert.deepEqual(said, of.said ?? [])
      })
    }
  })
}

test('a wrong rule in a list does not spoil the others', () => {
  const { left, said } = run({ name: '', text: [html('broken-lnik, broken-link -- x'), LINK] })
  assert.deepEqual(left, [])
  assert.deepEqual(said, ['invalid-suppression 1:34-45'])
})

test('the hint of an unknown rule names the nearest one', () => {
  const sources = [{ file: 'a.md', text: html('broken-lnik -- x'), checked: true }]
  const { found } = applySuppressions([], { sources, today: '2026-11-21', looksFor: () => true })
  assert.match(found[0]?.hint ?? '', /`broken-link`/)
})

test('a rule that the run does not look for is not called needless', () => {
  const sources = [{ file: 'a.md', text: html('image-without-alt -- drawn') + '\n![](a.png)', checked: true }]
  const { found } = applySuppressions([], { sources, today: '2026-11-21', looksFor: () => false })
  assert.deepEqual(found, [])
})

test('a finding that always counts cannot be switched off from another file or by its name', () => {
  const sources = [{ file: 'b.md', text: `${BROKEN}\n${LINK}`, checked: false }]
  const finding = { ...error('broken-link', 'x', { file: 'a.md', place: { line: 2, column: 1 } }) }
  const { left } = applySuppressions([finding], { sources, today: '2026-11-21', looksFor: () => true })
  assert.deepEqual(left, [finding])
})

function run({ file = 'docs/a.md', text, findings, checked = true }: Case): { left: string[]; said: string[] } {
  const names = findings ?? [`broken-link@${text.length.toString()}`]
  const given = new Map(names.map((name) => [toFinding(file, name), name]))
  const sources = [{ file, text: text.join('\n'), checked }]
  const { left, found } = applySuppressions([...given.keys()], { sources, today: '2026-11-21', looksFor: () => true })
  return { left: left.map((finding) => given.get(finding) ?? ''), said: found.map(shown) }
}

function toFinding(file: string, name: string): Diagnostic {
  const [rule = '', line] = name.split('@')
  return error(rule, 'message', { file, ...(line === undefined ? {} : { place: { line: Number(line), column: 3 } }) })
}

function shown({ rule, place }: Diagnostic): string {
  return `${rule} ${String(place?.line)}:${String(place?.column)}-${String(place?.endColumn)}`
}
