/** A second build keeps what the first has written just the same, and the site is the same as one written afresh. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Staging } from '../../src/output/staging.ts'
import { ownerTag } from '../../src/base/temp-names.ts'
import { RECORD, recorded, recordText } from '../../src/output/record.ts'
import { StagedFiles } from '../../src/output/staged-files.ts'
import { restore } from '../../src/output/swap.ts'
import { runCli, runProgram, type Ran } from '../support/cli.ts'
import { pack } from '../../scripts/pack.js'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

type Files = Readonly<Record<string, string>>

let temp: TempFolder
let out = ''
let cache = ''
beforeEach(async () => {
  temp = await tempFolder()
  out = join(temp.path, 'build')
  cache = join(temp.path, 'cache')
  mkdirSync(cache)
})
afterEach(async () => {
  const left = readdirSync(temp.path).filter((name) => name.startsWith('build.'))
  await temp.dispose()
  assert.deepEqual(left, [], 'something is left beside the site')
})

const open = (): Staging => Staging.open(out, { cacheFolder: cache, name: 'build' })

async function write(files: Files): Promise<Staging> {
  const staging = open()
  for (const [path, contents] of Object.entries(files)) staging.write({ path, contents })
  assert.equal(await staging.commit(), true)
  await staging.discard()
  assert.deepEqual(contentsOf(out), files)
  return staging
}

/** Contents of all files below an out-dir, by path, less its record, which must be right; empty folders are told, too. */
function contentsOf(dir: string): Files {
  const { [RECORD]: record, ...files } = allContents(dir)
  assert.equal(record, recordText(Object.keys(files).map(recorded)))
  return files
}

function allContents(dir: string): Files {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  const found = entries.flatMap((entry): (readonly [string, string])[] => {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(dir.length + 1)
    if (entry.isDirectory()) return readdirSync(path).length === 0 ? [[name, 'EMPTY FOLDER']] : []
    return [[name, readFileSync(path, 'utf8')]]
  })
  return Object.fromEntries(found)
}

const inode = (path: string): number => statSync(join(out, path)).ino

/** Many files besides, so that a change of a few is exchanged in place. */
const many = (from: number, to: number): Files =>
  Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`many/${from + n}/index.html`, `${from + n}`]))

describe('a site that is written again', () => {
  const first: Files = { 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b', 'c.html': 'c' }
  for (const [what, second] of [
    ['the same', first],
    ['with one file changed', { ...first, 'a/index.html': 'A' }],
    ['with one file of the same length changed', { ...first, 'c.html': 'd' }],
    ['with a file more, in a new folder', { ...first, 'x/y/z.html': 'z' }],
    ['with a file less, the last of its folder', { 'index.html': 'home', 'a/index.html': 'a', 'c.html': 'c' }],
    ['with a folder where a file was', { ...without(first, 'c.html'), 'c.html/index.html': 'c' }],
    ['with a file where a folder was', { ...without(first, 'a/index.html', 'a/b/index.html'), a: 'file' }],
    ['with nothing of the old', { 'new.html': 'new' }],
    ['with more changes than are exchanged in place', { ...first, ...many(0, 260) }],
  ] as const) {
    test(what, async () => {
      await write(first)
      const before = Object.fromEntries(Object.keys(first).map((path) => [path, inode(path)]))
      await write(second)
      for (const [path, contents] of Object.entries(second))
        if (first[path] === contents) assert.equal(inode(path), before[path], `${path} was written again`)
    })
  }

  test('and then once more, with most files deleted', async () => {
    await write({ ...first, ...many(0, 260) })
    await write({ ...first, ...many(250, 260) })
  })

  function without(files: Files, ...paths: readonly string[]): Files {
    return Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)))
  }
})

test('the last of two files at one path is the one that stays, also when the first was the former one', async () => {
  await write({ 'index.html': 'old', 'a.html': 'a' })
  for (const [one, other] of [
    ['old', 'new'],
    ['new', 'old'],
  ]) {
    const staging = open()
    staging.write({ path: 'a.html', contents: 'a' })
    for (const contents of [one ?? '', other ?? '']) staging.write({ path: 'index.html', contents })
    assert.equal(await staging.commit(), true)
    await staging.discard()
    assert.deepEqual(contentsOf(out), { 'index.html': other, 'a.html': 'a' })
    await write({ 'index.html': 'old', 'a.html': 'a' })
  }
})

test('what another thread keeps is taken over', async () => {
  await write({ 'index.html': 'home', 'a.html': 'a' })
  const staging = open()
  const thread = new StagedFiles({ dir: staging.dir, former: staging.former })
  thread.write({ path: 'a.html', contents: 'a' })
  staging.write({ path: 'index.html', contents: 'HOME' })
  staging.include(thread.takeKept())
  assert.ok(staging.has('a.html') && staging.has('index.html') && !staging.has('b.html'))
  assert.equal(readFileSync(staging.pathOf('a.html'), 'utf8'), 'a')
  assert.equal(readFileSync(staging.pathOf('index.html'), 'utf8'), 'HOME')
  assert.equal(await staging.commit(), true)
  await staging.discard()
  assert.deepEqual(contentsOf(out), { 'index.html': 'HOME', 'a.html': 'a' })
})

describe('keep, without looking into the files', () => {
  const files: Files = { 'index.html': 'home', 'a/index.html': 'a' }

  test('only what is just as the last build has written it', async () => {
    await write(files)
    const kept = (paths: readonly string[]): boolean => {
      const staging = open()
      const keeps = staging.keep(paths)
      rmSync(staging.dir, { recursive: true })
      return keeps
    }
    assert.equal(kept(Object.keys(files)), true)
    assert.equal(kept(['index.html', 'missing.html']), false)
    const { atime, mtime } = statSync(join(out, 'index.html'))
    writeFileSync(join(out, 'index.html'), 'hone')
    utimesSync(join(out, 'index.html'), atime, mtime)
    renameSync(join(out, 'index.html'), join(out, 'x'))
    writeFileSync(join(out, 'index.html'), 'home')
    utimesSync(join(out, 'index.html'), atime, mtime)
    assert.equal(kept(['index.html']), false, 'another file')
    assert.equal(kept(['a/index.html']), true)
    rmSync(join(cache, readdirSync(cache)[0] ?? ''))
    assert.equal(kept(['a/index.html']), false, 'nothing is remembered')
  })

  test('or what has a hash that is known', async () => {
    await write(files)
    const staging = open()
    const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
    assert.equal(staging.keepSame('a/index.html', hashOf('b')), false)
    assert.equal(staging.keepSame('b/index.html', hashOf('a')), false)
    assert.equal(staging.keepSame('a/index.html', hashOf('a')), true)
    staging.write({ path: 'index.html', contents: 'HOME' })
    assert.equal(await staging.commit(), true)
    await staging.discard()
    assert.deepEqual(contentsOf(out), { 'index.html': 'HOME', 'a/index.html': 'a' })
  })

  test('and a kept site has the identity that it had; a changed one has another', async () => {
    const { siteId } = await write(files)
    assert.ok(siteId !== undefined)
    assert.equal((await write(files)).siteId, siteId)
    const staging = open()
    assert.equal(staging.siteId, siteId)
    assert.ok(staging.keep(Object.keys(files)) && (await staging.commit()))
    await staging.discard()
    assert.equal(staging.siteId, siteId)
    assert.notEqual((await write({ ...files, 'a/index.html': 'A' })).siteId, siteId)
  })
})

describe('copied files', () => {
  const source = (contents: string): string => {
    const path = join(temp.path, 'cache', 'source')
    writeFileSync(path, contents)
    return path
  }

  test('are kept when they are the same, and make way for what is there', async () => {
    await write({ 'a.txt': 'same', 'b.txt': 'old', 'c/d.html': 'page', 'e.html': 'page' })
    const before = inode('a.txt')
    const staging = open()
    staging.write({ path: 'c/d.html', contents: 'page' })
    staging.write({ path: 'e.html', contents: 'PAGE' })
    assert.equal(await staging.copy(source('same'), 'a.txt'), true)
    assert.equal(await staging.copy(source('new'), 'b.txt'), true)
    for (const path of ['a.txt', 'b.txt', 'c', 'c/d.html', 'c/d.html/x', 'e.html', 'e.html/x'])
      assert.equal(await staging.copy(source('page'), path), false, path)
    assert.equal(await staging.commit(), true)
    await staging.discard()
    assert.deepEqual(contentsOf(out), { 'a.txt': 'same', 'b.txt': 'new', 'c/d.html': 'page', 'e.html': 'PAGE' })
    assert.equal(inode('a.txt'), before)
  })
})

describe('an out-dir that is not as it was when the build began', () => {
  const files: Files = { 'index.html': 'home', 'a.html': 'a' }
  for (const [what, written] of [
    ['no file differs', files],
    ['one file differs', { ...files, 'a.html': 'A' }],
    ['many files differ', { ...files, ...many(0, 260) }],
  ] as const) {
    test(`is left as it is when ${what}, and nothing is lost`, async () => {
      await write(files)
      const staging = open()
      for (const [path, contents] of Object.entries(written)) staging.write({ path, contents })
      await write({ 'other.html': 'of another build' })
      assert.equal(await staging.commit(), false)
      await staging.discard()
      assert.deepEqual(contentsOf(out), { 'other.html': 'of another build' })
    })
  }

  test('is not taken for one with files of somebody else when another build is at work there', async () => {
    await write(files)
    const staging = open()
    staging.write({ path: 'b.html', contents: 'b' })
    const record = readFileSync(join(out, RECORD))
    writeFileSync(join(out, 'b.html'), 'of another build')
    assert.deepEqual(
      staging.findings().map(({ rule }) => rule),
      ['out-dir-not-ours'],
    )
    await staging.discard()

    rmSync(join(out, 'b.html'))
    const late = open()
    late.write({ path: 'b.html', contents: 'b' })
    // as it is between two looks of this build: what it knows of the record is old, and files have come
    writeFileSync(join(out, 'b.html'), 'of another build')
    rmSync(join(out, RECORD))
    writeFileSync(join(out, RECORD), record)
    assert.deepEqual(late.findings(), [])
    assert.equal(await late.commit(), false)
    await late.discard()
    assert.equal(readFileSync(join(out, 'b.html'), 'utf8'), 'of another build')
  })
})

test('a file that is reached through a link is not kept', async () => {
  await write({ 'a/index.html': 'a', 'b.html': 'b' })
  renameSync(join(out, 'a'), join(temp.path, 'elsewhere'))
  symlinkSync('../elsewhere', join(out, 'a'))
  linkSync(join(out, 'b.html'), join(temp.path, 'linked'))
  for (const afresh of [false, true]) {
    const staging = Staging.open(out, { force: true, afresh })
    staging.write({ path: 'a/index.html', contents: 'a' })
    staging.write({ path: 'b.html', contents: 'b' })
    assert.equal(await staging.commit(), afresh, 'what was kept through the link goes with it')
    await staging.discard()
  }
  assert.deepEqual(contentsOf(out), { 'a/index.html': 'a', 'b.html': 'b' })
  assert.equal(existsSync(join(temp.path, 'elsewhere/index.html')), true)
})

describe('a patch that is killed', () => {
  const HOOK = pathToFileURL(fileURLToPath(new URL('../support/runs/fs-hook.js', import.meta.url))).href
  const same = ['style.css', 'a/same.txt']
  let program: TempFolder
  before(async () => {
    program = await tempFolder()
    await pack(program.path, { entries: { 'commit-site': 'test/support/sites/commit-site.ts' } })
  })
  after(() => program.dispose())

  const commit = (version: string, more: readonly string[], env: Files = {}): Promise<Ran> => {
    const args = [join(program.path, 'commit-site.js'), out, version, ...same, ...more]
    return runProgram(process.execPath, ['--import', HOOK, ...args], { cwd: temp.path, env })
  }

  test('leaves pages that are whole, and after the next command the old site or the new one, whatever the moment', async () => {
    await commit('old', ['gone/style.css', 'gone/with-the-old.html'])
    const old = allContents(out)
    const counted = join(temp.path, 'calls.txt')
    renameSync(out, join(temp.path, 'origin'))
    const reset = (): void => {
      rmSync(out, { recursive: true, force: true })
      for (const [path, contents] of Object.entries(old)) {
        mkdirSync(dirname(join(out, path)), { recursive: true })
        writeFileSync(join(out, path), contents)
      }
    }
    reset()
    const ran = await commit('new', ['new/page.html', 'new/script.js'], { FS_CALLS: counted })
    assert.equal(ran.code, 0, ran.stderr)
    const renewed = allContents(out)
    assert.equal(renewed['gone/with-the-old.html'], undefined)
    const calls = readFileSync(counted, 'utf8').split('\n')
    assert.ok(calls.filter((call) => /devcourse-change|build\//.test(call)).length > 8, calls.join('\n'))
    const order = calls.flatMap(
      (call) => /^renameSync .*(?:-change-[^/]*\/new|build)\/(.*\.\w+)$/.exec(call)?.[1] ?? [],
    )
    const expected = ['new/script.js', 'new/page.html', 'index.html', 'gone/with-the-old.html', 'gone/style.css']
    const places = expected.map((path) => order.indexOf(path))
    assert.ok(!places.includes(-1), order.join('\n'))
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
      'pages come last, and go first',
    )

    const seen = new Set<string>()
    const first = calls.findIndex((call) => call.includes('.devcourse-change'))
    for (let index = THOROUGH ? 0 : first - 1; index < calls.length; index += THOROUGH ? 1 : 3) {
      reset()
      const killed = await commit('new', ['new/page.html', 'new/script.js'], { FS_KILL: `after:${index + 1}` })
      assert.equal(killed.code, null, `${calls[index]} does not kill`)
      const atOnce = allContents(out)
      for (const path of Object.keys(old).filter((path) => path in renewed && path !== RECORD))
        assert.ok([old[path], renewed[path]].includes(atOnce[path]), `${path} after ${calls[index]}`)
      if (index % 2 === 0) asIfElsewhere()
      restore(out)
      const found = allContents(out)
      const which = found['index.html'] === renewed['index.html'] ? 'new' : 'old'
      assert.deepEqual(found, which === 'new' ? renewed : old, `after ${calls[index]}`)
      seen.add(which)
      const left = readdirSync(temp.path).filter((name) => !/^build\.devcourse-(?:new|gone)-ffffff/.test(name))
      assert.deepEqual(left.sort(), ['build', 'cache', 'calls.txt', 'origin'])
      for (const name of readdirSync(temp.path))
        if (!left.includes(name)) rmSync(join(temp.path, name), { recursive: true })
    }
    assert.deepEqual([...seen].sort(), ['new', 'old'])
  })

  test('is taken back by whatever is done with the site, also by its preview', async () => {
    await commit('old', [])
    const old = allContents(out)
    const counted = join(temp.path, 'calls.txt')
    cpSync(out, join(temp.path, 'copy'), { recursive: true })
    await commit('new', [], { FS_CALLS: counted })
    const calls = readFileSync(counted, 'utf8').split('\n')
    const index = 1 + calls.findIndex((call) => call.includes('new/index.html') && call.startsWith('renameSync'))
    rmSync(out, { recursive: true })
    renameSync(join(temp.path, 'copy'), out)
    assert.equal((await commit('new', [], { FS_KILL: `after:${index}` })).code, null)
    assert.notDeepEqual(allContents(out), old)
    const { code, stderr } = await runCli(['preview', 'build', '--host', '203.0.113.1'], { cwd: temp.path })
    assert.equal(code, 2, stderr) // this machine has no such address
    assert.deepEqual(allContents(out), old)
  })

  /** Let what lies beside the site be of another machine or container, where nobody knows which processes live. */
  function asIfElsewhere(): void {
    const [space = ''] = ownerTag().split('-')
    for (const name of readdirSync(temp.path).filter((one) => one.includes(`-${space}-`)))
      renameSync(join(temp.path, name), join(temp.path, name.replace(`-${space}-`, '-ffffff-')))
  }
})
