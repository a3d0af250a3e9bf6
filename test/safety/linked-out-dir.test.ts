// Only in test:all: many moments and places of one kind of fault; `bad-files`, `kept-files` and `foreign-files` are in each run.
/** An out-dir that is a link: at no moment does it lead nowhere, or to a mix; and it stays the link that it was. */
import assert from 'node:assert/strict'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Staging } from '../../src/output/staging.ts'
import { checkOutDir } from '../../src/output/out-dir.ts'
import { RECORD } from '../../src/output/record.ts'
import { PROJECT, runProgram, type Ran } from '../support/cli.ts'
import { listFiles } from '../support/list-files.ts'
import { pack } from '../../scripts/pack.js'
import { packCli } from '../support/runs/packed-cli.ts'
import { tempFolder, type TempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const fileOf = (name: string): string => fileURLToPath(new URL(`../support/runs/${name}`, import.meta.url))
const HOOK = pathToFileURL(fileOf('fs-hook.js')).href

const ABOUT = { memory: () => undefined }

let temp: TempFolder
let root = ''
beforeEach(async () => {
  temp = await tempFolder()
  root = join(temp.path, 'course')
  mkdirSync(root)
})
afterEach(() => temp.dispose())

async function write(outDir: string, version: string, ...more: readonly string[]): Promise<void> {
  const staging = Staging.open(outDir)
  for (const path of ['index.html', ...more]) staging.write({ path, contents: version })
  assert.ok(await staging.commit())
  await staging.discard()
}

/** A link `course/build` with this text; what it leads to holds an old site. */
async function linked(text: string, target: string): Promise<string> {
  mkdirSync(dirname(target), { recursive: true })
  await write(target, 'old')
  symlinkSync(text, join(root, 'build'))
  return join(root, 'build')
}

describe('an out-dir that is a link', () => {
  for (const text of ['../srv/site', '../srv/site/', './../srv//site', '../srv/./site/.']) {
    test(`stays \`${text}\`, and its folder is replaced`, async () => {
      const build = await linked(text, join(temp.path, 'srv/site'))
      await write(build, 'new')
      assert.equal(readlinkSync(build), text)
      assert.equal(readFileSync(join(build, 'index.html'), 'utf8'), 'new')
      assert.equal(readFileSync(join(temp.path, 'srv/site/index.html'), 'utf8'), 'new')
      assert.ok(lstatSync(join(temp.path, 'srv/site')).isDirectory())
      assert.deepEqual(readdirSync(join(temp.path, 'srv')), ['site'])
      assert.deepEqual(readdirSync(root), ['build'])
    })
  }

  test('may be absolute, lead over another link, or lead to nothing yet', async () => {
    const site = join(temp.path, 'srv/site')
    mkdirSync(dirname(site))
    symlinkSync(site, join(temp.path, 'srv/current'))
    symlinkSync('../srv/current', join(root, 'build'))
    for (const version of ['first', 'second']) {
      await write(join(root, 'build'), version)
      assert.equal(readFileSync(join(site, 'index.html'), 'utf8'), version)
      assert.equal(readlinkSync(join(root, 'build')), '../srv/current')
      assert.equal(readlinkSync(join(temp.path, 'srv/current')), site)
      assert.deepEqual(readdirSync(dirname(site)), ['current', 'site'])
    }
  })

  test('is refused when it leads to the sources, even with force', () => {
    mkdirSync(join(root, 'docs'))
    symlinkSync('docs', join(root, 'build'))
    const refusal = checkOutDir(join(root, 'build'), { ...ABOUT, sources: [join(root, 'docs')], force: true })
    assert.equal(refusal?.rule, 'out-dir-has-sources')
  })

  test('is refused when it leads to itself', () => {
    symlinkSync('build', join(root, 'build'))
    assert.equal(checkOutDir(join(root, 'build'), { ...ABOUT, sources: [], force: false })?.rule, 'out-dir-not-ours')
  })

  test('leads to a whole site before and after every call of a swap that is killed', async () => {
    const build = join(root, 'build')
    const site = join(temp.path, 'srv/site')
    const swap = (version: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
      runProgram(process.execPath, ['--import', HOOK, join(temp.path, 'commit', 'commit-site.js'), build, version], {
        cwd: root,
        env,
      })
    mkdirSync(site, { recursive: true })
    symlinkSync('../srv/site', build)
    const cli = await packCli(temp.path)
    await pack(join(temp.path, 'commit'), { entries: { 'commit-site': 'test/support/sites/commit-site.ts' } })
    await swap('old')
    const counted = join(temp.path, 'calls.txt')
    assert.equal((await swap('new', { FS_CALLS: counted })).stderr, '')
    const calls = readFileSync(counted, 'utf8').split('\n')
    assert.equal(calls.filter((call) => call.startsWith('renameSync')).length, 10, calls.join('\n'))
    assert.equal(calls.filter((call) => call.startsWith('linkSync')).length, 8, calls.join('\n'))

    const seen = new Set<string>()
    const points = calls.flatMap((_, index) => [`before:${index + 1}`, `after:${index + 1}`])
    const tried = THOROUGH ? points : points.filter((_, index) => index % 12 === 0)
    for (const point of tried) {
      rmSync(dirname(site), { recursive: true })
      mkdirSync(site, { recursive: true })
      rmSync(build)
      symlinkSync('../srv/site', build)
      await write(build, 'old', 'a/index.html', 'a/b/index.html')
      mkdirSync(join(site, 'notes'))
      writeFileSync(join(site, 'notes/mine.txt'), 'mine')
      assert.equal((await swap('new', { FS_KILL: point })).code, null, `${point} does not kill`)
      const served = await versionOf(build)
      assert.match(served, /^(?:old|new)$/, `${point}: what a reader finds at once`)

      const next = await runProgram(process.execPath, [cli, 'build', root, '--config', 'none.mjs'], { cwd: PROJECT })
      assert.equal(next.code, 2, next.stderr)
      seen.add(await versionOf(build))
      assert.match(await versionOf(site), /^(?:old|new)$/, point)
      assert.equal(await versionOf(build), await versionOf(site), point)
      assert.equal(readlinkSync(build), '../srv/site', point)
      assert.deepEqual([...readdirSync(dirname(site)), ...readdirSync(root)], ['site', 'build'], point)
    }
    assert.deepEqual([...seen].sort(), ['new', 'old'])
  })
})

/** The version of the site in a folder, or what is wrong with it. */
async function versionOf(folder: string): Promise<string> {
  if (!existsSync(folder)) return 'no site'
  const files = (await listFiles(folder)).filter((file) => file !== RECORD && !file.startsWith('notes'))
  if (files.join() !== 'a/b/index.html,a/index.html,index.html') return `files: ${files.join()}`
  if (readFileSync(join(folder, 'notes/mine.txt'), 'utf8') !== 'mine') return 'no notes'
  const versions = new Set(files.map((file) => readFileSync(join(folder, file), 'utf8').replace(/^<.*>/, '')))
  return [...versions].join(' and ')
}
