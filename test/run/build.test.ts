/** The built course: its routes, its files, and what a build does to the folders around it. */
import assert from 'node:assert/strict'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { build } from '../../src/index.ts'
import { buildCourse, copyCourse, COURSE_BASE, COURSE_ROUTES, type BuiltCourse } from '../support/sites/course.ts'
import { attribute, findAll, findTag, parseHtml, textOf, type Element } from '../support/html.ts'
import { differingFiles, hashFiles, listFiles } from '../support/list-files.ts'
import { site } from '../support/site.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { THOROUGH } from '../support/thorough.ts'

const ORIGIN = 'https://devops.example.org'

describe('the built course', () => {
  let course: BuiltCourse
  before(async () => {
    course = await buildCourse()
  })
  after(() => course.dispose())

  test('has nothing to complain about', () => {
    assert.deepEqual(
      course.result.diagnostics.filter((diagnostic) => diagnostic.severity !== 'info'),
      [],
    )
    assert.equal(course.result.written, true)
  })

  test('has the specified routes and no other', async () => {
    const pages = (await listFiles(course.outDir)).filter(
      (path) => path.endsWith('.html') && !path.startsWith('assets/'),
    )
    const expected = ['404.html', ...COURSE_ROUTES.map((route) => join(route, 'index.html'))]
    assert.deepEqual(pages, expected.sort())
  })

  test('names each page by its route, with the slash of a section root', async () => {
    for (const route of COURSE_ROUTES) {
      const page = parseHtml(await readFile(join(course.outDir, route, 'index.html'), 'utf8'))
      const canonical = findAll(
        page,
        (element) => element.tagName === 'link' && attribute(element, 'rel') === 'canonical',
      )
      assert.deepEqual(
        canonical.map((element) => attribute(element, 'href')),
        [`${ORIGIN}${COURSE_BASE}${route}`],
      )
    }
  })

  test('says who made it, and has one heading, a title and a language on each page', async () => {
    for (const route of COURSE_ROUTES) {
      const page = parseHtml(await readFile(join(course.outDir, route, 'index.html'), 'utf8'))
      const generator = findAll(page, (element) => attribute(element, 'name') === 'generator')
      assert.match(attribute(generator[0] ?? findTag(page, 'html'), 'content') ?? '', /^devcourse \d/)
      assert.equal(findAll(page, (element) => element.tagName === 'h1').length, 1, route)
      assert.match(textOf(findTag(page, 'title')), /DevOps-technologies/)
      assert.equal(attribute(findTag(page, 'html'), 'lang'), 'en')
    }
  })

  test('is what the course is to be: its bar, footer, licence, language and switches (spec course-site.md 1, 2, 4)', async () => {
    const page = parseHtml(await readFile(join(course.outDir, 'docs/intro/index.html'), 'utf8'))
    const links = (root: Element): string[] =>
      findAll(root, (element) => element.tagName === 'a').map((link) => textOf(link).trim())
    const [navbar] = findAll(page, (element) => attribute(element, 'aria-label') === 'Main')
    assert.ok(navbar !== undefined)
    assert.deepEqual(links(navbar), ['Course Material', 'GitHub'])

    const footer = findTag(page, 'footer')
    assert.match(attribute(footer, 'class') ?? '', /footer--dark/)
    assert.deepEqual(links(footer), ['Study guide', 'Course material', 'Chat', 'Mastodon', 'Videos', 'CC BY-NC-SA 4.0'])
    assert.match(textOf(footer), /© 2025/)

    assert.equal(attribute(findTag(page, 'html'), 'dir'), 'ltr')
    const meta = (name: string): string | undefined =>
      findAll(page, (element) => attribute(element, 'name') === name).map((found) => attribute(found, 'content'))[0]
    assert.equal(meta('site-version'), '0.0.0')
    assert.equal(meta('docusaurus_version'), 'current')
    const having = (name: string): Element[] => findAll(page, (element) => attribute(element, name) !== undefined)
    assert.equal(having('data-hideable').length, 1, 'the sidebar can be put away')
    const toggles = having('data-color-toggle').map((toggle) => attribute(toggle, 'aria-label'))
    assert.ok(
      toggles.some((label) => label?.endsWith('(currently light mode)') === true),
      'light at first',
    )
    const home = parseHtml(await readFile(join(course.outDir, 'index.html'), 'utf8'))
    assert.match(textOf(findTag(home, 'main')), /a DevOps course/)
  })

  test('has every doc in its one sidebar, under the seven categories (spec course-site.md 2)', async () => {
    const page = parseHtml(await readFile(join(course.outDir, 'docs/intro/index.html'), 'utf8'))
    const [sidebar] = findAll(page, (element) => attribute(element, 'id') === 'sidebar-nav')
    assert.ok(sidebar !== undefined)
    const reached = findAll(sidebar, (element) => element.tagName === 'a').map((link) => attribute(link, 'href'))
    assert.deepEqual(
      COURSE_ROUTES.filter((route) => route.startsWith('docs/')).filter(
        (route) => !reached.includes(`${COURSE_BASE}${route}`),
      ),
      [],
    )
  })

  test('has a sitemap of its pages', async () => {
    const sitemap = await readFile(join(course.outDir, 'sitemap.xml'), 'utf8')
    const urls = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
    assert.deepEqual(urls.sort(), COURSE_ROUTES.map((route) => `${ORIGIN}${COURSE_BASE}${route}`).sort())
  })

  test('has the files that static hosts look for', async () => {
    const files = await listFiles(course.outDir)
    for (const path of ['.nojekyll', '404.html', 'robots.txt', 'img/favicon.svg']) assert.ok(files.includes(path), path)
  })

  test('points outside the base path nowhere', async () => {
    const pages = (await listFiles(course.outDir)).filter((path) => path.endsWith('.html'))
    for (const path of pages) {
      const page = parseHtml(await readFile(join(course.outDir, path), 'utf8'))
      const urls = findAll(page, () => true).flatMap((element) =>
        ['href', 'src'].map((name) => attribute(element, name) ?? ''),
      )
      assert.deepEqual(
        urls.filter((url) => /^\/(?!\/|devops-course\/)/.test(url)),
        [],
        path,
      )
      assert.deepEqual(
        urls.filter((url) => /^\.{1,2}(?:\/|$)/.test(url)),
        [],
        path,
      )
    }
  })

  test(
    'is the same, byte for byte, in another folder; nothing beside the out-dir changes, and a broken link keeps it',
    { skip: !THOROUGH },
    async (t) => {
      const folder = await tempFolder()
      t.after(folder.dispose)
      const root = join(folder.path, 'rather', 'deep', 'folder with blank')
      await copyCourse(root)
      const sources = await hashFiles(root)
      const { outDir } = await build({ root, cache: false })
      assert.equal(resolve(outDir), join(root, 'build'))
      const after = await hashFiles(root)
      assert.deepEqual(
        Object.keys(after).filter((path) => after[path] !== sources[path] && !path.startsWith('build/')),
        [],
      )
      assert.deepEqual(await readdir(folder.path), ['rather'])
      assert.ok((await listFiles(outDir)).length > COURSE_ROUTES.length)
      assert.deepEqual(await differingFiles(outDir, course.outDir), [])

      await keepsTheOldSite(root, outDir)
    },
  )
})

/** Break a link of the course in `root`, which is built in `outDir`, and build again. */
async function keepsTheOldSite(root: string, outDir: string): Promise<void> {
  const old = await hashFiles(outDir)
  await appendFile(join(root, 'docs/intro.md'), '\n[nowhere](/docs/nowhere)\n')
  const broken = await build({ root, cache: false })
  assert.equal(broken.written, false)
  const [finding] = broken.diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  assert.equal(finding?.rule, 'broken-link')
  assert.equal(finding.file, 'docs/intro.md')
  const lines = (await readFile(join(root, 'docs/intro.md'), 'utf8')).split('\n')
  assert.equal(lines[(finding.place?.line ?? 0) - 1], '[nowhere](/docs/nowhere)')
  assert.equal(finding.place?.column, 11)
  assert.deepEqual(await hashFiles(outDir), old)
  assert.deepEqual(
    (await readdir(root)).filter((name) => name.includes('build')),
    ['build'],
  )
}

test('a page that is gone leaves no file behind', async (t) => {
  const s = await site({ 'docs/index.md': '# Home', 'docs/old.md': '# Old' })
  t.after(s.dispose)
  assert.ok((await (await s.build()).files()).includes('old/index.html'))
  await rm(join(s.root, 'docs/old.md'))
  assert.ok(!(await (await s.build()).files()).includes('old/index.html'))
})

describe('the out-dir', () => {
  const foreign = { 'docs/index.md': '# Home', 'out/precious.txt': 'keep me' }

  test('of somebody else is not emptied', async (t) => {
    const s = await site(foreign)
    t.after(s.dispose)
    const { result } = await s.build({ outDir: 'out' })
    assert.equal(result.written, false)
    assert.deepEqual(await listFiles(join(s.root, 'out')), ['precious.txt'])
    const [finding] = result.diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
    assert.match(`${finding?.message ?? ''} ${finding?.hint ?? ''}`, /out.*--force/s)
  })

  test('of somebody else is emptied with force', async (t) => {
    const s = await site(foreign)
    t.after(s.dispose)
    const built = await s.build({ outDir: 'out', force: true })
    assert.equal(built.result.written, true)
    assert.ok(!(await built.files()).includes('precious.txt'))
  })

  test('that is empty, ours or of Docusaurus is taken', async (t) => {
    const s = await site({ 'docs/index.md': '# Home' })
    t.after(s.dispose)
    await mkdir(join(s.root, 'empty'))
    assert.equal((await s.build({ outDir: 'empty' })).result.written, true)
    assert.equal((await s.build({ outDir: 'empty' })).result.written, true)
    await mkdir(join(s.root, 'docusaurus'))
    await writeFile(
      join(s.root, 'docusaurus/index.html'),
      '<!doctype html><html><head><meta name="generator" content="Docusaurus v3.8.1"></head><body></body></html>',
    )
    assert.equal((await s.build({ outDir: 'docusaurus' })).result.written, true)
  })

  for (const outDir of ['.', '..', 'docs']) {
    test(`${outDir} holds or is sources: refused, with force too`, async (t) => {
      const s = await site({ 'docs/index.md': '# Home' })
      t.after(s.dispose)
      const before = await hashFiles(s.root)
      const { result } = await s.build({ outDir, force: true })
      assert.equal(result.written, false)
      assert.ok(result.diagnostics.some((diagnostic) => diagnostic.severity === 'error'))
      assert.deepEqual(await hashFiles(s.root), before)
    })
  }

  test('may lie outside the site', async (t) => {
    const s = await site({ 'docs/index.md': '# Home' })
    t.after(s.dispose)
    const { result } = await s.build({ outDir: '../elsewhere' })
    assert.equal(result.written, true)
    assert.equal(resolve(result.outDir), join(s.root, '..', 'elsewhere'))
    assert.deepEqual((await readdir(join(s.root, '..'))).sort(), ['elsewhere', 'site'])
    assert.deepEqual(await readdir(s.root), ['docs'])
  })
})

describe('a folder without configuration', () => {
  test('is a site with the title of its README and the docs of docs/', async (t) => {
    const s = await site({ 'README.md': '# My course\n', 'docs/a.md': '# A\n\n[B](b.md)\n', 'docs/b.md': '# B\n' })
    t.after(s.dispose)
    const built = await s.build()
    assert.equal(built.result.written, true)
    assert.match(textOf(findTag(await built.html('a'), 'title')), /^A \| My course$/)
    const files = await built.files()
    assert.ok(!files.includes('sitemap.xml'))
  })

  test('reads the folder itself when there is no docs/, less what is no content', async (t) => {
    const s = await site({
      'one.md': '# One',
      'sub/two.md': '# Two',
      'node_modules/x/README.md': '# X',
      '.gitignore': 'secret/\n',
      'secret/y.md': '# Y',
    })
    t.after(s.dispose)
    const first = await s.build()
    const again = await s.build()
    for (const built of [first, again]) {
      assert.equal(built.result.written, true)
      const text = (await built.files()).filter((path) => path.endsWith('.html')).join(' ')
      assert.match(text, /one/)
      assert.match(text, /two/)
      assert.doesNotMatch(text, /node_modules|secret|build/)
    }
  })
})

test('BOM and CRLF make no difference', async (t) => {
  const text =
    '---\ntitle: T\n---\n\nText with [a link](b.md).\n\n- one\n- two\n\n```js\nconst a = 1\nconst b = 2\n```\n'
  const windows = `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const mains = []
  for (const contents of [text, windows]) {
    const s = await site({ 'docs/a.md': contents, 'docs/b.md': '# B' })
    t.after(s.dispose)
    const page = await (await s.build()).html('a')
    mains.push(textOf(findTag(page, 'main')))
  }
  assert.equal(mains[0], mains[1])
})

test('neither the number of threads nor the cache changes the site', { skip: !THOROUGH }, async () => {
  const page = (n: number): string =>
    `# Page ${n.toString()}\n\nText, [next](p${((n + 1) % 140).toString()}.md), \`code\`.\n\n\`\`\`js\nconst n = ${n.toString()}\n\`\`\`\n`
  const files = Object.fromEntries(
    Array.from({ length: 140 }, (_, n) => [
      `docs/c${(n % 7).toString()}/p${n.toString()}.md`,
      page(n).replace('](p', `](../c${(((n + 1) % 140) % 7).toString()}/p`),
    ]),
  )
  const many = await site({ ...files, 'package.json': '{}', 'devcourse.config.json': '{"title":"Many"}' })
  try {
    const out = (name: string): string => join(many.root, '..', name)
    for (const [name, options] of [
      ['alone', { jobs: 1 }],
      ['threads', { jobs: 3, cache: true }],
      ['warm', { jobs: 2, cache: true }],
    ] as const) {
      const { result } = await many.build({ ...options, outDir: out(name) })
      assert.deepEqual(
        result.diagnostics.filter(({ severity }) => severity !== 'info'),
        [],
      )
      assert.equal(result.pages, 141)
    }
    assert.ok(
      (await listFiles(many.root)).some((path) => path.endsWith('units.pack')),
      'the cache was written',
    )
    for (const name of ['threads', 'warm']) assert.deepEqual(await differingFiles(out('alone'), out(name)), [], name)
  } finally {
    await many.dispose()
  }
})
