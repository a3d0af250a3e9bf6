/** Polling folders: what happens between the beginning and the first look at a file is not lost. */
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
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
