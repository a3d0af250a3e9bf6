/** A file is replaced in one step, or stays as it was. */
import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { replaceFile } from '../../src/base/rename.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('a file takes the place of another, with the permissions that are asked for', async (context) => {
  const folder = await tempFolder()
  context.after(() => folder.dispose())
  const path = join(folder.path, 'a.txt')
  replaceFile(path, 'one')
  assert.equal(readFileSync(path, 'utf8'), 'one')
  chmodSync(path, 0o606)
  replaceFile(path, 'two', { mode: statSync(path).mode, draft: join(folder.path, '.a.tmp') })
  assert.equal(readFileSync(path, 'utf8'), 'two')
  if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o606)
  assert.deepEqual(readdirSync(folder.path), ['a.txt'])
})

test('where that cannot be, nothing is left behind and the system says why', async (context) => {
  const folder = await tempFolder()
  context.after(() => folder.dispose())
  const path = join(folder.path, 'taken')
  mkdirSync(path)
  writeFileSync(join(path, 'inside.txt'), '')
  assert.throws(() => {
    replaceFile(path, 'text')
  })
  assert.deepEqual(readdirSync(folder.path), ['taken'])
})
