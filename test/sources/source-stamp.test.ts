/** Whether a source may have changed: every way to change a file changes its stamp, once the stamp is settled. */
import assert from 'node:assert/strict'
import { rename, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { stampOfSource } from '../../src/sources/source-stamp.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('a file of the same size and time of writing has another stamp', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const path = join(folder.path, 'a.md')
  await writeFile(path, 'one')
  const before = stampOfSource(path)
  const { atime, mtime, ctimeMs } = await stat(path)
  // the clock of the system moves on
  while (Date.now() - ctimeMs < 50) await new Promise((done) => setTimeout(done, 10))
  await writeFile(path, 'two')
  await utimes(path, atime, mtime)
  const written = stampOfSource(path)
  assert.notEqual(written?.text, before?.text)
  await writeFile(`${path}.new`, 'six')
  await utimes(`${path}.new`, atime, mtime)
  await rename(`${path}.new`, path)
  assert.notEqual(stampOfSource(path)?.text, written?.text)
})

test('the stamp of what was changed just now is not settled, nor that of a file of tomorrow', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const path = join(folder.path, 'a.md')
  await writeFile(path, 'one')
  const { ctimeMs } = await stat(path)
  const isSettled = (later: number): boolean | undefined => stampOfSource(path, ctimeMs + later)?.isSettled
  assert.deepEqual([-86_400_000, 0, 20, 3000].map(isSettled), [false, false, false, true])
  assert.equal(stampOfSource(join(folder.path, 'b.md')), undefined)
})
