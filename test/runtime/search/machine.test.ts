/** The states of the modal: what the machine makes of queries, of answers in any order, of errors and of keys. */
import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SearchHit } from '#shared/search/provider'
import type { Hierarchy, RecordType } from '#shared/search/record'
import type { SearchState } from '../../../runtime/search/contract.ts'
import type * as Machine from '../../../runtime/search/machine.ts'
import { groupHits } from '../../../runtime/search/groups.ts'
import { importBundled } from '../../support/bundled-module.ts'
import { openFakePage, until } from '../fake-page.ts'

const { createMachine } = await importBundled<typeof Machine>('runtime/search/machine.ts')

const LEVELS = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }

/** `Section/Page#heading`, of the type that it looks like. */
function hit(name: string, type?: RecordType): SearchHit {
  const [path = '', anchor] = name.split('#')
  const [lvl0 = '', lvl1 = ''] = path.split('/')
  const hierarchy: Hierarchy = { ...LEVELS, lvl0, lvl1, lvl2: anchor ?? null }
  const url = `/${path}${anchor === undefined ? '' : `#${anchor}`}`
  return {
    objectID: name,
    url,
    type: type ?? (anchor === undefined ? 'lvl1' : 'lvl2'),
    hierarchy,
    content: null,
    marked: {},
  }
}

/** A search service whose answers the test gives, and a clock that it turns. */
function setUp(t: TestContext, stored: { recents?: readonly SearchHit[]; favorites?: readonly SearchHit[] } = {}) {
  const window = openFakePage(t, '')
  const timers = new Map<number, () => void>()
  let last = 0
  Object.assign(window, {
    setTimeout: (callback: () => void) => {
      timers.set(++last, callback)
      return last
    },
    clearTimeout: (id: number) => timers.delete(id),
  })
  const asked = new Map<
    string,
    { readonly answer: (...hits: SearchHit[]) => void; readonly fail: (error: Error) => void }
  >()
  const states: SearchState[] = []
  const machine = createMachine({
    window,
    provider: {
      search: ({ query }) =>
        new Promise((resolve, reject) => {
          const answer = (...hits: SearchHit[]): void => resolve({ query, hits, total: hits.length, pages: 1 })
          asked.set(query, { answer, fail: reject })
        }),
    },
    history: { recents: () => stored.recents ?? [], favorites: () => stored.favorites ?? [] },
    maxResultsPerGroup: 5,
    snippetWords: 10,
    changed: (state) => void states.push(state),
  })
  const ask = async (query: string) => {
    machine.setQuery(query)
    await until(() => asked.has(query))
    const question = asked.get(query)
    assert.ok(question)
    return question
  }
  const wait = (): void => timers.forEach((callback) => callback())
  const reaches = (status: SearchState['status']) => until(() => states.at(-1)?.status === status)
  return { machine, asked, ask, states, wait, reaches, now: () => briefly(machine.state()) }
}

function briefly({ status, query, active, groups, answer, suggestions }: SearchState) {
  const items = groups.flatMap((group) => group.items.map((item) => item.hit.objectID))
  return { status, query, active, items, of: answer?.query, suggestions }
}

function unreachable(): Error {
  return Object.assign(new Error('nobody answers'), { name: 'RetryError' })
}

describe('createMachine', () => {
  it('goes from loading to stalled to idle, and tells each change once', async (t) => {
    const { ask, states, wait, reaches, now } = setUp(t)
    const { answer } = await ask('docker')
    await reaches('loading')
    wait()
    await reaches('stalled')
    answer(hit('A/P'), hit('A/P#x'))
    await reaches('idle')
    assert.deepEqual(
      states.map(({ status, groups }) => [status, groups.length]),
      [
        ['loading', 0],
        ['stalled', 0],
        ['idle', 1],
      ],
    )
    assert.deepEqual(now(), {
      status: 'idle',
      query: 'docker',
      active: 0,
      items: ['A/P', 'A/P#x'],
      of: 'docker',
      suggestions: ['A'],
    })
  })

  it('shows answers in the order of their questions, and is loading until the last one has come', async (t) => {
    const { ask, reaches, now, states } = setUp(t)
    const first = await ask('d')
    const second = await ask('do')
    const third = await ask('doc')
    second.answer(hit('A/second'))
    await until(() => states.at(-1)?.answer !== undefined)
    assert.deepEqual([now().status, now().items], ['loading', ['A/second']])
    first.answer(hit('A/first'))
    await nextTurn()
    third.answer(hit('A/third'))
    await reaches('idle')
    assert.deepEqual(now().items, ['A/third'])
    assert.ok(!states.some((state) => briefly(state).items.includes('A/first')), 'an older answer was shown')
  })

  it('keeps the error of the network until the next input', async (t) => {
    const { ask, reaches, now, wait } = setUp(t)
    ;(await ask('a')).answer(hit('A/P'))
    await reaches('idle')
    const { fail } = await ask('ab')
    fail(unreachable())
    await reaches('error')
    wait()
    await nextTurn()
    assert.deepEqual([now().status, now().items, now().active, now().of], ['error', [], undefined, 'a'])
    const { answer } = await ask('abc')
    await reaches('loading')
    answer()
    await reaches('idle')
    assert.deepEqual([now().status, now().items, now().active], ['idle', [], undefined])
  })

  it('asks again when told to, and tells why there is no answer', async (t) => {
    const { machine, ask, asked, reaches, now } = setUp(t)
    ;(await ask('a')).fail(unreachable())
    await reaches('error')
    asked.clear()
    machine.refresh()
    await until(() => asked.has('a'))
    asked.get('a')?.answer(hit('A/P'))
    await reaches('idle')
    ;(await ask('b')).fail(Object.assign(new Error('No such key.'), { name: 'ApiError', status: 403 }))
    await reaches('error')
    assert.deepEqual(
      [now().query, now().items, machine.state().failure],
      ['b', [], { unreachable: false, status: 403, reason: 'No such key' }],
    )
    machine.setQuery('c')
    await reaches('loading')
    assert.equal(machine.state().failure, undefined)
  })

  it('leaves an older error aside', async (t) => {
    const { ask, reaches, now } = setUp(t)
    const first = await ask('a')
    const second = await ask('ab')
    first.fail(unreachable())
    second.answer(hit('A/P'))
    await reaches('idle')
    assert.deepEqual(now().items, ['A/P'])
  })

  it('moves round and round, begins anew with each input, and has no active item without items', async (t) => {
    const { machine, ask, reaches, now } = setUp(t)
    machine.move(1)
    assert.equal(now().active, undefined)
    ;(await ask('a')).answer(hit('A/1'), hit('A/2'), hit('A/3'))
    await reaches('idle')
    const places = ([-1, -1, 1, 1] as const).map((step) => {
      machine.move(step)
      return now().active
    })
    assert.deepEqual(places, [2, 1, 2, 0])
    machine.activate(1)
    ;(await ask('b')).answer(hit('A/1'), hit('A/2'))
    await reaches('idle')
    assert.equal(now().active, 0)
  })

  it('shows what is stored where nothing is typed, and asks nobody', async (t) => {
    const { machine, asked, ask, reaches, now, states } = setUp(t, { recents: [hit('A/1')], favorites: [hit('A/2')] })
    const late = await ask('a')
    asked.clear()
    machine.setQuery('  ')
    await reaches('idle')
    late.answer(hit('A/late'))
    assert.deepEqual(
      states.at(-1)?.groups.map(({ kind }) => kind),
      ['recent', 'favorite'],
    )
    assert.deepEqual(now(), {
      status: 'idle',
      query: '',
      active: 0,
      items: ['A/1', 'A/2'],
      of: undefined,
      suggestions: [],
    })
    assert.equal(asked.size, 0)
  })

  it('suggests the sections of the answer that had most of them', async (t) => {
    const { ask, reaches, now } = setUp(t)
    const answers = [['A/1'], ['B/1', 'C/1', 'D/1', 'E/1'], ['F/1', 'G/1'], []]
    for (const [index, names] of answers.entries()) {
      ;(await ask(`q${index}`)).answer(...names.map((name) => hit(name)))
      await reaches('idle')
    }
    assert.deepEqual([now().items, now().suggestions], [[], ['B', 'C', 'D']])
  })

  it('cuts queries, and is silent once stopped', async (t) => {
    const { machine, asked, ask, states } = setUp(t)
    const { answer } = await ask('a')
    machine.setQuery('x'.repeat(80))
    await until(() => asked.has('x'.repeat(64)))
    const told = states.length
    machine.stop()
    answer(hit('A/P'))
    machine.setQuery('b')
    machine.move(1)
    await until(() => !asked.has('b'))
    assert.equal(states.length, told)
  })
})

describe('groupHits', () => {
  it('sorts by section and page in the order of first appearance, with so many of each at most', () => {
    const hits = ['B/P#1', 'A/P', 'B/Q', 'B/P#2', 'A/P#1', 'B/P#3'].map((name) => hit(name))
    const groups = groupHits(hits, 3)
    assert.deepEqual(
      groups.map(({ title, items }) => [title, items.map(({ index, hit: { objectID } }) => `${index} ${objectID}`)]),
      [
        ['B', ['0 B/P#1', '1 B/P#2', '2 B/Q']],
        ['A', ['3 A/P', '4 A/P#1']],
      ],
    )
  })

  it('puts hits below their page, the last one of them marked; a page of the same name is another', () => {
    const other = { ...hit('A/P#4'), url: '/elsewhere#4' }
    const hits = [hit('A/P#0'), hit('A/P'), hit('A/P#1'), hit('A/P#2', 'content'), other]
    const [group] = groupHits(hits, 5)
    assert.deepEqual(
      group?.items.map(({ child }) => child),
      [undefined, undefined, 'child', 'last', undefined],
    )
  })
})
