/** What plugins do besides their work is told with their names: they throw, late too, print, want to end the process, or go on for ever. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { unfinishedWork } from '../../src/base/working.ts'
import { guarded } from '../../src/plugins/guard.ts'

const plugin = { kind: 'plugin', written: './x.js', name: 'x', file: 'docusaurus.config.js' } as const

/** The finding about what fails. */
async function failure(run: () => unknown): Promise<string> {
  const outcome = await guarded(plugin, 'loadContent', run)
  return 'failed' in outcome
    ? `${outcome.failed.rule} ${outcome.failed.file ?? ''} ${outcome.failed.message}`
    : 'nothing'
}

test('a hook gives its value', async () => {
  assert.deepEqual(await guarded(plugin, 'loadContent', async () => Promise.resolve(1)), { value: 1 })
})

test('what a hook throws names plugin and hook', async () => {
  const expected = 'plugin-failed docusaurus.config.js The plugin `x` failed in `loadContent`: no luck'
  const broken = (): never => {
    throw new Error('no luck')
  }
  assert.equal(await failure(broken), expected)
  assert.equal(await failure(async () => Promise.reject(new Error('no luck'))), expected)
})

test('the end of the process is refused, and can be reached again afterwards', async () => {
  const told = await failure(() => process.exit(3))
  assert.match(told, /The plugin `x` wanted to end the process with exit code 3/)
  assert.equal(unfinishedWork().length, 0)
})

test('hooks that run side by side keep their names', async () => {
  const other = { ...plugin, name: 'y', written: './y.js' }
  const fail = async (text: string): Promise<never> => {
    await setTimeout(1)
    throw new Error(text)
  }
  const [one, two] = await Promise.all([
    guarded(plugin, 'loadContent', async () => fail('of x')),
    guarded(other, 'postBuild', async () => fail('of y')),
  ])
  assert.match('failed' in one ? one.failed.message : '', /`x` failed in `loadContent`: of x/)
  assert.match('failed' in two ? two.failed.message : '', /`y` failed in `postBuild`: of y/)
})

test('work that is not done is known by its name', async () => {
  let finish = (): void => undefined
  const running = guarded(plugin, 'loadContent', () => new Promise<void>((done) => (finish = done)))
  await setTimeout(1)
  assert.deepEqual(unfinishedWork(), ['`loadContent` of the plugin `x`'])
  finish()
  await running
  assert.deepEqual(unfinishedWork(), [])
})
