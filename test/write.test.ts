import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { Staging, checkOutDir } from '../src/write.ts'

let dir = ''
let out = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'devcourse-write-'))
  out = join(dir, 'build')
})
afterEach(() => {
  rmSync(dir, { recursive: true, force: true })
})

test('commit swaps the whole folder; discard leaves the old site', async () => {
  const first = await Staging.open(out)
  first.write({ path: 'a/index.html', contents: 'old' })
  await first.commit()
  assert.equal(readFileSync(join(out, 'a/index.html'), 'utf8'), 'old')

  const dropped = await Staging.open(out)
  dropped.write({ path: 'a/index.html', contents: 'never' })
  await dropped.discard()
  assert.equal(readFileSync(join(out, 'a/index.html'), 'utf8'), 'old')

  const second = await Staging.open(out)
  second.write({ path: 'b.html', contents: 'new' })
  await second.commit()
  assert.deepEqual(readdirSync(out), ['b.html'], 'files of the old site are gone')
  assert.deepEqual(readdirSync(dir), ['build'], 'nothing is left beside it')
})

test('nothing is written outside the staging folder', async () => {
  const staging = await Staging.open(out)
  assert.throws(() => {
    staging.write({ path: '../evil', contents: '' })
  }, /refused to write outside/)
  await staging.discard()
})

test('a swap that was cut between the renames is put right by the next build', async () => {
  mkdirSync(`${out}.devcourse-old-1`)
  writeFileSync(join(`${out}.devcourse-old-1`, 'index.html'), 'old')
  mkdirSync(`${out}.devcourse-new-1`)
  const staging = await Staging.open(out)
  await staging.discard()
  assert.equal(readFileSync(join(out, 'index.html'), 'utf8'), 'old')
  assert.ok(!existsSync(`${out}.devcourse-new-1`))
})

test('an out-dir that is foreign, or holds the sources, is refused', async () => {
  assert.equal(await checkOutDir(out, [dir], false), undefined, 'a folder that is not there')
  mkdirSync(out)
  assert.equal(await checkOutDir(out, [dir], false), undefined, 'an empty folder')
  writeFileSync(join(out, 'thesis.txt'), '')
  assert.equal((await checkOutDir(out, [dir], false))?.rule, 'out-dir-not-ours')
  assert.equal(await checkOutDir(out, [dir], true), undefined, 'with force')
  writeFileSync(join(out, '404.html'), '<meta name="generator" content="Docusaurus v3.8.1">')
  assert.equal(await checkOutDir(out, [dir], false), undefined, 'a site that Docusaurus wrote')
  assert.equal((await checkOutDir(dir, [dir], true))?.rule, 'out-dir-has-sources', 'the site itself, even with force')
  assert.equal((await checkOutDir(dir, [join(dir, 'docs')], true))?.rule, 'out-dir-has-sources')
  writeFileSync(join(dir, 'file'), '')
  assert.equal((await checkOutDir(join(dir, 'file'), [dir], false))?.rule, 'out-dir-not-ours', 'a file')
})
