/** A value holds in the work that it was given to, whatever else goes on meanwhile. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { WorkValue } from '../../src/render/work-value.ts'

/** Work of several turns: gives what held in each. */
async function seen(value: WorkValue<string>): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = []
  for (let turn = 0; turn < 4; turn++) {
    found.push(value.get())
    await setImmediate()
  }
  return found
}

/** Begin such work, in one way or the other. */
function begun(value: WorkValue<string>, how: 'run' | 'runAlone', held: string | undefined): ReturnType<typeof seen> {
  return how === 'run' ? value.run(held, () => seen(value)) : value.runAlone(held, () => seen(value))
}

const FOUR_TIMES = (value: string | undefined) => [value, value, value, value]

describe('a value of a piece of work', () => {
  test('holds in it and not behind it', async () => {
    const value = new WorkValue<string>()
    assert.deepEqual(await value.run('de', () => seen(value)), FOUR_TIMES('de'))
    assert.deepEqual(await value.runAlone('fi', () => seen(value)), FOUR_TIMES('fi'))
    assert.equal(value.get(), undefined)
  })

  const values = ['de', 'fi', undefined, 'de', undefined]
  for (const first of ['run', 'runAlone'] as const)
    for (const others of ['run', 'runAlone'] as const)
      test(`is not that of other work that goes on at once: ${first}, ${others}`, async () => {
        const value = new WorkValue<string>()
        const works = values.map((one, index) => begun(value, index === 0 ? first : others, one))
        assert.deepEqual(await Promise.all(works), values.map(FOUR_TIMES))
        assert.equal(value.get(), undefined)
        const next = [...values].reverse().map((one) => value.runAlone(one, () => seen(value)))
        assert.deepEqual(await Promise.all(next), [...values].reverse().map(FOUR_TIMES))
      })

  test('does not come to work without one, whichever begins first', async () => {
    for (const turn of [0, 1]) {
      const value = new WorkValue<string>()
      const none = (): Promise<readonly unknown[]> => value.run(undefined, () => seen(value))
      const some = (): Promise<readonly unknown[]> => value.runAlone('de', () => seen(value))
      const found = await Promise.all(turn === 0 ? [none(), some()] : [some(), none()])
      assert.deepEqual(turn === 0 ? found : found.reverse(), [FOUR_TIMES(undefined), FOUR_TIMES('de')])
    }
  })

  test('holds as long as one of the works with it goes on', async () => {
    const value = new WorkValue<string>()
    const long = value.runAlone('de', async () => [...(await seen(value)), ...(await seen(value))])
    await value.runAlone('de', () => seen(value))
    assert.deepEqual(await long, [...FOUR_TIMES('de'), ...FOUR_TIMES('de')])
  })

  test('gives way to that of work within', async () => {
    const value = new WorkValue<string>()
    const within = (): Promise<readonly unknown[]> => value.runAlone('fi', () => seen(value))
    assert.deepEqual(await value.run('de', within), FOUR_TIMES('fi'))
    assert.deepEqual(await value.runAlone('de', within), FOUR_TIMES('fi'))
  })

  test('is over when work fails', async () => {
    const value = new WorkValue<string>()
    const failing = async (): Promise<never> => {
      await setImmediate()
      throw new Error('no')
    }
    await assert.rejects(value.runAlone('de', failing), /no/)
    assert.equal(value.get(), undefined)
  })
})
