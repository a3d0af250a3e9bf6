/** Keys of `devcourse serve`, from a terminal that the test plays. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readKeys, type KeyStream } from '../../../src/commands/serve/keys.ts'

/** A terminal with what was done to it. */
class FakeKeys implements KeyStream {
  readonly done: string[] = []
  #listeners: ((text: string) => void)[] = []

  press(text: string): void {
    for (const listener of this.#listeners) listener(text)
  }
  setRawMode(raw: boolean): void {
    this.done.push(raw ? 'raw' : 'cooked')
  }
  setEncoding(): void {
    this.done.push('text')
  }
  on(_: 'data', listener: (text: string) => void): void {
    this.#listeners.push(listener)
  }
  off(_: 'data', listener: (text: string) => void): void {
    this.#listeners = this.#listeners.filter((one) => one !== listener)
  }
  resume(): void {
    this.done.push('reads')
  }
  pause(): void {
    this.done.push('rests')
  }
}

test('letters are keys, whatever their case; arrows and what is pasted are none', () => {
  const stream = new FakeKeys()
  const pressed: string[] = []
  const note = (name: string) => () => void pressed.push(name)
  const end = readKeys(stream, {
    onKey: (key) => void pressed.push(key),
    onInterrupt: note('interrupt'),
    onResume: note('resume'),
  })
  for (const text of ['o', 'R', '\u001b[A', '\u0003', '\u0004']) stream.press(text)
  assert.deepEqual(pressed, ['o', 'r', 'interrupt', 'q'])
  end()
  stream.press('h')
  assert.equal(pressed.length, 4)
})

test('the terminal is left as it was: at the end, and when the process ends', () => {
  const before = process.listenerCount('exit')
  const stream = new FakeKeys()
  const nothing = () => undefined
  const end = readKeys(stream, { onKey: nothing, onInterrupt: nothing, onResume: nothing })
  assert.deepEqual(stream.done, ['raw', 'text', 'reads'])
  assert.equal(process.listenerCount('exit'), before + 1)
  end()
  assert.deepEqual(stream.done, ['raw', 'text', 'reads', 'cooked', 'rests'])
  assert.equal(process.listenerCount('exit'), before)
})
