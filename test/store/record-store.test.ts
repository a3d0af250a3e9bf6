/** Index records by way of the cache: the same as made anew, wherever the file lies. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { indexFile, type IndexInput } from '../../src/markdown/front-matter/index-file.ts'
import type { SourceKey } from '../../src/model/source.ts'
import { RecordStore, type RecordMemory } from '../../src/store/record-store.ts'
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

test('what one language has read another one takes over, as it would have read it, also without a cache', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  for (const place of [undefined, folder.path]) {
    const memory: RecordMemory = new Map()
    for (const text of TEXTS) {
      for (const locale of ['en', 'fi']) {
        const input = { key: { ...keyOf('a.md'), locale }, path: `${locale}/a.md`, text, kind: 'doc' } as const
        const store = new RecordStore(place, 'compiler', memory)
        assert.deepEqual(store.load(input).record, indexFile(input))
        store.close()
      }
    }
    assert.equal(memory.size, TEXTS.length - 1, 'all but the one with values that JSON does not know')
    const [key = '', kept] = [...memory][1] ?? []
    assert.ok(kept)
    memory.set(key, { ...kept, maySuppress: true })
    const text = TEXTS[1] ?? ''
    const input = { key: keyOf('z.md'), path: 'z.md', text, kind: 'doc' } as const
    if (place === undefined) assert.equal(new RecordStore(undefined, 'compiler', memory).load(input).maySuppress, true)
  }
})

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

const input = (path: string): Omit<IndexInput, 'text'> => ({ key: keyOf(path), path, kind: 'doc' })

test('a file that stands as it did is known without its text, and only then', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const text = '---\ntitle: T\nday: 2024-02-03\n---\n\nText.\n'
  const first = new RecordStore(folder.path, 'compiler')
  const made = first.load({ ...input('docs/a.md'), text })
  first.note(made, input('docs/a.md'), { stamp: '1 2 3', how: 'plainly', note: { live: true } })
  first.close()
  const unread = (compiler: string, stamp: string, { path = 'docs/a.md', how = 'plainly' } = {}): unknown =>
    new RecordStore(folder.path, compiler).unread(input(path), { stamp, how })
  assert.deepEqual(unread('compiler', '1 2 3'), { ...made, note: { live: true } })
  assert.equal(unread('compiler', '1 2 4'), undefined)
  assert.equal(unread('other compiler', '1 2 3'), undefined)
  assert.equal(unread('compiler', '1 2 3', { how: 'otherwise' }), undefined)
  assert.equal(unread('compiler', '1 2 3', { path: 'docs/b.md' }), undefined)

  const file = join(folder.path, 'records.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace('"title":"T"', '"title":"U"'))
  assert.equal(unread('compiler', '1 2 3'), undefined, 'a damaged file is as if it were not there')
})

test('what a run has no use for is forgotten, and files of the same text have one record', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const written = async (...paths: readonly string[]): Promise<string> => {
    const store = new RecordStore(folder.path, 'compiler')
    for (const path of paths) {
      const known =
        store.unread(input(path), { stamp: path, how: '' }) ?? store.load({ ...input(path), text: '# Once\n' })
      assert.equal(known.record.path, path)
      store.note(known, input(path), { stamp: path, how: '', note: {} })
    }
    store.close()
    return readFile(join(folder.path, 'records.json'), 'utf8')
  }
  assert.equal((await written('a.md', 'b.md')).split('Once').length, 2)
  assert.match(await written('a.md', 'b.md'), /b\.md/)
  assert.doesNotMatch(await written('a.md'), /b\.md/)
})
