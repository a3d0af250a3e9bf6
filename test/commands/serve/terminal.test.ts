/** Lines that stay and the last line, in a terminal and in a log. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTerminal, type Terminal } from '../../../src/commands/serve/terminal.ts'

const CLEAR = '\r\u001b[2K'

function open(stream: { readonly isTTY?: boolean; readonly columns?: number }): {
  terminal: Terminal
  written: () => string
} {
  let written = ''
  const write = (text: string): void => {
    written += text
  }
  return { terminal: openTerminal({ ...stream, write }, (_, text) => text), written: () => written }
}

test('in a terminal the last line is written over, and drawn again below lines that stay', () => {
  const { terminal, written } = open({ isTTY: true, columns: 80 })
  terminal.status('one')
  terminal.status('two')
  terminal.status('two')
  terminal.say('a line')
  terminal.clear()
  terminal.clear()
  assert.equal(written(), `one${CLEAR}two${CLEAR}a line\ntwo${CLEAR}`)
})

test('the last line is cut where the terminal ends, by the room that signs take', () => {
  const { terminal, written } = open({ isTTY: true, columns: 8 })
  terminal.status('docs/日本語.md')
  assert.equal(written(), 'docs/日')
})

test('a remark behind the last line is there as a whole or not at all', () => {
  const remarked = (columns: number): string => {
    const { terminal, written } = open({ isTTY: true, columns })
    terminal.status('two words', 'and more')
    return written()
  }
  assert.equal(remarked(19), 'two words and more')
  assert.equal(remarked(18), 'two words')
})

test('what steers a terminal is shown as a sign in the last line', () => {
  const { terminal, written } = open({ isTTY: true, columns: 80 })
  terminal.status('a\u001b[2Jb\nc')
  assert.equal(written(), 'a\ufffd[2Jb\ufffdc')
})

test('a log has lines that stay alone', () => {
  const { terminal, written } = open({})
  terminal.status('one')
  terminal.say('a line')
  terminal.clear()
  terminal.redraw()
  assert.equal(written(), 'a line\n')
})
