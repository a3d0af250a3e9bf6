/** Files whose text is too large, no text, or strange: each ends in a diagnostic with its place, and the old site stays. */
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { site, type TestSite } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

const CONFIG = "export default { title: 'T', url: 'https://example.org' }\n"
let s: TestSite

afterEach(() => s.dispose())

async function found(files: Readonly<Record<string, string | Uint8Array>>): Promise<readonly string[]> {
  s = await site({ 'docs/ok.md': '# Ok\n', 'devcourse.config.mjs': CONFIG, ...files })
  const { result } = await s.build({ jobs: 1 })
  assert.equal(
    result.written,
    result.diagnostics.every(({ severity }) => severity !== 'error'),
  )
  return besidesHome(result.diagnostics).map(
    ({ severity, rule, file, place, message }) =>
      `${severity} ${rule} ${file ?? '-'}:${place?.line ?? '-'}:${place?.column ?? '-'} ${message}`,
  )
}

test('a Markdown file of 20 MB', async () => {
  assert.deepEqual(await found({ 'docs/log.md': 'word '.repeat(4_000_000) }), [
    'error file-too-large docs/log.md:-:- This file has 20.0 MB, more than the 2.0 MB that a Markdown file may have',
  ])
})

test('the limit is an option', async () => {
  const config = CONFIG.replace('}', ', markdown: { maxFileSize: 100 } }')
  assert.deepEqual(await found({ 'docs/a.md': `# A\n\n${'word '.repeat(20)}`, 'devcourse.config.mjs': config }), [
    'error file-too-large docs/a.md:-:- This file has 105 bytes, more than the 100 bytes that a Markdown file may have',
  ])
})

test('bytes that are not UTF-8, with the place of the first', async () => {
  const latin = Buffer.from('# A\r\n\r\nGr\xfc\xdfe\n', 'latin1')
  assert.deepEqual(await found({ 'docs/a.md': latin }), [
    'error unreadable-file docs/a.md:3:3 This file is not UTF-8 text',
  ])
})

for (const [what, bytes, place] of [
  ['UTF-16', Buffer.from('\uFEFF# A\n', 'utf16le'), '1:1'],
  ['a character that is cut off at the end', Buffer.from([0x61, 0x0a, 0xe4, 0xbd]), '2:1'],
  ['half of a character', Buffer.from([0x23, 0x20, 0xed, 0xa0, 0x80]), '1:3'],
] as const) {
  test(what, async () => {
    assert.deepEqual(await found({ 'docs/a.md': bytes }), [
      `error unreadable-file docs/a.md:${place} This file is not UTF-8 text`,
    ])
  })
}

test('empty files, marks of byte order, line ends of every kind, and strange characters are text', async () => {
  const findings = await found({
    'docs/a.md': '',
    'docs/b.md': '---\nid: bb\n---\n',
    'docs/c.md': '\uFEFF# C\n\nm\uFEFFark',
    'docs/d.md': '---\rtitle: D\r---\r\r## E {#f}\r\rtext',
    'docs/e.md': '# U\u2028V\n\na\u2029b\u0007c',
  })
  assert.deepEqual(findings, [])
  const files = await s.build().then((built) => built.files())
  for (const page of ['a', 'bb', 'c', 'd', 'e']) assert.ok(files.includes(`docs/${page}/index.html`), page)
})

test('NUL is a warning', async () => {
  assert.deepEqual(await found({ 'docs/a.md': '# A\n\nb\0' }), [
    'warning damaged-text docs/a.md:3:2 Unexpected NUL character, which is shown as `\uFFFD`',
  ])
})

test('a text that is nested too deep withholds its page alone', async () => {
  assert.deepEqual(await found({ 'docs/a.md': `---\nid: a\n---\n\n${'>'.repeat(10_000)}` }), [
    'error nested-too-deep docs/a.md:5:1 Unexpected nesting: more than 200 lists, quotes, marks or elements inside each other',
  ])
})
