import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexFile } from '../../src/markdown/index-file.ts'
import type { IndexRecord } from '../../src/model/source.ts'

const key = { instance: 'default', version: 'current', locale: 'en', path: 'a.md' }

function index(text: string): IndexRecord {
  return indexFile({ key, path: 'docs/a.md', text, kind: 'doc' })
}

describe('indexFile', () => {
  it('gives front matter, title, excerpt and hash', () => {
    assert.deepEqual(index('---\nid: x\n---\n\n# T\n\nText\n'), {
      key,
      path: 'docs/a.md',
      hash: '450be88a98f0fbf6',
      frontMatter: { raw: { id: 'x' }, id: 'x' },
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

  it('takes a first thematic break that is never closed for content', () => {
    assert.equal(index('---\n\ntext').excerpt, '---')
  })

  it('warns of bytes that are not UTF-8, and keeps the file', () => {
    const { diagnostics, unusable } = index('# T\n\nab\uFFFD')
    assert.deepEqual(diagnostics, [
      {
        rule: 'not-utf8',
        severity: 'warning',
        message: 'Unexpected character that is not UTF-8',
        file: 'docs/a.md',
        place: { line: 3, column: 3 },
        hint: 'save the file in the encoding UTF-8',
      },
    ])
    assert.equal(unusable, false)
  })
})
