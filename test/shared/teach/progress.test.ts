import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  answerTo,
  dueAt,
  merged,
  NO_PROGRESS,
  readProgress,
  withAnswer,
  type Answered,
} from '../../../src/shared/teach/progress.ts'

const ANSWER: Answered = { path: 'docs/a', id: 'one', page: 'A', text: 'Which?', at: 1000, right: true }
const CARD = { due: 5, last: 1, stability: 2, difficulty: 3, reps: 1, lapses: 0, state: 2, days: 1, steps: 0 }

describe('progress', () => {
  test('what was written is read again', () => {
    const progress = withAnswer(
      { ...NO_PROGRESS, last: { path: 'docs/a', title: 'A', at: 3 } },
      { ...ANSWER, card: CARD },
    )
    assert.deepEqual(readProgress(JSON.stringify(progress)), progress)
  })

  const refused: readonly (string | null)[] = [
    null,
    '',
    '[]',
    '{}',
    '{"version":2,"answers":{}}',
    '{"version":1,"answers":[]}',
    'null',
  ]
  for (const text of refused) test(`nothing of \`${String(text)}\``, () => assert.equal(readProgress(text), undefined))

  const wrong: readonly Record<string, unknown>[] = [
    { path: 'https://example.org/' },
    { path: '//example.org' },
    { path: 'javascript:alert(1)' },
    { path: '../other' },
    { path: 'a'.repeat(2000) },
    { id: 7 },
    { at: -1 },
    { at: '1' },
    { right: 'yes' },
  ]
  for (const change of wrong)
    test(`an answer with ${JSON.stringify(change).slice(0, 40)} is left out`, () => {
      const answers = { x: { ...ANSWER, ...change }, y: { ...ANSWER, id: 'two' } }
      assert.deepEqual(Object.keys(readProgress(JSON.stringify({ version: 1, answers }))?.answers ?? {}), [
        'docs/a#two',
      ])
    })

  test('a name of every object is a name like others', () => {
    const progress = withAnswer(NO_PROGRESS, { ...ANSWER, path: '', id: '__proto__' })
    assert.equal(answerTo(progress, '#__proto__')?.id, '__proto__')
    assert.equal(answerTo(NO_PROGRESS, 'constructor'), undefined)
  })

  test('of two the later answer stays', () => {
    const [early, late] = [
      withAnswer(NO_PROGRESS, ANSWER),
      withAnswer(NO_PROGRESS, { ...ANSWER, at: 2000, right: false }),
    ]
    assert.equal(answerTo(merged(late, early), 'docs/a#one')?.right, false)
    assert.equal(answerTo(merged(early, late), 'docs/a#one')?.right, false)
  })

  test('what is due comes in the order in which it waits', () => {
    const ids = ['c', 'a', 'b'].map((id, index): Answered => ({
      ...ANSWER,
      id,
      card: { ...CARD, due: 30 - index * 10 },
    }))
    const progress = [...ids, { ...ANSWER, id: 'd' }].reduce(withAnswer, NO_PROGRESS)
    assert.deepEqual(
      dueAt(progress, 20).map(({ id }) => id),
      ['b', 'a'],
    )
  })
})
