/** Polling folders: what happens between the beginning and the first look at a file is not lost. */
import assert from 'node:assert/strict'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { FSWatcher } from 'chokidar'
import { watchSite, type FolderChanges } from '../../src/serve/state/changes.ts'
import { PolledFolders } from '../../src/serve/watch/polled.ts'
import { tempFolder } from '../support/temp-folder.ts'

const INTERVAL = 20

test('where something was told, it is looked again later: the first look of the poller may have come too late', async () => {
  const made = await tempFolder()
  const docs = join(made.path, 'docs')
  mkdirSync(docs)
  writeFileSync(join(docs, 'a.md'), '# A\n')
  const hints: (string | undefined)[] = []
  const polled = new PolledFolders({
    isIgnored: () => false,
    isKnown: () => true,
    hint: (path) => hints.push(path),
    onFailure: (problem) => assert.fail(String(problem)),
    interval: INTERVAL,
  })
  try {
    polled.follow(docs)
    const ofFile = (): number => hints.filter((path) => path === join(docs, 'a.md')).length
    for (let waited = 0; ofFile() < 3 && waited < 200; waited++) await setTimeout(INTERVAL)
    assert.ok(ofFile() >= 3, `${ofFile()} hints: one when it is found, and two later ones`)
    await polled.close()
    const told = hints.length
    writeFileSync(join(docs, 'a.md'), '# B\n')
    await setTimeout(15 * INTERVAL)
    assert.equal(hints.length, told, 'nothing is told when it is closed')
  } finally {
    await polled.close()
    await made.dispose()
  }
})

test('a renamed folder is told in one go, also where the poller meets the new one first', async (t) => {
  const made = await tempFolder()
  t.after(made.dispose)
  mkdirSync(join(made.path, 'docs/x'), { recursive: true })
  writeFileSync(join(made.path, 'docs/x/a.md'), '# A\n')
  await setTimeout(30) // what is younger counts as changed when it is looked at
  const add = t.mock.method(FSWatcher.prototype, 'add')
  const told: FolderChanges[] = []
  let hear = (): void => undefined
  const heard = new Promise<void>((done) => (hear = done))
  const close = await watchSite({
    ...{ root: made.path, ignored: [], poll: true, interval: 3_600_000 }, // it finds nothing by itself
    onChanges: (changes) => {
      told.push(changes)
      hear()
    },
    onProblem: (problem) => assert.fail(problem),
  })
  t.after(close)
  await setImmediate()
  const watcher = add.mock.calls[0]?.this as FSWatcher
  await once(watcher, 'ready')
  await setTimeout(500) // what it has told by then is looked at
  renameSync(join(made.path, 'docs/x'), join(made.path, 'docs/z'))
  watcher.emit('all', 'addDir', join(made.path, 'docs/z'))
  await heard
  assert.deepEqual(told, [{ changed: new Set(['docs/z/a.md']), removed: new Set(['docs/x/a.md']), everything: false }])
})
