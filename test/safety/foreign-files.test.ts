/** Files in the out-dir that no build wrote: they stay, and where one is in the way, nothing is changed. */
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import type { BuildOptions } from '../../src/model/runs.ts'
import { PROJECT } from '../support/cli.ts'
import { hashFiles, listFiles } from '../support/list-files.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const RECORD = '.devcourse-files'
const FILES = {
  'devcourse.config.json': JSON.stringify({ title: 'Course', trailingSlash: false, docs: { routeBasePath: '/' } }),
  'docs/index.md': '# Home\n',
  'docs/a/b.md': '# Page\n',
  'docs/old/page.md': '# Old\n',
  'static/old.pdf': 'old',
}

let s: TestSite
let out = ''
beforeEach(async () => {
  s = await site(FILES)
  out = join(s.root, 'build')
})
afterEach(() => s.dispose())

/** Put files of somebody else into the out-dir. */
function put(files: Readonly<Record<string, string>>): void {
  for (const [path, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), contents)
  }
}

const has = (...paths: readonly string[]): readonly string[] => paths.filter((path) => existsSync(join(out, path)))

/** Take a page and a static file out of the course. */
function remove(): void {
  rmSync(join(s.root, 'docs/old'), { recursive: true })
  rmSync(join(s.root, 'static/old.pdf'))
}

const told = ({ result }: BuiltSite): readonly string[] =>
  result.diagnostics.filter(({ rule }) => rule === 'foreign-files').map(({ message }) => message)

/** The error of a build that has changed nothing. */
async function refusal(options: Pick<BuildOptions, 'cache'> = {}): Promise<Diagnostic> {
  const paths = (await listFiles(out)).filter((path) => !lstatSync(join(out, path)).isSymbolicLink())
  const contents = (): readonly string[] => paths.map((path) => readFileSync(join(out, path), 'utf8'))
  const before = contents()
  const { result } = await s.build(options)
  const [first, ...more] = result.diagnostics.filter(({ severity }) => severity === 'error')
  assert.equal(result.written, false)
  assert.deepEqual(more, [])
  assert.deepEqual(contents(), before)
  assert.deepEqual(
    readdirSync(s.root).filter((name) => name.startsWith('build')),
    ['build'],
  )
  assert.ok(first)
  return first
}

describe('files that no build wrote', () => {
  test('stay where they are, and are named in one line; those of the last build go', async () => {
    await s.build()
    const foreign = {
      '.git/config': '[core]',
      CNAME: 'example.org',
      'notes/deep/mine.txt': 'mine',
      'old/beside.txt': 'beside a page that goes',
      'a/added.html': '<meta name="generator" content="devcourse">',
      'assets/images/mine.png': 'mine',
    }
    put(foreign)
    mkdirSync(join(out, 'empty'))
    symlinkSync('../docs', join(out, 'linked'))
    assert.deepEqual(has('old/page.html', 'old.pdf'), ['old/page.html', 'old.pdf'])
    remove()
    const { ino } = statSync(out)
    const built = await s.build()
    assert.ok(built.result.written)
    for (const [path, contents] of Object.entries(foreign))
      assert.equal(readFileSync(join(out, path), 'utf8'), contents)
    assert.deepEqual(has('empty', 'linked', 'old/page.html', 'old.pdf'), ['empty', 'linked'])
    const list = '`.git/`, `CNAME`, `a/added.html`, `assets/images/`, `empty/` and 3 more'
    assert.deepEqual(told(built), [`Left in place in \`build\`, since no build wrote it: ${list}`])
    assert.equal(statSync(out).ino, ino, 'the folder is the same one')

    await s.edit('docs/a/b.md', (text) => `${text}More.\n`)
    assert.deepEqual(told(await s.build()), told(built), 'they do not become ours')
    const others = Object.keys(foreign).concat('linked')
    for (const path of others) rmSync(join(out, path), { recursive: true })
    const expected = await s.build({ outDir: 'elsewhere' })
    assert.deepEqual(told(expected), [])
    assert.deepEqual(await hashFiles(out), await hashFiles(expected.outDir), 'the record is the same, too')
  })

  test('are known in a copy of the folder, as Git makes one, without a cache', async () => {
    await s.build()
    put({ CNAME: 'example.org' })
    renameSync(out, join(s.root, 'published'))
    cpSync(join(s.root, 'published'), out, { recursive: true })
    remove()
    await s.build()
    assert.deepEqual(has('CNAME', 'old.pdf', 'old/page.html', 'old'), ['CNAME'])
  })

  test('are told from a site whose first page and 404.html are gone', async () => {
    await s.build()
    for (const path of ['index.html', '404.html']) rmSync(join(out, path))
    remove()
    const built = await s.build()
    assert.ok(built.result.written)
    assert.deepEqual(has('404.html', 'old.pdf'), ['404.html'])
  })

  test('are not named in the record, nor is anything else', async () => {
    await s.build()
    const record = readFileSync(join(out, RECORD), 'utf8')
    assert.equal(record.match(/^[\da-f]{16}$/gm)?.length, (await listFiles(out)).length - 1)
    assert.doesNotMatch(record, /old\.|page|pdf/)
  })

  test('may be a site of another course, within this one', async () => {
    await s.build()
    const other = await site({ 'docs/index.md': '# Other\n' })
    await other.build({ outDir: join(out, 'other') })
    const before = await hashFiles(join(out, 'other'))
    remove()
    assert.match(told(await s.build()).join(), /`other\/`$/)
    await s.edit('docs/a/b.md', (text) => `${text}More.\n`)
    assert.ok((await other.build({ outDir: join(out, 'other') })).result.written)
    assert.deepEqual(await hashFiles(join(out, 'other')), before)
    await other.dispose()
  })
})

describe('something that no build wrote, in the way of the site', () => {
  const WAYS: Readonly<Record<string, () => void>> = {
    'a file': () => put({ 'new/page.html': 'mine' }),
    'a file where a folder must be': () => put({ new: 'mine' }),
    'a folder where a file must be': () => put({ 'new/page.html/mine.txt': 'mine' }),
    'a link to a folder': () => {
      mkdirSync(join(s.root, 'elsewhere'))
      writeFileSync(join(s.root, 'elsewhere/page.html'), 'mine')
      symlinkSync('../elsewhere', join(out, 'new'))
    },
    'a link to a file': () => {
      mkdirSync(join(out, 'new'))
      writeFileSync(join(s.root, 'elsewhere.html'), 'mine')
      symlinkSync('../../elsewhere.html', join(out, 'new/page.html'))
    },
  }
  for (const [what, make] of Object.entries(WAYS)) {
    test(`${what}: nothing is changed, unless --force says so`, async () => {
      await s.build()
      make()
      put({ '.git/config': '[core]', 'notes/mine.txt': 'mine' })
      await s.edit('docs/new/page.md', () => '# New\n')
      const { rule, message } = await refusal()
      assert.equal(rule, 'out-dir-not-ours')
      assert.match(message, /in the way of the site: `new[^`]*`$/)

      const forced = await s.build({ force: true })
      assert.ok(forced.result.written)
      assert.match(await forced.read('new/page.html'), /<h1[^>]*>New/)
      assert.ok(!lstatSync(join(out, 'new')).isSymbolicLink())
      assert.deepEqual(has('.git/config', 'notes'), ['.git/config'])
      assert.match(told(forced).join(), /Deleted in `build`.*`new.*`notes\/`/)
      for (const path of ['elsewhere/page.html', 'elsewhere.html'])
        if (existsSync(join(s.root, path))) assert.equal(readFileSync(join(s.root, path), 'utf8'), 'mine')
      const clean = await s.build({ outDir: 'clean' })
      rmSync(join(out, '.git'), { recursive: true })
      assert.deepEqual(await hashFiles(out), await hashFiles(clean.outDir))
    })
  }

  test('a file where the last build, which is remembered, has left a folder', async () => {
    await s.build({ cache: true })
    rmSync(join(out, 'a'), { recursive: true })
    put({ a: 'mine' })
    const { rule, message } = await refusal({ cache: true })
    assert.equal(rule, 'out-dir-not-ours')
    assert.match(message, /in the way of the site: `a`$/)
    assert.equal(readFileSync(join(out, 'a'), 'utf8'), 'mine')

    await s.build({ cache: true, force: true })
    const clean = await s.build({ outDir: 'clean' })
    assert.deepEqual(await hashFiles(out), await hashFiles(clean.outDir))
  })

  test('is none when it is the same: then it is the build that wrote it', async () => {
    await s.build()
    put({ CNAME: 'example.org' })
    await s.edit('static/CNAME', () => 'example.org')
    assert.deepEqual(told(await s.build()), [])
    rmSync(join(s.root, 'static/CNAME'))
    await s.build()
    assert.deepEqual(has('CNAME'), [])
  })
})

describe('a folder without a record', () => {
  test('that a build of an older version has left: what is surely generated goes, all else stays', async () => {
    await s.build()
    put({ 'assets/images/mine.png': 'mine', 'about.html': '<p>Mine</p>' })
    rmSync(join(out, RECORD))
    remove()
    const built = await s.build()
    assert.ok(built.result.written)
    assert.deepEqual(has('old/page.html', 'old', 'old.pdf', 'about.html'), ['old.pdf', 'about.html'])
    assert.match(told(built).join(), /: `about.html`, `assets\/images\/` and `old.pdf`$/)
    assert.deepEqual(
      (await listFiles(join(out, 'assets'))).filter((path) => /pages\/old|pages\/page/.test(path)),
      [],
    )
  })

  test('goes by what the cache remembers', async () => {
    await s.edit('package.json', () => '{}') // the cache is in the course then
    await s.build({ cache: true })
    rmSync(join(out, RECORD))
    put({ 'mine.pdf': 'mine', '404.html': '', 'index.html': '' })
    rmSync(join(out, 'assets/manifest'), { recursive: true })
    remove()
    assert.ok((await s.build({ cache: true })).result.written)
    assert.deepEqual(has('old.pdf', 'old', 'mine.pdf'), ['mine.pdf'])
  })

  test('that holds what Git and its hosts need is as good as an empty one', async () => {
    put({ '.git': 'gitdir: ../.git/worktrees/build', CNAME: 'example.org', '.nojekyll': 'yes\n' })
    const built = await s.build()
    assert.ok(built.result.written)
    assert.deepEqual(has('.git', 'CNAME', 'index.html'), ['.git', 'CNAME', 'index.html'])
    assert.match(told(built).join(), /: `.git` and `CNAME`$/)
  })

  test('and without a site is left as it is, also when it holds a site in a folder', async () => {
    put({ '.git/config': '', 'thesis.txt': 'mine', 'old/index.html': '<meta name="generator" content="devcourse">' })
    const { rule, message } = await refusal()
    assert.equal(rule, 'out-dir-not-ours')
    assert.match(message, /other files: `old` and `thesis.txt`$/)
    assert.ok((await s.build({ force: true })).result.written)
    assert.deepEqual(has('.git/config', 'thesis.txt', 'old/index.html', 'index.html'), ['.git/config', 'index.html'])
  })
})

const MAY_MOUNT = process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true']).status === 0

describe('a folder beside which nothing can be put', () => {
  test(
    'since it is mounted: the site comes into it, twice',
    { skip: !MAY_MOUNT && 'mounting is not permitted' },
    async () => {
      mkdirSync(out)
      const command =
        'mount --bind "$1" "$1" && "$2" "$3" build "$4" --no-cache 2>&1 && rm -r "$4/docs/old" && "$2" "$3" build "$4" --no-cache 2>&1'
      const args = [out, process.execPath, join(PROJECT, 'bin/devcourse.js'), s.root]
      execFileSync('unshare', ['-m', 'sh', '-c', command, 'sh', ...args])
      assert.deepEqual(has('index.html', 'old'), ['index.html'])
      assert.deepEqual(
        (await listFiles(out)).filter((path) => path.startsWith('.devcourse-')),
        [RECORD],
      )
    },
  )
})
