/** Loading the open page anew: at once, but not again and again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAgain } from '../../../runtime/dev/load-page.ts'

interface Fake {
  /** The page as it is after its last load. */
  window: Window
  loads: number
  time: number
  /** Let time go by: what waits for it is done. */
  readonly pass: (milliseconds: number) => void
  readonly again: () => void
}

/** A browser whose page is there at once. */
function browser({ hasStorage = true } = {}): Fake {
  const stored = new Map<string, string>()
  let timers: { readonly at: number; readonly done: () => void }[] = []
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  }
  const open = (): Window => {
    timers = [] // those of a page go with it
    const fake = {
      get sessionStorage() {
        if (!hasStorage) throw new Error('SecurityError')
        return storage
      },
      location: {
        reload: () => {
          made.loads++
          made.window = open()
        },
      },
      setTimeout: (done: () => void, after: number) => timers.push({ at: made.time + after, done }),
    }
    return fake as unknown as Window // what is asked of it
  }
  const made: Fake = {
    ...{ window: {} as Window, loads: 0, time: 1_000_000 },
    pass: (milliseconds) => {
      made.time += milliseconds
      for (const { at, done } of timers) if (at <= made.time) done()
    },
    again: () => loadAgain(made.window, () => made.time),
  }
  made.window = open()
  return made
}

test('an author who saves often sees each save', () => {
  const page = browser()
  for (let save = 0; save < 40; save++) {
    page.again()
    page.pass(3000)
  }
  assert.equal(page.loads, 40)
})

test('a page that asks for it each time it is loaded can be read, and is tried again', () => {
  const page = browser()
  const ask = (): void => {
    let before: number
    do {
      before = page.loads
      page.again()
    } while (before !== page.loads)
  }
  ask()
  assert.equal(page.loads, 5)
  page.pass(9999)
  assert.equal(page.loads, 5)
  for (const loads of [6, 7, 8]) {
    page.pass(loads === 6 ? 1 : 10_000)
    assert.equal(page.loads, loads)
    ask()
    assert.equal(page.loads, loads, 'the next one waits as long')
  }
  page.pass(10_000)
  page.pass(60_000) // all was well
  ask()
  assert.equal(page.loads, 9 + 5)
})

test('it is done without storage as well', () => {
  const page = browser({ hasStorage: false })
  page.again()
  assert.equal(page.loads, 1)
})
