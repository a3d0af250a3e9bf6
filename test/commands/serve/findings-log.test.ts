/** Findings of a served site, from one state to the next. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FindingsLog } from '../../../src/commands/serve/findings-log.ts'
import { error, warning, type Diagnostic } from '../../../src/model/diagnostic.ts'

const at = (line: number) => ({ file: 'docs/a.md', place: { line, column: 1 } })
const LINK = error('broken-link', 'no page `/b`', at(3))
const IMAGE = warning('missing-alt', 'no text', at(5))

/** Messages of what is new, and of what is gone. */
function told(log: FindingsLog, found: readonly Diagnostic[], complete = true): readonly (readonly string[])[] {
  const { added, gone } = log.next(found, complete)
  return [added.map(({ message }) => message), gone.map(({ message }) => message)]
}

test('a finding is new once, and gone once', () => {
  const log = new FindingsLog()
  assert.deepEqual(told(log, [LINK, IMAGE]), [['no page `/b`', 'no text'], []])
  assert.deepEqual([log.count('error'), log.count('warning')], [1, 1])
  assert.deepEqual(told(log, [LINK, IMAGE]), [[], []])
  assert.deepEqual(told(log, [IMAGE]), [[], ['no page `/b`']])
  assert.deepEqual(told(log, []), [[], ['no text']])
  assert.deepEqual(told(log, [LINK]), [['no page `/b`'], []])
})

test('one that moves with the lines above it stays the same', () => {
  const log = new FindingsLog()
  told(log, [LINK])
  assert.deepEqual(told(log, [{ ...LINK, place: { line: 9, column: 1 } }]), [[], []])
})

test('equal findings are counted', () => {
  const log = new FindingsLog()
  told(log, [LINK])
  assert.deepEqual(told(log, [LINK, { ...LINK, ...at(7) }]), [['no page `/b`'], []])
  assert.deepEqual(told(log, [{ ...LINK, ...at(7) }]), [[], ['no page `/b`']])
})

test('while pages are still checked nothing is gone, and what comes back is not new', () => {
  const log = new FindingsLog()
  told(log, [LINK, IMAGE])
  assert.deepEqual(told(log, [], false), [[], []])
  assert.deepEqual(log.count('error'), 1)
  assert.deepEqual(told(log, [IMAGE], false), [[], []])
  assert.deepEqual(told(log, [IMAGE]), [[], ['no page `/b`']])
})

test('notes are passed over', () => {
  assert.deepEqual(told(new FindingsLog(), [{ rule: 'note', severity: 'info', message: 'fine' }]), [[], []])
})
