// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/** Two builds into one folder at the same time: both end well, and one of the two sites is there as a whole. */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { restore } from '../../src/output/swap.ts'
import { runProgram, type Ran } from '../support/cli.ts'
import { hashFiles } from '../support/list-files.ts'
import { packCli } from '../support/runs/packed-cli.ts'
import { site, type TestSite } from '../support/site.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const HOOK = pathToFileURL(fileURLToPath(new URL('../support/runs/fs-hook.js', import.meta.url))).href

let program: TempFolder
let cli = ''
before(async () => {
  program = await tempFolder()
  cli = await packCli(program.path)
})
after(() => program.dispose())

describe('two builds into one folder', () => {
  const courses: TestSite[] = []
  const sites: Readonly<Record<string, string>>[] = []
  let temp: TempFolder
  let out = ''
  before(async () => {
    for (const name of ['one', 'two', 'three']) {
      const course = await site({
        'docs/index.md': `# ${name}\n`,
        [`docs/${name}.md`]: '# Page\n',
        'static/x.txt': name,
      })
      courses.push(course)
      await runProgram(process.execPath, [cli, 'build', '--no-cache'], { cwd: course.root })
      sites.push(await hashFiles(join(course.root, 'build')))
    }
  })
  after(() => Promise.all(courses.map((course) => course.dispose())))
  beforeEach(async () => {
    temp = await tempFolder()
    out = join(temp.path, 'site')
  })
  afterEach(() => temp.dispose())

  const build = (course: 0 | 1 | 2, options: { hold?: string; cache?: boolean } = {}): Promise<Ran> => {
    const args = ['build', courses[course]?.root ?? '', '--out-dir', out, ...(options.cache ? [] : ['--no-cache'])]
    const env = { XDG_CACHE_HOME: join(temp.path, 'cache'), FS_HOLD: options.hold ?? '' }
    return runProgram(process.execPath, ['--import', HOOK, cli, ...args], { cwd: temp.path, env })
  }
  const file = (name: string): string => join(temp.path, name)
  const release = (name: string): void => writeFileSync(file(`${name}.go`), '')

  /** Wait until a build is at the call where it is held. */
  async function reached(name: string): Promise<void> {
    while (!existsSync(file(`${name}.waiting`))) await setTimeout(10)
  }

  async function assertSite(which: 0 | 1): Promise<void> {
    assert.deepEqual(await hashFiles(out), sites[which])
    assert.deepEqual(
      readdirSync(temp.path).filter((name) => name.startsWith('site')),
      ['site'],
      'something is left over',
    )
  }

  test('that start at once', async () => {
    const ran = await Promise.all([build(0), build(1)])
    for (const { code, stderr } of ran) assert.equal(code, 0, stderr)
    const found = await hashFiles(out)
    await assertSite(found['x.txt'] === sites[0]?.['x.txt'] ? 0 : 1)
  })

  test(
    'of which one has written everything when the other begins: the last to finish stays',
    { skip: !THOROUGH },
    async () => {
      const first = build(0, { hold: `renameSync:1:${file('first')}` })
      await reached('first')
      const second = await build(1)
      assert.equal(second.code, 0, second.stderr)
      assert.deepEqual(await hashFiles(out), sites[1])
      release('first')
      assert.equal((await first).code, 0)
      await assertSite(0)
    },
  )

  test('of which one is exchanging files when the other is about to', async () => {
    assert.equal((await build(2)).code, 0)
    const [first, second] = [
      build(0, { hold: `renameSync:4:${file('a')}` }),
      build(1, { hold: `renameSync:2:${file('b')}` }),
    ]
    await Promise.all([reached('a'), reached('b')])
    release('b') // it waits for the other, sees that the site is not the one it has begun with, and builds again
    release('a')
    for (const ran of [first, second]) assert.equal((await ran).code, 0)
    await assertSite(1)
  })

  test('of which one is taken back, half done, by a command on another machine: it builds again', async () => {
    assert.equal((await build(2)).code, 0)
    const first = build(0, { hold: `renameSync:4:${file('first')}` })
    await reached('first')
    const change = readdirSync(temp.path).find((name) => name.includes('.devcourse-change-')) ?? ''
    renameSync(file(change), file(change.replace(/(?<=-change-)[^-]+/, 'ffffff')))
    restore(out)
    assert.deepEqual(await hashFiles(out), sites[2])
    release('first')
    const { code, stderr } = await first
    assert.equal(code, 0, stderr)
    await assertSite(0)
  })

  test('that both stand before the swap', { skip: !THOROUGH }, async () => {
    assert.equal((await build(2)).code, 0)
    const both = [build(0, { hold: `renameSync:1:${file('a')}` }), build(1, { hold: `renameSync:1:${file('b')}` })]
    await Promise.all([reached('a'), reached('b')])
    release('b')
    assert.equal((await both[1])?.code, 0)
    release('a')
    assert.equal((await both[0])?.code, 0)
    await assertSite(0)
  })

  test('of the same course, with one cache', async () => {
    for (let round = 0; round < 2; round++) {
      // cold, then warm
      const ran = await Promise.all([build(0, { cache: true }), build(0, { cache: true })])
      for (const { code, stderr } of ran) assert.equal(code, 0, stderr)
      await assertSite(0)
    }
    const packs = readdirSync(join(temp.path, 'cache/devcourse'), { recursive: true }).map(String)
    assert.deepEqual(
      packs.filter((name) => name.includes('.pack.')),
      [],
      'additions are left over',
    )
  })
})
