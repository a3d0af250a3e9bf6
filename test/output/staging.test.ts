import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { makerOf, ownerTag } from '../../src/base/temp-names.ts'
import { Staging } from '../../src/output/staging.ts'
import { checkOutDir } from '../../src/output/out-dir.ts'
import { clearOwn, placeOf } from '../../src/output/place.ts'
import { RECORD } from '../../src/output/record.ts'
import { restore } from '../../src/output/swap.ts'

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
  const first = Staging.open(out)
  first.write({ path: 'a/index.html', contents: 'old' })
  await first.commit()
  assert.equal(readFileSync(join(out, 'a/index.html'), 'utf8'), 'old')

  const dropped = Staging.open(out)
  dropped.write({ path: 'a/index.html', contents: 'never' })
  await dropped.discard()
  assert.equal(readFileSync(join(out, 'a/index.html'), 'utf8'), 'old')

  const second = Staging.open(out)
  second.write({ path: 'b.html', contents: 'new' })
  await second.commit()
  assert.deepEqual(readdirSync(out), [RECORD, 'b.html'], 'files of the old site are gone')
  assert.deepEqual(readdirSync(dir), ['build'], 'nothing is left beside it')
})

test('nothing is written outside the staging folder', async () => {
  const staging = Staging.open(out)
  assert.throws(() => {
    staging.write({ path: '../evil', contents: '' })
  }, /refused to write outside/)
  await staging.discard()
})

test('a file that several pages give is written once', async () => {
  const sheet = { path: 'assets/css/math.css', contents: 'a' }
  const staging = Staging.open(out)
  staging.write(sheet)
  rmSync(join(staging.dir, sheet.path))
  staging.write(sheet)
  assert.ok(!existsSync(join(staging.dir, sheet.path)))
  staging.write({ ...sheet })
  await staging.commit()
  assert.equal(readFileSync(join(out, sheet.path), 'utf8'), 'a')

  const next = Staging.open(out)
  next.write(sheet)
  next.write(sheet)
  await next.commit()
  assert.equal(readFileSync(join(out, sheet.path), 'utf8'), 'a', 'also where the former site has it')
})

const ABOUT = { memory: () => undefined }

/** A folder beside the out-dir with one file, as a build of a process leaves it. */
function leave(name: string, contents: string): string {
  const path = `${out}.devcourse-${name}`
  mkdirSync(path)
  writeFileSync(join(path, 'index.html'), contents)
  return path
}

/** A tag as of a process of this machine that has ended, made at a time. */
function deadTag(time: number): string {
  const [host = ''] = ownerTag().split('-')
  return `${host}-4194303-1-${time.toString(36).padStart(9, '0')}-0a0b0c`
}

describe('what cut-off builds leave', () => {
  test('is deleted, and never becomes the site', () => {
    leave(`gone-${deadTag(1)}`, 'half')
    leave(`new-${deadTag(1)}`, 'half')
    leave('new-1a2b', 'half')
    leave(`scratch-${deadTag(1)}`, 'code')
    leave('notes', 'of somebody who likes such names')
    restore(out)
    assert.deepEqual(readdirSync(dir), ['build.devcourse-notes'])
  })

  test('the staging folder of a process that runs is not touched, of this one or of another', async () => {
    const other = spawn(process.execPath, [
      '--import',
      'tsx',
      '-e',
      `import(${JSON.stringify(new URL('../../src/base/temp-names.ts', import.meta.url).href)}).then(({ ownerTag }) => {
        console.log(ownerTag())
        setInterval(() => {}, 1000)
      })`,
    ])
    const [tag] = (await once(other.stdout, 'data')) as [Buffer]
    const theirs = leave(`new-${tag.toString().trim()}`, 'being written')
    const mine = Staging.open(out)
    restore(out)
    assert.ok(existsSync(theirs) && existsSync(mine.dir))
    clearOwn(placeOf(out))
    assert.ok(existsSync(theirs) && !existsSync(mine.dir), 'a process that ends takes away what is its own')
    other.kill('SIGKILL')
    await once(other, 'close')
    restore(out)
    assert.deepEqual(readdirSync(dir), [])
  })

  const unshares = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0
  test('of a process in another container is of one that nobody knows', { skip: !unshares }, () => {
    const program = `import(${JSON.stringify(new URL('../../src/base/temp-names.ts', import.meta.url).href)}).then(({ ownerTag }) => console.log(ownerTag()))`
    const node = [process.execPath, '--import', 'tsx', '-e', program]
    const { stdout } = spawnSync('unshare', ['--pid', '--fork', ...node], { encoding: 'utf8' })
    assert.equal(makerOf(`new-${stdout.trim()}`), 'unknown')
    assert.equal(makerOf(`new-${ownerTag()}`), 'alive')
    assert.equal(makerOf(`new-${deadTag(1)}`), 'dead')
  })

  test('of another host is kept for a day', () => {
    const tag = (time: number): string => deadTag(time).replace(/^......./, 'ffffff-')
    const fresh = leave(`new-${tag(Date.now())}`, 'perhaps being written')
    leave(`new-${tag(Date.now() - 25 * 60 * 60 * 1000)}`, 'forgotten')
    restore(out)
    assert.deepEqual(readdirSync(dir), [basename(fresh)])
  })
})

test('nothing is written any more once the staging folder was taken away', () => {
  const staging = Staging.open(out)
  staging.write({ path: 'a/index.html', contents: '' })
  clearOwn(placeOf(out))
  for (const path of ['b.html', 'a/b.html', 'c/d.html']) {
    assert.throws(() => {
      staging.write({ path, contents: '' })
    }, /ENOENT/)
  }
  assert.deepEqual(readdirSync(dir), [])
})

test('an out-dir that is foreign, or holds the sources, is refused', () => {
  assert.equal(checkOutDir(out, { ...ABOUT, sources: [dir], force: false }), undefined, 'a folder that is not there')
  mkdirSync(out)
  assert.equal(checkOutDir(out, { ...ABOUT, sources: [dir], force: false }), undefined, 'an empty folder')
  writeFileSync(join(out, 'thesis.txt'), '')
  assert.equal(checkOutDir(out, { ...ABOUT, sources: [dir], force: false })?.rule, 'out-dir-not-ours')
  assert.equal(checkOutDir(out, { ...ABOUT, sources: [dir], force: true }), undefined, 'with force')
  writeFileSync(join(out, '404.html'), '<meta name="generator" content="Docusaurus v3.8.1">')
  assert.equal(checkOutDir(out, { ...ABOUT, sources: [dir], force: false }), undefined, 'a site that Docusaurus wrote')
  assert.equal(
    checkOutDir(dir, { ...ABOUT, sources: [dir], force: true })?.rule,
    'out-dir-has-sources',
    'the site itself, even with force',
  )
  assert.equal(checkOutDir(dir, { ...ABOUT, sources: [join(dir, 'docs')], force: true })?.rule, 'out-dir-has-sources')
  writeFileSync(join(dir, 'file'), '')
  assert.equal(
    checkOutDir(join(dir, 'file'), { ...ABOUT, sources: [dir], force: false })?.rule,
    'out-dir-not-ours',
    'a file',
  )
})
