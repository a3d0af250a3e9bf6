import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexFile } from '../../../src/markdown/front-matter/index-file.ts'
import type { IndexRecord } from '../../../src/model/source.ts'

const key = { instance: 'default', version: 'current', locale: 'en', path: 'a.md' }

function index(text: string): IndexRecord {
  return indexFile({ key, path: 'docs/a.md', text, kind: 'doc' })
}

describe('indexFile', () => {
  it('gives front matter, title, excerpt and hash', () => {
    assert.deepEqual(index('---\nid: x\n---\n\n# T\n\nText\n'), {
      key,
      path: 'docs/a.md',
      hash: '450be88a98f0fbf6d9298ed621faac3a1d00dfce647da5dbd59329127cae4e23',
      frontMatter: { raw: { id: 'x' }, id: 'x' },
      places: {
        id: { line: 2, column: 5, endLine: 2, endColumn: 6 },
        title: { line: 5, column: 1, endLine: 5, endColumn: 4 },
      },
      tagPlaces: [],
      contentTitle: 'T',
      excerpt: 'Text',
      diagnostics: [],
      unusable: false,
    })
  })

  it('reads a file with byte order mark and CRLF alike, places included', () => {
    const text = '---\nid: x\ndraft: maybe\n---\n# T\n\nText'
    const plain = { ...index(text), hash: '' }
    const windows = { ...index(`\uFEFF${text.replaceAll('\n', '\r\n')}`), hash: '' }
    assert.deepEqual(windows, plain)
    assert.deepEqual(plain.diagnostics[0]?.place, { line: 3, column: 8, endLine: 3, endColumn: 13 })
    assert.equal(plain.diagnostics[0].file, 'docs/a.md')
    assert.equal(plain.unusable, true)
  })

  it('knows where each tag is written', () => {
    const places = (yaml: string) =>
      index(`---\n${yaml}\n---\n`).tagPlaces.map(({ line, column }) => `${line}:${column}`)
    assert.deepEqual(places('tags: [a, 3, {label: b, permalink: c}]'), ['2:8', '2:11', '2:14'])
    assert.deepEqual(places('id: x\ntags:\n  - a\n  - "b c"'), ['4:5', '5:5'])
    assert.deepEqual(places('title: &t [x]'), [])
  })

  it('takes a first thematic break that is never closed for content', () => {
    assert.equal(index('---\n\ntext').excerpt, '---')
  })

  it('ends front matter at the first `---` line, be it the next', () => {
    assert.equal(index('---\n---\n# T\n\n---\n').contentTitle, 'T')
    assert.deepEqual(index('---\nid: x\n---\n\n---\n').frontMatter.raw, { id: 'x' })
  })

  it('says that front matter is never closed, where keys show what is meant', () => {
    const { diagnostics, unusable } = index('---\ntitle: T\n\n# T\n')
    assert.equal(diagnostics[0]?.message, 'Unexpected `---` line that begins front matter and nothing ends')
    assert.equal(unusable, true)
  })

  for (const [what, text] of [
    ['an empty file', ''],
    ['front matter only', '---\nid: x\n---'],
    ['a byte order mark only', '\uFEFF'],
    ['blank lines', '\n \n'],
  ] as const) {
    it(`reads ${what}`, () => {
      const { contentTitle, excerpt, diagnostics } = index(text)
      assert.deepEqual(
        { contentTitle, excerpt, diagnostics },
        { contentTitle: undefined, excerpt: '', diagnostics: [] },
      )
    })
  }

  it('takes CR alone for the end of a line, and U+2028 for none', () => {
    const { frontMatter, contentTitle, excerpt } = index('---\rid: x\r---\r# T\r\ra\u2028b')
    assert.deepEqual([frontMatter.id, contentTitle, excerpt], ['x', 'T', 'a\u2028b'])
  })

  it('warns of NUL, which is shown as a sign', () => {
    const [found] = index('# T\r\n\r\na\0').diagnostics
    assert.deepEqual([found?.severity, found?.rule, found?.place], ['warning', 'damaged-text', { line: 3, column: 2 }])
  })

  it('warns of the sign for what could not be converted, and keeps the file', () => {
    const { diagnostics, unusable } = index('# T\n\nab\uFFFD')
    assert.deepEqual(diagnostics, [
      {
        rule: 'damaged-text',
        severity: 'warning',
        message: 'Unexpected `\uFFFD`, which a conversion leaves of what it cannot read',
        file: 'docs/a.md',
        place: { line: 3, column: 3 },
        hint: 'write the character that was there',
      },
    ])
    assert.equal(unusable, false)
  })
})
