/** The proof of an edition: a passage is found in every kind of file, whatever it is written as. */
import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { proveEdition } from '../../../src/output/editions/prove.ts'
import { site } from '../../support/site.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const SECRET = 'The seventh answer was färbung, as the old gardener had told nobody but the cat.'
const BYTES = Buffer.from(SECRET)

/** A file that a ZIP archive begins with. */
function zip(): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(8, 8)
  return Buffer.concat([head, deflateRawSync(BYTES)])
}

function pngText(): Buffer {
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\0zTXtComment\0\0', 'latin1'),
    deflateSync(BYTES),
    Buffer.from([0, 1, 2, 0xff]),
  ])
}

function pdf(...streams: readonly (string | Buffer)[]): Buffer {
  const parts = streams.flatMap((stream) => [
    Buffer.from('\nstream\n'),
    deflateSync(stream),
    Buffer.from('\nendstream\n'),
  ])
  return Buffer.concat([Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\0', 'latin1'), ...parts])
}

const latin = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

/** Letters as the numbers of glyphs, with the table that tells what they mean. */
function glyphs(): readonly string[] {
  const letters = Array.from(new Set(SECRET))
  const code = (letter: string): string => (letters.indexOf(letter) + 3).toString(16).padStart(4, '0')
  const table = letters.map((one) => `<${code(one)}> <${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}>`)
  return [
    `BT /F1 12 Tf <${Array.from(SECRET).map(code).join('')}> Tj ET`,
    `begincmap ${String(table.length)} beginbfchar ${table.join('\n')} endbfchar endcmap`,
  ]
}

const escaped = (text: string): string =>
  [...text].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('')

const CASES: Readonly<Record<string, string | Buffer>> = {
  'page.html': `<p>The <b>seventh</b> answer was färbung, as the <i>old gar</i>dener had told nobody</p>`,
  'references.html': `<p>${Array.from(SECRET)
    .map((one) => `&#${String(one.codePointAt(0))};`)
    .join('')}</p>`,
  'names.html': `<p>${SECRET.replace('ä', '&auml;').replaceAll(' ', '&nbsp;')}</p>`,
  'attribute.html': `<img alt="${SECRET}">`,
  'hyphens.html': `<p>${SECRET.replace('gardener', 'gar\u00ADdener')}</p>`,
  'chunk.js': `export const a=${JSON.stringify(SECRET)}`,
  'lines.js': `a=${JSON.stringify(SECRET.replaceAll(' ', '\n'))}`,
  'escaped.js': `a="${escaped(SECRET)}"`,
  'json-in-script.js': `a=JSON.parse(${JSON.stringify(JSON.stringify({ a: SECRET.replaceAll(' ', '\n') }))})`,
  'html-in-script.js': `a=${JSON.stringify(`<p>The <a href="x">seventh</a> answer was färbung, as the old gardener had</p>`)}`,
  'index.json': JSON.stringify({ text: [SECRET] }),
  'feed.xml': `<content>&lt;p&gt;The &lt;b&gt;seventh&lt;/b&gt; answer was f&amp;auml;rbung, as the old gardener had&lt;/p&gt;</content>`,
  'sitemap.xml': `<loc>https://example.org/?q=${encodeURIComponent(SECRET)}</loc>`,
  'a.js.map': JSON.stringify({ sourcesContent: [SECRET], mappings: 'AAAA' }),
  'style.css': `a::after { content: '${SECRET.toUpperCase()}' }`,
  'base64.txt': BYTES.toString('base64'),
  'lines.pem': (BYTES.toString('base64').match(/.{1,64}/g) ?? []).join('\n'),
  'data.html': `<a href="data:text/plain;base64,${gzipSync(BYTES).toString('base64')}">`,
  'hex.txt': BYTES.toString('hex'),
  'text.gz': gzipSync(BYTES),
  'text.br': brotliCompressSync(BYTES),
  'twice.gz': gzipSync(gzipSync(BYTES)),
  'notes.docx': zip(),
  'utf16.txt': Buffer.from(`\uFEFF${SECRET}`, 'utf16le'),
  'big-endian.txt': Buffer.from(`\uFEFF${SECRET}`, 'utf16le').swap16(),
  'latin1.txt': Buffer.from(`\0${SECRET}`, 'latin1'),
  'comment.jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 90]), BYTES, Buffer.from([0xff, 0xd9, 0])]),
  'comment.png': pngText(),
  'literal.pdf': pdf(`BT (${latin(SECRET)}) Tj ET`),
  'kerned.pdf': pdf(
    `BT [${Array.from(latin(SECRET))
      .map((one) => (one === ' ' ? '-250' : `(${one}) 12`))
      .join(' ')}] TJ ET`,
  ),
  'hex.pdf': pdf(`BT <${Buffer.from(SECRET, 'latin1').toString('hex')}> Tj ET`),
  'glyphs.pdf': pdf(...glyphs()),
  'the-seventh-answer-was-färbung-as-the-old-gardener-had.txt': 'nothing',
  'assets/chunk.js.br': brotliCompressSync(JSON.stringify(SECRET)),
}

const NO_LEAKS: Readonly<Record<string, string>> = {
  'other.html': '<p>The seventh answer was given, as the old gardener had hoped.</p>',
  'public.html': '<p>This passage here can be read by everybody who comes along.</p>',
  'code.js': 'import { a } from "b"; import { c } from "d"; export default function e() {}',
}

const TEXTS = {
  withheld: [
    { file: 'docs/a.md', line: 7, text: `Before it.\n\n${SECRET}` },
    { file: 'docs/b.md', line: 1, text: 'This passage here can be read by everybody who comes along.' },
    { file: 'docs/c.md', line: 1, text: '```js\nimport { a } from "b"\nimport { c } from "d"\n```' },
    { file: 'docs/d.md', line: 1, text: 'It is 42.' },
  ],
  files: [],
  published: ['# Page\n\nThis passage here can be read by [everybody](./all.md) who comes along.'],
}

test('a passage is found whatever it is written as', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  for (const [path, contents] of [...Object.entries(CASES), ...Object.entries(NO_LEAKS)]) {
    const at = join(folder.path, path)
    await mkdir(dirname(at), { recursive: true })
    await writeFile(at, contents)
    const found = proveEdition([TEXTS], [{ path, at }])
    const places = found.map(({ rule, severity, file, place }) => [rule, severity, file, place?.line])
    const expected = Object.hasOwn(CASES, path) ? [['withheld-passage', 'error', 'docs/a.md', 9]] : []
    assert.deepEqual(places, expected, path)
  }
})

test('a leak keeps the former site, and names both places', async (t) => {
  const block = `:::instructor\n\n${SECRET}\n\n:::\n`
  const course = await site({
    'devcourse.config.mjs': 'export default { docs: { path: "docs" } }',
    'docs/index.md': `# A\n\nText.\n\n${block}`,
  })
  t.after(course.dispose)
  assert.equal((await course.build()).result.written, true)
  const before = await readFile(join(course.root, 'build/docs/index.html'), 'utf8')
  await course.edit('static/handout.json', () => JSON.stringify([SECRET]))
  await course.edit('docs/index.md', (text) => text.replace('Text.', 'Another text.'))
  const { result } = await course.build()
  assert.equal(result.written, false)
  const [leak] = result.diagnostics.filter(({ rule }) => rule === 'withheld-passage')
  assert.deepEqual([leak?.file, leak?.place?.line], ['docs/index.md', 5])
  assert.match(leak?.message ?? '', /`handout\.json`/)
  assert.equal(await readFile(join(course.root, 'build/docs/index.html'), 'utf8'), before)
  assert.equal((await course.build({ audience: 'instructor' })).result.written, true)
  await course.edit('docs/index.md', (text) =>
    text.replace(':::instructor', '<!-- devcourse-disable-next-line withheld-passage -- known -->\n:::instructor'),
  )
  const allowed = await course.build()
  assert.deepEqual([allowed.result.written, allowed.rules.includes('withheld-passage')], [true, false])
})
