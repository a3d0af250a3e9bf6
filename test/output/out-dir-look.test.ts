/** What another thread has seen in an out-dir is taken for what this one would see. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { lookAt, type OutDirLook } from '../../src/output/out-dir-look.ts'
import { RECORD, RECORD_WIDTH } from '../../src/output/record.ts'
import { memoryFile, readMemory, type SiteMemory } from '../../src/output/site-memory.ts'
import { Staging } from '../../src/output/staging.ts'
import { lookAhead } from '../../src/threads/look-ahead.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

const FILES = ['index.html', 'a/index.html', 'b/index.html', 'c/index.html']

let temp: TempFolder
let out = ''
let cache = ''
beforeEach(async () => {
  temp = await tempFolder()
  out = join(temp.path, 'build')
  cache = join(temp.path, 'cache')
  mkdirSync(cache)
})
afterEach(() => temp.dispose())

const open = (look?: OutDirLook): Staging => Staging.open(out, { cacheFolder: cache, name: 'build', look })

/** Build a site, again so that its folders are known, and tell what is remembered of it. */
async function built(): Promise<SiteMemory> {
  for (const contents of ['first', 'second']) {
    const staging = open()
    for (const path of FILES) staging.write({ path, contents: path === 'index.html' ? contents : path })
    assert.equal(await staging.commit(), true)
    await staging.discard()
    await setTimeout(150)
  }
  const memory = readMemory(memoryFile(cache, 'build'))
  assert.ok(memory !== undefined)
  return memory
}

/** What a build would keep, and what it says of files that no build has written. */
async function seen(look?: OutDirLook): Promise<readonly unknown[]> {
  const staging = open(look)
  const kept = FILES.filter((path) => staging.keep([path]))
  const found = [kept, staging.findings().map(({ message }) => message)]
  await staging.discard()
  return found
}

describe('a look at an out-dir', () => {
  test('tells what has changed, and a build keeps the same with it as without', async () => {
    const memory = await built()
    assert.deepEqual(lookAt(out, memory), { id: memory.id, files: [], folders: [] })
    assert.deepEqual(await seen(lookAt(out, memory)), [FILES, []])
    writeFileSync(join(out, 'a/index.html'), 'changed')
    writeFileSync(join(out, 'b/mine.txt'), 'mine')
    rmSync(join(out, 'c/index.html'))
    const look = lookAt(out, memory)
    assert.deepEqual(look, { id: memory.id, files: ['a/index.html', 'c/index.html'], folders: ['b', 'c'] })
    const expected = [
      ['index.html', 'b/index.html'],
      ['Left in place in `build`, since no build wrote it: `b/mine.txt` and `c/`'],
    ]
    assert.deepEqual(await seen(look), expected)
    assert.deepEqual(await seen(), expected)
  })

  test('is what a build goes by, where it is of what this one remembers', async () => {
    const memory = await built()
    const look = { id: memory.id, files: ['a/index.html'], folders: [] }
    assert.deepEqual(await seen(look), [['index.html', 'b/index.html', 'c/index.html'], []])
    assert.deepEqual(await seen({ ...look, id: 'another' }), [FILES, []])
  })

  test('is taken by a thread, where there is much', async () => {
    const memory = await built()
    writeFileSync(join(out, 'a/index.html'), 'changed')
    const task = { dir: out, memory: memoryFile(cache, 'build') }
    assert.equal(lookAhead(task), undefined)
    writeFileSync(join(out, RECORD), 'x'.repeat(5000 * RECORD_WIDTH))
    assert.deepEqual(await lookAhead(task)?.(), lookAt(out, memory))
    rmSync(task.memory)
    const ask = lookAhead(task)
    assert.ok(ask !== undefined && !existsSync(task.memory))
    assert.equal(await ask(), undefined)
  })
})
