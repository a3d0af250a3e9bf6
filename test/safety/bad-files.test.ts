/** Files that cannot be read, that are no files, that go while the site is built, or that would overwrite one another. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, test } from 'node:test'
import type { Diagnostic } from '../../src/index.ts'
import { withoutClashes } from '../../src/output/clashes.ts'
import { analyze } from '../../src/run/analyze.ts'
import { PROJECT, runProgram, type Ran } from '../support/cli.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { besidesHome } from '../support/besides-home.ts'

let s: TestSite
afterEach(() => s.dispose())

const SETTINGS = "title: 'T', url: 'https://example.org', docs: { routeBasePath: '/' }"
const CONFIG = { 'devcourse.config.mjs': `export default { ${SETTINGS} }\n` }
const GOOD = { ...CONFIG, 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' }

const at = (path: string): string => join(s.root, path)

/** Findings as `severity rule file`. */
function found(built: BuiltSite): readonly string[] {
  return besidesHome(built.result.diagnostics).map(
    ({ severity, rule, file }: Diagnostic) => `${severity} ${rule} ${file ?? ''}`,
  )
}

async function htmlFiles(built: BuiltSite): Promise<readonly string[]> {
  return (await built.files()).filter((path) => path.endsWith('.html'))
}

describe('what is no file', () => {
  test(
    'a folder, a pipe, links to nothing and to themselves with the names of documents',
    { timeout: 20_000 },
    async () => {
      s = await site({ ...GOOD, 'docs/folder.md/b.md': '# B\n' })
      execFileSync('mkfifo', [at('docs/pipe.md'), at('docs/_category_.json')])
      symlinkSync('nowhere.md', at('docs/dangling.md'))
      symlinkSync('self.md', at('docs/self.md'))
      symlinkSync('a.md', at('docs/link.md'))
      symlinkSync('nowhere', at('docs/.#a.md')) // what Emacs leaves while a file is edited
      const built = await s.build()
      assert.deepEqual(found(built), [
        'warning unreadable-file docs/dangling.md',
        'warning duplicate-title docs/link.md',
        'warning unreadable-file docs/pipe.md',
        'warning unreadable-file docs/self.md',
      ])
      assert.deepEqual(await htmlFiles(built), [
        '404.html',
        'a/index.html',
        'folder.md/b/index.html',
        'index.html',
        'link/index.html',
        'search/index.html',
      ])
    },
  )

  test('links that lead in circles', { timeout: 20_000 }, async () => {
    s = await site({ ...GOOD, 'other/c.md': '# C\n' })
    symlinkSync('..', at('docs/up'))
    symlinkSync('.', at('docs/here'))
    symlinkSync('../other', at('docs/other'))
    symlinkSync('../docs', at('other/back'))
    const built = await s.build()
    assert.deepEqual(found(built), [
      'warning unreadable-file docs/here',
      'warning unreadable-file docs/other/back',
      'warning unreadable-file docs/up',
    ])
    const pages = ['404.html', 'a/index.html', 'index.html', 'other/c/index.html', 'search/index.html']
    assert.deepEqual(await htmlFiles(built), pages)
  })

  test('pipes in place of the tags file and of a configuration', { timeout: 20_000 }, async () => {
    s = await site(GOOD)
    execFileSync('mkfifo', [at('docs/tags.yml'), at('devcourse.config.js')])
    const built = await s.build()
    assert.deepEqual(found(built), ['error unreadable-file docs/tags.yml'])
  })

  test('among static files and pictures', { timeout: 20_000 }, async () => {
    s = await site({ ...GOOD, 'static/ok.txt': 'ok', 'docs/a.md': '# A\n\n![](pipe.png) ![](folder.png)\n' })
    mkdirSync(at('docs/folder.png'))
    execFileSync('mkfifo', [at('static/pipe.txt'), at('docs/pipe.png')])
    symlinkSync('..', at('static/up'))
    symlinkSync('nowhere', at('static/dangling.txt'))
    const built = await s.build()
    const rules = found(built)
    assert.deepEqual(
      rules.filter((line) => line.includes('static')),
      ['dangling.txt', 'pipe.txt', 'up'].map((name) => `warning unreadable-file static/${name}`),
    )
    assert.equal(rules.filter((line) => line.includes('broken-image')).length, 2, rules.join('\n'))
  })
})

describe('a file that goes while the site is built', () => {
  /** The configuration's functions are called when the files are listed, so one may delete some of them. */
  const deleting = (path: string): string => `import { rmSync } from 'node:fs'
export default {
  title: 'T',
  url: 'https://example.org',
  docs: { numberPrefixParser(filename) { rmSync(${JSON.stringify(path)}, { force: true }); return { filename } } },
}\n`
  for (const [what, path] of [
    ['a document', 'docs/a.md'],
    ['a static file', 'static/x.txt'],
  ] as const) {
    test(`${what}: an error that names it, and the old site stays`, async () => {
      s = await site({ ...GOOD, 'static/x.txt': 'x' })
      const before = await (await s.build()).files()
      await s.edit('devcourse.config.mjs', () => deleting(at(path)))
      const built = await s.build()
      assert.equal(existsSync(at(path)), false, 'it was deleted')
      assert.deepEqual(found(built), [`error unreadable-file ${path}`])
      assert.equal(built.result.written, false)
      assert.deepEqual(await built.files(), before)
      assert.deepEqual(
        readdirSync(s.root).filter((name) => name.startsWith('build')),
        ['build'],
      )
    })
  }

  test('before it was read for the first time', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, page) => [`docs/p${page + 10}.md`, `# ${page}\n`]))
    s = await site({ ...GOOD, ...many })
    const config = `import { rmSync } from 'node:fs'
export default {
  title: 'T',
  markdown: { parseFrontMatter: ({ fileContent }) => {
    rmSync(${JSON.stringify(at('docs/p49.md'))}, { force: true })
    return { frontMatter: {}, content: fileContent }
  } },
}\n`
    await s.edit('devcourse.config.mjs', () => config)
    const built = await s.build()
    assert.ok(found(built).includes('error unreadable-file docs/p49.md'), found(built).join('\n'))
    assert.equal(built.result.written, false)
  })
})

describe('an out-dir', () => {
  const outDir = async (path: string): Promise<string> => {
    const { result } = await s.build({ outDir: path })
    return `${result.written ? 'written' : 'not written'} ${result.diagnostics.map(({ rule }) => rule).join()}`
  }
  test('whose parents are missing is made', async () => {
    s = await site(GOOD)
    assert.equal(await outDir('a/b/c'), 'written ')
    assert.ok(existsSync(at('a/b/c/index.html')))
  })
  test('that is a file, below a file, or too long is refused', async () => {
    s = await site({ ...GOOD, file: 'x' })
    assert.equal(await outDir('file'), 'not written out-dir-not-ours')
    assert.match(await outDir('file/below'), /^not written out-dir-not-(?:ours|writable)$/)
    assert.match(await outDir('x'.repeat(300)), /^not written out-dir-not-(?:ours|writable)$/)
    assert.match(await outDir('x'.repeat(240)), /^not written out-dir-not-writable$/, 'room for the staging folder')
  })
})

describe('two things for one place', () => {
  test('a static file gives way to pages and to what devcourse writes', async () => {
    s = await site({
      ...GOOD,
      'static/a/index.html': 'static',
      'static/404.html': 'static',
      'static/sitemap.xml': 'static',
      'static/index.html/x.txt': 'static',
      'static/a/other.txt': 'static',
      'static/.nojekyll': 'static',
    })
    const built = await s.build()
    assert.deepEqual(found(built), [
      'warning duplicate-output static/404.html',
      'warning duplicate-output static/a/index.html',
      'warning duplicate-output static/index.html/x.txt',
      'warning duplicate-output static/sitemap.xml',
    ])
    assert.match(built.result.diagnostics[1]?.message ?? '', /`docs\/a\.md`.*`a\/index\.html`/)
    assert.match(await built.read('a/index.html'), /<h1/)
    assert.match(await built.read('404.html'), /<html/)
    assert.match(await built.read('sitemap.xml'), /<urlset/)
    assert.equal(await built.read('a/other.txt'), 'static')
    assert.equal(await built.read('.nojekyll'), 'static')
  })

  test('of static folders the later one stays, as in Docusaurus', async () => {
    s = await site({
      ...GOOD,
      'devcourse.config.mjs': `export default { ${SETTINGS}, staticDirectories: ['one', 'two', 'three'] }\n`,
      'one/x.txt': 'one',
      'two/x.txt': 'two',
      'one/y': 'a file',
      'two/y/z': 'a file in a folder of that name',
    })
    const built = await s.build()
    assert.deepEqual(found(built), ['warning duplicate-output one/x.txt', 'warning duplicate-output one/y'])
    assert.match(built.result.diagnostics[0]?.message ?? '', /`two\/x\.txt`/)
    assert.equal(await built.read('x.txt'), 'two')
    assert.equal(await built.read('y/z'), 'a file in a folder of that name')
  })

  test('the later of two pages with the same file is left out', async () => {
    s = await site({
      ...CONFIG,
      'docs/index.md': '# Home\n',
      'docs/a.md': '---\nslug: /x.html\n---\n\n# A\n',
      'docs/b.md': '---\nslug: /x.html/y\n---\n\n# B\n',
      'docs/c.md': '---\nslug: /z\n---\n\n# C\n',
      'docs/d.md': '---\nslug: /z/index.html\n---\n\n# D\n',
    })
    const built = await s.build()
    assert.deepEqual(found(built), ['warning duplicate-output docs/b.md', 'warning duplicate-output docs/d.md'])
    assert.match(built.result.diagnostics[0]?.message ?? '', /`docs\/a\.md`/)
    assert.match(await built.read('x.html'), />A</)
    assert.match(await built.read('z/index.html'), />C</)
  })

  test('where the disk ignores case, names that differ in nothing else are one', async () => {
    s = await site({ ...GOOD, 'docs/A.md': '# Capital\n' })
    const { site: analyzed } = await analyze({ root: s.root })
    assert.ok(analyzed)
    assert.deepEqual(withoutClashes(analyzed, false).diagnostics, [])
    const { site: less, diagnostics } = withoutClashes(analyzed, true)
    assert.deepEqual(
      diagnostics.map(({ rule, file }) => `${rule} ${file ?? ''}`),
      ['duplicate-output docs/A.md'],
    )
    assert.deepEqual([...less.routes.keys()], ['/search', '/a', '/', '/404.html'])
  })
})

/** Root may read everything, so what must not be read is tried as another user. */
const NOBODY = 65_534
const asNobody = process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')

describe('without permission', { skip: asNobody ? false : 'needs to be root, and setpriv' }, () => {
  /** Give everything to nobody, then run a build as nobody. */
  async function build(setUp: () => void = () => undefined): Promise<Ran> {
    chmodSync(dirname(s.root), 0o755)
    for (const path of ['', ...readdirSync(s.root, { recursive: true }).map(String)])
      chownSync(at(path), NOBODY, NOBODY)
    setUp()
    const uid = NOBODY.toString()
    const as = ['--reuid', uid, '--regid', uid, '--clear-groups', process.execPath]
    const args = [...as, join(PROJECT, 'bin/devcourse.js'), 'build', '--jobs', '1']
    return runProgram('setpriv', args, { cwd: s.root, env: { HOME: s.root } })
  }

  function assertError(ran: Ran, code: number, message: RegExp): void {
    assert.equal(ran.code, code, ran.stderr)
    assert.match(ran.stderr, message)
    assert.doesNotMatch(ran.stderr, /\n\s+at /, 'a stack trace')
    assert.deepEqual(
      readdirSync(s.root).filter((name) => name.includes('.devcourse-')),
      [],
    )
  }

  for (const [what, ...paths] of [
    ['documents, folders and category files', 'docs/secret.md', 'docs/hidden', 'docs/sub/_category_.json'],
    ['static files', 'static/secret.txt', 'static/other.txt'],
    ['a picture', 'docs/secret.png'],
  ] as const) {
    test(`${what}: an error that names each`, async () => {
      s = await site({
        ...GOOD,
        'docs/a.md': '# A\n\n![](secret.png)\n',
        'docs/secret.md': '# Secret\n',
        'docs/secret.png': 'x',
        'docs/hidden/c.md': '# C\n',
        'docs/sub/_category_.json': '{}',
        'docs/sub/b.md': '# B\n',
        'static/secret.txt': 'x',
        'static/other.txt': 'x',
      })
      const ran = await build(() => {
        for (const path of paths) chmodSync(at(path), 0)
      })
      for (const path of paths) assertError(ran, 1, new RegExp(`unreadable-file\\)\\s+${path.replaceAll('.', '\\.')}`))
    })
  }

  test('the folder that the out-dir lies in', async () => {
    s = await site(GOOD)
    assertError(await build(() => chmodSync(s.root, 0o555)), 2, /out-dir-not-writable/)
  })

  test('the cache: the site is the same', async () => {
    s = await site({ ...GOOD, 'package.json': '{}' })
    assert.equal((await build()).code, 0)
    const pack = at('node_modules/.cache/devcourse/units.pack')
    const unreadable = await build(() => chmodSync(pack, 0))
    assert.equal(unreadable.code, 0, unreadable.stderr)
    const readOnly = await build(() => {
      chmodSync(dirname(pack), 0o555)
      writeFileSync(at('docs/a.md'), '# Changed\n')
    })
    assert.equal(readOnly.code, 0, readOnly.stderr)
    assert.doesNotMatch(readOnly.stderr, /warning |error /)
    rmSync(at('build'), { recursive: true })
  })
})
