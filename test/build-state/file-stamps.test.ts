import assert from 'node:assert/strict'
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileStamps } from '../../src/build-state/file-stamps.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'

describe('how a file stands that was read since a moment', () => {
  let temp: TempFolder
  let root = ''
  let start = 0

  beforeEach(async () => {
    temp = await tempFolder()
    root = temp.path
    mkdirSync(join(root, 'img/deep'), { recursive: true })
    mkdirSync(join(root, 'other/deep'), { recursive: true })
    for (const folder of ['img', 'other']) writeFileSync(join(root, folder, 'deep/one.png'), folder)
    await wait(150) // times of files move by steps
    start = Date.now()
  })

  afterEach(() => temp.dispose())

  const since = (path: string): string | undefined => fileStamps(root).stampSince(path, start)

  test('it stands as it is seen later, when nothing has changed', async () => {
    const stamp = since('img/deep/one.png')
    assert.ok(stamp)
    await wait(150)
    assert.equal(fileStamps(root).stampOf('img/deep/one.png'), stamp)
  })

  test('of a file that was written meanwhile nothing is told', async () => {
    writeFileSync(join(root, 'img/deep/one.png'), 'new')
    await wait(150) // its times are settled by now
    assert.equal(since('img/deep/one.png'), undefined)
  })

  test('nor of one whose folder, or a folder around it, has taken the place of another', () => {
    renameSync(join(root, 'img/deep'), join(root, 'img/old'))
    renameSync(join(root, 'other/deep'), join(root, 'img/deep'))
    assert.equal(since('img/deep/one.png'), undefined)
  })

  test('nor of one whose outer folder has', () => {
    renameSync(join(root, 'img'), join(root, 'old'))
    renameSync(join(root, 'other'), join(root, 'img'))
    assert.equal(since('img/deep/one.png'), undefined)
  })

  test('nor of one that is gone, or lies behind a link that is new', () => {
    symlinkSync(join(root, 'other'), join(root, 'linked'))
    assert.equal(since('img/deep/two.png'), undefined)
    assert.equal(since('linked/deep/one.png'), undefined)
  })
})
