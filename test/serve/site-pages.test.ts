// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/** The files of a site in serve: what stays, and what is made anew, when files change. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import type { SitePages } from '../../src/serve/pages/site-pages.ts'
import { MANIFEST_VERSION, type ManifestPart } from '../../src/shared/protocol.ts'
import { servedDifferences } from '../support/crawl/served-differences.ts'
import { servedStates, type ServedState, type ServedStates } from '../support/sites/served-states.ts'
import { site, type TestSite } from '../support/site.ts'

interface Served extends ServedStates {
  readonly root: string
  readonly edit: TestSite['edit']
  readonly build: TestSite['build']
}

async function served(t: TestContext, files: Readonly<Record<string, string>>): Promise<Served> {
  const made = await site({
    'devcourse.config.json': '{"title":"Served","url":"https://example.org","markdown":{"format":"detect"}}',
    ...files,
  })
  t.after(made.dispose)
  const states = await servedStates(made.root)
  t.after(states.dispose)
  return { ...made, ...states }
}

/** Change a file of which the site says the same of its pages. */
async function change(site: Served, { pages, analysis }: ServedState, path: string, text: string): Promise<void> {
  await site.edit(path, () => text)
  pages.forget(new Set([path]), analysis)
}

async function html(pages: SitePages, route: string): Promise<string> {
  const page = await pages.page(route)
  if ('withheld' in page) throw new Error(JSON.stringify(page.withheld))
  return page.html
}

async function contents(pages: SitePages, path: string): Promise<string | undefined> {
  const file = await pages.file(path)
  return file !== undefined && 'contents' in file ? Buffer.from(file.contents).toString() : undefined
}

async function manifest(pages: SitePages): Promise<ManifestPart> {
  return JSON.parse((await contents(pages, 'assets/manifest/0.json')) ?? '') as ManifestPart
}

/** Address of the code of a page, as its HTML has it. */
function ownChunk(page: string): string | undefined {
  return /"page":"([^"]*)"/.exec(page)?.[1]
}

const svg = (color: string): string => `<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${color}"/></svg>`

test('a file that changes touches the pages that show it', async (t) => {
  const made = await served(t, {
    'docs/a.mdx': "import Part from './_part.mdx'\n\n# A\n\n<Part />\n",
    'docs/_part.mdx': 'A part of two pages.\n',
    'docs/b.md': '# B\n\n![picture](./b.svg) and ![another](./none.svg)\n',
    'docs/b.svg': svg('red'),
    'docs/c.md': '# C\n',
  })
  const state = await made.open()
  const { pages } = state
  const before = await Promise.all(['/docs/a', '/docs/b', '/docs/c'].map((route) => html(pages, route)))
  const chunks = await manifest(pages)
  assert.deepEqual(
    ['docs/_part.mdx', 'docs/b.svg', 'docs/none.svg', 'docs/other.svg', 'notes.txt'].map((path) => pages.uses(path)),
    [true, true, true, false, false],
  )

  await change(made, state, 'docs/_part.mdx', 'Other words.\n')
  assert.match(await html(pages, '/docs/a'), /Other words/)
  assert.equal(await html(pages, '/docs/b'), before[1])
  await change(made, state, 'docs/b.svg', svg('green'))
  assert.notEqual(await html(pages, '/docs/b'), before[1])
  assert.doesNotMatch(await html(pages, '/docs/b'), /none-/)
  await change(made, state, 'docs/none.svg', svg('blue'))
  assert.match(await html(pages, '/docs/b'), /none-\w+\.svg/)
  await rm(join(made.root, 'docs/none.svg'))
  pages.forget(new Set(['docs/none.svg']), state.analysis)
  assert.doesNotMatch(await html(pages, '/docs/b'), /none-/)
  assert.equal(await html(pages, '/docs/c'), before[2])

  const after = await manifest(pages)
  const changed = Object.keys(after).filter((route) => after[route] !== chunks[route])
  assert.deepEqual(changed, ['/docs/a', '/docs/b'])
  assert.equal(await contents(pages, chunks['/docs/a'] ?? ''), 'export {}\n')
  assert.match((await contents(pages, after['/docs/a'] ?? '')) ?? '', /Other words/)
})

test('a page that cannot be read is withheld until it can be', async (t) => {
  const made = await served(t, { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
  const state = await made.open()
  const { pages } = state
  await rm(join(made.root, 'docs/a.md'))
  const page = await pages.page('/docs/a')
  assert.deepEqual('withheld' in page && page.withheld.map(({ rule, file }) => [rule, file]), [
    ['unreadable-file', 'docs/a.md'],
  ])
  assert.equal(pages.uses('anything'), true)
  await html(pages, '/docs/b')
  await change(made, state, 'docs/a.md', '# A\n\nIt is back.\n')
  assert.match(await html(pages, '/docs/a'), /It is back/)
  assert.equal(pages.uses('anything'), false)
})

const COUNTER = `import {useState} from 'react'
export default function Counter() {
  const [count, set] = useState(0)
  return <button onClick={() => set(count + 1)}>Pressed {count}</button>
}
`

const WITH_CODE = {
  'devcourse.config.json': JSON.stringify({
    ...{ title: 'Served', url: 'https://example.org', search: { pagePath: 'search' } },
    markdown: { format: 'detect' },
    staticDirectories: ['static', 'public'],
    theme: { customCss: ['src/custom.css'], navbar: { title: 'Served' }, footer: { copyright: 'Nobody' } },
  }),
  'docs/code.mdx': "import Counter from '@site/src/Counter'\n\n# Code\n\nWords.\n\n<Counter />\n",
  'docs/also.mdx': "import Counter from '@site/src/Counter'\n\n# Also\n\n<Counter />\n",
  'docs/plain.md': '# Plain\n\n[Code](./code.mdx) and ![logo](/img/red.svg)\n\n:::tip\n\nA notice.\n\n:::\n',
  'src/Counter.jsx': COUNTER,
  'src/pages/team.jsx': "import './team.css'\nexport default () => <main><h1 className='team'>Team</h1></main>\n",
  'src/pages/team.css': '.team { color: teal }\n',
  'src/custom.css': ".own { background: url('./dot.png') }\n",
  'src/dot.png': 'no picture',
  'src/theme/Footer.jsx': 'export default () => <footer>The footer of this site</footer>\n',
  'static/img/red.svg': svg('red'),
  'static/img/logo.svg': svg('red'),
  'static/docs/plain/index.html': 'a page of the site is here',
  'static/_headers': '/*\n  X-Own: yes\n',
  'public/docs': 'a file where a folder is',
  'public/img/logo.svg/notes.txt': 'a file in a file',
  'public/notes.txt': 'a file like any other',
}

test('everything is as in a build, also with code, parts of the theme, the hash router', async (t) => {
  const made = await served(t, WITH_CODE)
  for (const router of ['browser', 'hash']) {
    await made.edit('devcourse.config.json', (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), baseUrl: '/base/', router }),
    )
    const { outDir, result } = await made.build({ jobs: 1 })
    assert.equal(result.written, true, JSON.stringify(result.diagnostics))
    const { pages } = await made.open()
    assert.equal(pages.site.config.router, router)
    assert.deepEqual(await servedDifferences(pages, outDir), [])
    for (const path of ['docs', 'img/logo.svg', 'src/Counter.jsx', 'docs/code.mdx'])
      assert.deepEqual([pages.has(path), await pages.file(path)], [false, undefined], path)
    assert.match(await html(pages, '/base/docs/plain'), /A notice/)
    assert.equal(pages.shownAt('docs/plain/'), '/base/docs/plain')
  }
})

test('what is bundled stays while only words change, and while there are errors', async (t) => {
  const made = await served(t, WITH_CODE)
  const state = await made.open()
  const { pages } = state
  const plain = await html(pages, '/docs/plain')
  const also = ownChunk(await html(pages, '/docs/also'))
  const first = ownChunk(await html(pages, '/docs/code')) ?? ''
  const version = await pages.version()
  assert.match(first, /^assets\/js\/page-/)
  assert.notEqual(await html(pages, '/docs/plain'), plain) // it is in the shell of the new bundle
  const [, entry = ''] = /<script type="module" async src="\/([^"]+)"/.exec(plain) ?? []
  assert.notEqual(await contents(pages, entry), undefined, 'what is open may ask for the scripts of the former bundle')

  await t.test('words', async () => {
    const modules = (): number => readdirSync(made.scratch, { recursive: true }).length
    const before = modules()
    for (const words of ['One.', 'One.\n\nTwo.', '## Three']) {
      const text = `import Counter from '@site/src/Counter'\n\n# Code\n\n${words}\n\n<Counter />\n`
      await change(made, state, 'docs/code.mdx', text)
      const page = await html(pages, '/docs/code')
      assert.match(page, new RegExp(words.replace(/^.*[ \n]/s, '')))
      assert.equal(ownChunk(page), first)
    }
    assert.equal(modules(), before)
    assert.equal(await pages.version(), version)
    const { [MANIFEST_VERSION]: told, '/docs/code': chunk = '' } = await manifest(pages)
    assert.equal(told, version)
    assert.match((await contents(pages, chunk)) ?? '', /Three/)
  })

  const next = async (path: string, text: string): Promise<SitePages> => {
    await made.edit(path, () => text)
    const { pages: former } = last
    assert.equal(former.uses(path), true, path)
    last = await made.open({ previous: former, changed: new Set([path]) })
    return last.pages
  }
  let last = state

  await t.test('another title', async () => {
    const after = await next('docs/plain.md', '---\ntitle: Another\n---\n\nWords.\n')
    assert.match(await html(after, '/docs/plain'), /Another/)
    assert.equal(await after.version(), version)
    assert.equal(ownChunk(await html(after, '/docs/code')), first)
  })
  await t.test('code with an error, and without', async () => {
    const broken = await next('src/Counter.jsx', COUNTER.replace('return', 'retrun'))
    const page = await broken.page('/docs/code')
    assert.deepEqual('withheld' in page && page.withheld.map(({ rule, file }) => [rule, file]), [
      ['bundle-error', 'src/Counter.jsx'],
    ])
    assert.match(await html(broken, '/docs/plain'), /Another/)
    assert.equal('withheld' in (await broken.page('/docs/also')), true)
    const good = await next('src/Counter.jsx', COUNTER.replace('Pressed', 'Clicked'))
    const mended = await html(good, '/docs/code')
    assert.match(mended, /Clicked/)
    assert.notEqual(ownChunk(mended), first)
    assert.notEqual(ownChunk(await html(good, '/docs/also')), also)
  })
  await t.test('a stylesheet with an error, and without', async () => {
    const before = await last.pages.version()
    const broken = await next('src/custom.css', "@import './none.css';\n")
    assert.equal(await broken.version(), before)
    assert.deepEqual(
      broken.diagnostics.map(({ rule, file }) => [rule, file]),
      [['bundle-error', 'src/custom.css']],
    )
    const good = await next('src/custom.css', '.own { color: red }\n')
    assert.notEqual(await good.version(), before)
    assert.deepEqual(good.diagnostics, [])
  })
  await t.test('a part of the theme with an error, and without', async () => {
    const broken = await next('src/theme/Footer.jsx', 'export default () => <footer>\n')
    assert.match(await html(broken, '/docs/plain'), /The footer of this site/)
    assert.deepEqual(
      broken.diagnostics.map(({ rule, file }) => [rule, file]),
      [['bundle-error', 'src/theme/Footer.jsx']],
    )
    const good = await next('src/theme/Footer.jsx', 'export default () => <footer>Another footer</footer>\n')
    assert.match(await html(good, '/docs/plain'), /Another footer/)
  })
})
