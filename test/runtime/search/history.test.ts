import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import type { RecordType } from '../../../src/shared/search/record.ts'
import type { SearchHit, StoredHit } from '../../../src/shared/search/provider.ts'
import { createHistory } from '../../../runtime/search/history.ts'

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__course'
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__course'

/** The storage of a browser, as two tabs share it. */
class MemoryStorage {
  readonly kept = new Map<string, string>()
  isFull = false
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('quota')
    this.kept.set(key, value)
  }
  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

let storage = new MemoryStorage()
beforeEach(() => {
  storage = new MemoryStorage()
})

function open(settings: { readonly disableUserPersonalization?: true } = {}) {
  // Of the window only its storage is used.
  return createHistory({ indexName: 'course', ...settings }, { localStorage: storage } as unknown as Window)
}

function hit(id: string, type: RecordType = 'lvl1', page = id): SearchHit {
  const levels = { lvl0: 'Git', lvl1: page, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  const marked = { lvl1: [{ text: page, match: true }] }
  return { objectID: id, url: `/docs/${id}`, type, hierarchy: levels, content: null, marked, queryID: 'q' }
}

function ids(hits: readonly StoredHit[]): string {
  return hits.map(({ objectID }) => objectID).join(' ')
}

function stored(key: string): readonly StoredHit[] {
  return JSON.parse(storage.getItem(key) ?? '[]') as StoredHit[]
}

describe('recent searches', () => {
  it('come latest first, each once, without what belongs to the query', () => {
    const history = open()
    for (const id of ['a', 'b', 'a']) history.addRecent(hit(id))
    assert.equal(ids(history.recents()), 'a b')
    assert.deepEqual(Object.keys(stored(RECENT)[0] ?? {}), ['objectID', 'url', 'type', 'hierarchy', 'content'])
  })

  it('are seven, or four when there were favourites at the opening', () => {
    const history = open()
    for (const id of 'abcdefghi') history.addRecent(hit(id))
    assert.equal(ids(history.recents()), 'i h g f e d c')
    history.saveFavorite(hit('z'))
    assert.equal(history.recents().length, 7, 'not fewer while the modal is open')
    assert.equal(ids(open().recents()), 'i h g f')
  })

  it('have the section that a text stands in, whatever was shown beside it', () => {
    const history = open()
    history.addRecent({ ...hit('a#1', 'content', 'a'), content: 'What was found.' })
    const inSection = { ...hit('b#1', 'content', 'b'), url: '/docs/b#deep' }
    history.addRecent({ ...inSection, hierarchy: { ...inSection.hierarchy, lvl2: 'Deep', lvl3: 'Deeper' } })
    assert.deepEqual(
      history.recents().map(({ url, type }) => [url, type]),
      [
        ['/docs/b#deep', 'lvl3'],
        ['/docs/a#1', 'lvl1'],
      ],
    )
  })

  it('have each place once, however many texts of it were followed, and none of a favourite', () => {
    const history = open()
    const text = (id: string): SearchHit => ({ ...hit(id, 'content', 'a'), url: '/docs/a#deep' })
    for (const id of ['1', '2', '3']) history.addRecent(text(id))
    history.addRecent({ ...hit('heading', 'lvl2', 'a'), url: '/docs/a#deep' })
    assert.equal(ids(history.recents()), 'heading')
    history.saveFavorite(hit('heading', 'lvl2', 'a'))
    history.addRecent(hit('b'))
    history.saveFavorite(text('4'))
    history.addRecent(text('5'))
    assert.equal(ids(history.recents()), 'b')
  })

  it('have a text itself where no record says what it belongs to', () => {
    const history = open()
    const { lvl2: nothing } = hit('a').hierarchy
    const hierarchy = { ...hit('a').hierarchy, lvl0: nothing, lvl1: nothing }
    history.addRecent({ ...hit('a', 'content'), hierarchy, content: 'Alone.' })
    assert.deepEqual(
      open()
        .recents()
        .map(({ type, content }) => [type, content]),
      [['content', 'Alone.']],
    )
  })

  it('leave out favourites, and move to them', () => {
    const history = open()
    history.addRecent(hit('a'))
    history.addRecent(hit('b'))
    history.saveFavorite(hit('a'))
    history.addRecent(hit('a'))
    assert.deepEqual([ids(history.recents()), ids(history.favorites())], ['b', 'a'])
    history.removeRecent(hit('b'))
    history.removeFavorite(hit('a'))
    assert.deepEqual([stored(RECENT), stored(FAVORITE)], [[], []])
  })

  it('keep what another tab has stored meanwhile', () => {
    const [one, other] = [open(), open()]
    one.addRecent(hit('a'))
    other.addRecent(hit('b'))
    one.addRecent(hit('c'))
    assert.equal(ids(other.recents()), 'c b a')
  })
})

it('favourites are ten', () => {
  const history = open()
  for (const id of 'abcdefghijkl') history.saveFavorite(hit(id))
  assert.equal(ids(history.favorites()), 'l k j i h g f e d c')
})

describe('a storage with something else in it', () => {
  const good = JSON.parse(JSON.stringify(hit('good'))) as Record<string, unknown>
  const garbage: readonly [name: string, value: unknown][] = [
    ['a number', 3],
    ['nothing', null],
    ['no hits', [1, null, 'x', {}, []]],
    ['a hit without levels', [{ ...good, hierarchy: {} }]],
    ['a hit of an odd kind', [{ ...good, type: 'constructor' }]],
    ['a hit that runs a script', [{ ...good, url: 'javascript:alert(1)' }]],
    ['a level that is no text', [{ ...good, hierarchy: { lvl1: { a: 1 } } }]],
  ]
  for (const [name, value] of garbage) {
    it(`reads ${name} as nothing, and goes on`, () => {
      storage.setItem(RECENT, JSON.stringify(value))
      const history = open()
      assert.deepEqual(history.recents(), [])
      history.addRecent(hit('a'))
      assert.equal(ids(history.recents()), 'a')
    })
  }

  it('reads broken JSON as nothing', () => {
    storage.setItem(RECENT, '[{')
    assert.deepEqual(open().recents(), [])
  })

  it('keeps the hits beside it', () => {
    const { lvl1 } = hit('good').hierarchy
    storage.setItem(RECENT, JSON.stringify([{ objectID: 1 }, { ...good, hierarchy: { lvl1 }, content: undefined }]))
    assert.deepEqual(open().recents()[0]?.hierarchy, { ...hit('good').hierarchy, lvl0: null })
  })
})

describe('without a storage', () => {
  const windows: readonly [name: string, window: () => object][] = [
    ['that is missing', () => ({})],
    [
      'that may not be looked at',
      () => ({
        get localStorage(): never {
          throw new Error('SecurityError')
        },
      }),
    ],
    ['that is full', () => ({ localStorage: Object.assign(storage, { isFull: true }) })],
  ]
  for (const [name, window] of windows) {
    it(`one ${name} stores nothing and throws nothing`, () => {
      const history = createHistory({ indexName: 'course' }, window() as unknown as Window)
      history.addRecent(hit('a'))
      history.saveFavorite(hit('a'))
      assert.deepEqual([history.recents(), history.favorites()], [[], []])
    })
  }

  it('keeps what was stored when the storage fills up later', () => {
    const history = open()
    history.addRecent(hit('a'))
    storage.isFull = true
    history.addRecent(hit('b'))
    assert.equal(ids(history.recents()), 'a')
  })
})

it('nothing is stored for a site that wants nothing stored', () => {
  const history = open({ disableUserPersonalization: true })
  history.addRecent(hit('a'))
  assert.deepEqual([history.recents(), [...storage.kept]], [[], []])
})
