import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FolderChanges } from '../../src/serve/state/changes.ts'
import { updateQueue } from '../../src/serve/state/update-queue.ts'

function changes(changed: readonly string[], removed: readonly string[] = []): FolderChanges {
  return { changed: new Set(changed), removed: new Set(removed), everything: false }
}

test('changes that come during an update are taken over together after it; the last word on a file counts', async () => {
  const seen: FolderChanges[] = []
  let finish = (): void => undefined
  const update = updateQueue((told) => {
    seen.push(told)
    return seen.length > 1 ? Promise.resolve() : new Promise((done) => (finish = done))
  })
  const first = update(changes(['a', 'b']))
  await Promise.resolve()
  const others = [update(changes(['c'], ['b'])), update(changes(['b'], ['c'])), update(changes([], ['d']))]
  assert.equal(seen.length, 1)
  finish()
  await Promise.all([first, ...others])
  assert.deepEqual(seen, [changes(['a', 'b']), changes(['b'], ['c', 'd'])])
})

test('an update that fails is told to who asked for it, and the next ones go on', async () => {
  let count = 0
  const update = updateQueue(() => (count++ === 0 ? Promise.reject(new Error('no')) : Promise.resolve()))
  await assert.rejects(update(changes(['a'])), /no/)
  await update(changes(['a']))
  assert.equal(count, 2)
})
