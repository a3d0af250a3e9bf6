/** Index records by way of the cache: the same as made anew, wherever the file lies. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexFile } from '../../src/markdown/front-matter/index-file.ts'
import type { SourceKey } from '../../src/model/source.ts'
import { RecordStore } from '../../src/store/record-store.ts'
import { tempFolder } from '../support/temp-folder.ts'

const TEXTS = [
  '',
  '# Title\n\nText.\n',
  '---\ntitle: T\ntags: [a, { label: b, permalink: /b }]\nid: x\n---\n\nText.\n',
  '---\nsidebar_position: many\n---\n',
  '---\nown: .nan\nother: .inf\nday: 2024-02-03\nnone: null\nbig: 12345678901234567890\nneg: -0.0\n---\n# A\n',
  '---\ntitle: never closed\n',
  'a \uFFFD b\n',
  'a {expr} b <!-- devcourse-disable -->\n',
]

const keyOf = (path: string): SourceKey => ({ instance: 'default', version: 'current', locale: 'en', path })

for (const text of TEXTS) {
  test(`a remembered record is as made anew: ${JSON.stringify(text.slice(0, 40))}`, async (t) => {
    const folder = await tempFolder()
    t.after(folder.dispose)
    for (const path of ['docs/a.md', 'docs/a.md', 'docs/b/c.md']) {
      const input = { key: keyOf(path), path, text, kind: 'doc' } as const
      const store = new RecordStore(folder.path, 'compiler')
      const record = store.load(input)
      store.close()
      const needs = { mayNeedCode: text.includes('{expr}'), maySuppress: text.includes('disable') }
      assert.deepEqual(record, { record: indexFile(input), ...needs })
    }
  })
}

test('a doc and a page of the same text have their own records', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const text = '---\nid: 5\nwrapperClassName: 6\n---\n'
  const store = new RecordStore(folder.path, 'compiler')
  const records = (['doc', 'page', 'doc', 'page'] as const).map((kind) =>
    store.load({ key: keyOf('a.md'), path: 'a.md', text, kind }),
  )
  store.close()
  assert.notDeepEqual(records[0], records[1])
  assert.deepEqual(records.slice(0, 2), records.slice(2))
})
