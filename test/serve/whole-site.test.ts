// Only in test:all: it compares two ways to one result over many sites, and the goldens of `test/sites` are in each run.
/** The whole site behind the open page: whatever is edited, its findings and its search index are those of a check and of a build. */
import assert from 'node:assert/strict'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { analyze, type Analysis } from '../../src/run/analyze.ts'
import { collectFindings } from '../../src/run/collect-findings.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { writeIndex } from '../../src/search/index-in-memory.ts'
import type { FromThread, StateToCheck, ToThread } from '../../src/serve/background/messages.ts'
import { knownOf } from '../../src/serve/background/told.ts'
import { WholeSiteWork } from '../../src/serve/background/work.ts'
import { startWholeSite } from '../../src/serve/background/thread.ts'
import { settleFindings } from '../../src/run/settle.ts'
import { siteRecords } from '../../src/run/search/search-records.ts'
import { attribute, findAll } from '../support/html.ts'
import { site, type TestSite } from '../support/site.ts'
import { THOROUGH } from '../support/thorough.ts'

const SITE = {
  'devcourse.config.mjs': `export default {
    title: 'T',
    baseUrl: '/base/',
    rules: { 'broken-link': 'warning', 'broken-markdown-link': 'warning', 'broken-image': 'warning' },
    markdown: { format: 'detect' },
    theme: { navbar: { items: [{ to: '/nowhere', label: 'N' }] } },
  }`,
  'docs/start.md': '# Start\n\nTo [b](./b.md#second), [nobody](./gone.md), [there](/docs/gone).\n\n![p](./pic.svg)\n',
  'docs/b.md': '# Bee\n\n## Second\n\nA pipeline, [home](/).\n',
  'docs/_part.mdx': '## Shared\n\nPartly [missing](./absent.md).\n',
  'docs/c.mdx': "import Part from './_part.mdx'\n\n# Cee\n\n<Part />\n",
  'docs/code.mdx': "import {Box} from '@site/src/box'\n\n# Code\n\n<Box>said by a box</Box>\n",
  'src/box.jsx': 'export function Box({ children }) {\n  return <p><a href="/base/docs/b">{children}</a></p>\n}\n',
  'src/pages/index.md': '---\ntitle: Home\n---\n\n[s](/docs/start)\n',
  'static/unused.png': 'x',
}

type Edit = readonly [what: string, texts: Readonly<Record<string, string | undefined>>]

const CODE = SITE['docs/code.mdx']

const EDITS: readonly Edit[] = [
  [
    'a link mended, another broken, in a page; a heading that others link to',
    {
      'docs/start.md': '# Start\n\n[b](./b.md#third), [b](./bee.md)\n\n![p](./pic.svg)\n',
      'docs/b.md': '# Bee\n\n## Third\n\nA workflow, [home](/).\n',
    },
  ],
  ['an image that comes', { 'docs/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  ['a partial', { 'docs/_part.mdx': '## Shared\n\nPartly [known](./b.md) zebra.\n' }],
  ['a page with code', { 'docs/code.mdx': CODE.replace('said', '[x](./absent.md) told') }],
]

/** Tried with `--all`. */
const MORE_EDITS: readonly Edit[] = [
  ['a page with code that fails', { 'docs/code.mdx': CODE.replace('Box>s', 'Bo>s') }],
  ['a page that cannot be built', { 'docs/code.mdx': CODE.replace('@site/src/box', '@theme/BlogListPage') }],
  ['and is mended', { 'docs/code.mdx': CODE }],
  [
    'a comment that switches a rule off',
    {
      'docs/start.md': '# Start\n\n<!-- devcourse-disable-next-line broken-markdown-link -- later -->\n[b](./bee.md)\n',
    },
  ],
  ['an image that goes', { 'docs/pic.svg': undefined }],
  ['several at once', { 'docs/start.md': SITE['docs/start.md'], 'docs/b.md': '# Bee\n\n## Second\n' }],
]

/** All that the work says of a site that is edited. */
class Followed {
  readonly site: TestSite
  readonly messages: FromThread[] = []
  diagnostics: readonly Diagnostic[] = []
  broken: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map()
  readonly #work: WholeSiteWork
  #turn = 0
  #id = 0

  constructor(s: TestSite, scratch: string) {
    this.site = s
    this.#work = new WholeSiteWork({
      settings: { cache: false, scratch },
      functionsOf: () => Promise.resolve(undefined),
      tell: (message) => {
        this.messages.push(message)
        if (message.kind !== 'checked' || message.findings === undefined) return
        this.diagnostics = message.findings.diagnostics
        this.broken = message.findings.broken
      },
    })
  }

  async open(): Promise<void> {
    await this.#work.take({ kind: 'state', turn: ++this.#turn, state: stateOf(await analysisOf(this.site)) })
  }

  /** Write texts, and tell of them; undefined: the file goes. */
  async edit(texts: Readonly<Record<string, string | undefined>>): Promise<void> {
    for (const [path, text] of Object.entries(texts)) await put(join(this.site.root, path), text)
    const analysis = await analysisOf(this.site)
    const { diagnostics, files } = analysis
    const sources = Object.keys(texts)
    const known = knownOf(new Set(sources), analysis)
    await this.#work.take({ kind: 'texts', turn: ++this.#turn, sources, known, diagnostics, files })
  }

  async file(path: string): Promise<string | undefined> {
    await this.#work.take({ kind: 'file', id: ++this.#id, path } satisfies ToThread)
    const found = this.messages.findLast((one) => one.kind === 'file')
    assert.ok(found?.id === this.#id, path)
    return found.contents === undefined ? undefined : Buffer.from(found.contents).toString()
  }
}

async function put(path: string, text: string | undefined): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await (text === undefined ? rm(path, { force: true }) : writeFile(path, text))
}

async function analysisOf({ root }: TestSite): Promise<Analysis> {
  return analyze({ root, cache: false })
}

function stateOf({ site: analyzed, files, diagnostics, suppressing, outDir }: Analysis): StateToCheck {
  assert.ok(analyzed && files, JSON.stringify(diagnostics))
  return structuredClone({ site: analyzed, files, diagnostics, suppressing, outDir, withFunctions: false })
}

/** What `devcourse check` finds. */
async function checked({ root }: TestSite): Promise<readonly Diagnostic[]> {
  const result = await collectFindings({ root, cache: false, jobs: 1 })
  const levels = { rules: result.rules, strict: false, checkOnly: true }
  return (await settleFindings(result.diagnostics, { ...result, levels })).diagnostics
}

async function assertSame(followed: Followed, what: string): Promise<void> {
  assert.deepEqual(followed.diagnostics, await checked(followed.site), what)
  const { pages } = await siteRecords({ root: followed.site.root, cache: false })
  for (const { path, contents } of writeIndex(pages.map(({ records }) => records)))
    assert.equal(await followed.file(path), Buffer.from(contents).toString(), `${what}: ${path}`)
}

async function followed(t: TestContext, files: Readonly<Record<string, string>> = SITE): Promise<Followed> {
  const s = await site(files)
  t.after(s.dispose)
  const scratch = join(s.root, '..', 'scratch')
  await mkdir(scratch)
  const one = new Followed(s, scratch)
  await one.open()
  return one
}

test('whatever is edited, findings and index are those of a check and of a build', async (t) => {
  const one = await followed(t)
  const rules = new Set(one.diagnostics.map(({ rule }) => rule))
  for (const rule of ['broken-markdown-link', 'broken-link', 'unused-file', 'broken-image'])
    assert.ok(rules.has(rule), `${rule} in ${[...rules].join(' ')}`)
  await assertSame(one, 'at first')
  for (const [what, texts] of THOROUGH ? [...EDITS, ...MORE_EDITS] : EDITS) {
    await one.edit(texts)
    await assertSame(one, what)
  }
  await one.site.edit('docs/new.md', () => '# New\n\nSee [b](./b.md#none).\n')
  await one.site.edit('docs/b.md', () => '# Beta\n\nOther title.\n')
  await one.open()
  await assertSame(one, 'a new page, and another title')
})

test('links that lead nowhere are told by page, as its HTML has them', async (t) => {
  const one = await followed(t)
  const built = await one.site.build()
  for (const [route, count] of [
    ['/base/docs/start', 2],
    ['/base/docs/c', 1],
  ] as const) {
    const hrefs = Object.keys(one.broken.get(route) ?? {})
    assert.equal(hrefs.length, count, route)
    const page = await built.html(route.slice('/base/'.length))
    const written = findAll(page, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'))
    for (const href of hrefs) assert.ok(written.includes(href), `${href} in ${written.join(' ')}`)
  }
  assert.match(one.broken.get('/base/docs/start')?.['/base/docs/gone'] ?? '', /docs\/gone/)
  assert.deepEqual([...one.broken.keys()].sort(), ['/base/docs/c', '/base/docs/start'])
})

test('what is the same as before is not told again', async (t) => {
  const one = await followed(t)
  const kinds = (): readonly string[] => one.messages.splice(0).map(({ kind }) => kind)
  assert.deepEqual(kinds().slice(-2), ['checked', 'indexed'])
  await one.edit({ 'docs/b.md': SITE['docs/b.md'] })
  const message = one.messages.find(({ kind }) => kind === 'checked')
  assert.ok(message?.kind === 'checked' && message.findings === undefined)
  assert.ok(!kinds().includes('indexed'))
  await one.edit({ 'docs/b.md': SITE['docs/b.md'].replace('pipeline', 'zebra') })
  assert.ok(kinds().includes('indexed'))
})

test('the search tests are run again with each edit', async (t) => {
  const tests = '- query: pipeline\n  expect: docs/b.md\n'
  const one = await followed(t, { ...SITE, 'search.tests.yml': tests })
  const failed = (): number => one.diagnostics.filter(({ rule }) => rule === 'search-test-failed').length
  assert.equal(failed(), 0)
  await one.edit({ 'docs/b.md': SITE['docs/b.md'].replace('pipeline', 'zebra') })
  assert.equal(failed(), 1)
  await one.edit({ 'docs/b.md': SITE['docs/b.md'] })
  assert.equal(failed(), 0)
})

test('in its thread: progress, findings, the index, edits that come meanwhile', async (t) => {
  const s = await site(SITE)
  t.after(s.dispose)
  let wake = (): void => undefined
  let searches = 0
  const whole = startWholeSite({
    cache: false,
    scratch: join(s.root, '..', 'whole'),
    onStatus: () => {
      wake()
    },
    onSearch: () => {
      searches++
      wake()
    },
  })
  t.after(() => whole.close())
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise<void>((resolve) => (wake = resolve))
  }
  const isDone = (): boolean => whole.progress.done === whole.progress.total
  const analysis = await analysisOf(s)
  whole.follow({ analysis })
  const index = whole.searchFile('assets/search/index.json')
  assert.ok(!isDone())
  assert.equal(whole.diagnostics, undefined)
  await until(isDone)
  assert.deepEqual(whole.diagnostics, await checked(s))
  assert.ok(Buffer.from((await index) ?? '').includes('pipelin'))
  assert.equal(await whole.searchFile('assets/search/none.json'), undefined)
  assert.equal(Object.keys(whole.brokenIn('/base/docs/start')).length, 2)

  const before = searches
  for (const word of ['zebra', 'quagga', 'okapi']) {
    await s.edit('docs/b.md', () => `# Bee\n\n## Second\n\nA ${word}, [x](./none.md).\n`)
    whole.hold()
    whole.follow({ analysis: await analysisOf(s), texts: ['docs/b.md'] })
    assert.ok(!isDone())
    assert.equal(whole.findingsIn(new Set(['docs/b.md'])), undefined)
  }
  await until(isDone)
  assert.deepEqual(whole.diagnostics, await checked(s))
  assert.deepEqual(
    whole.findingsIn(new Set(['docs/b.md']))?.map(({ rule }) => rule),
    ['broken-markdown-link'],
  )
  await until(() => searches > before)
  assert.ok(Buffer.from((await whole.searchFile('assets/search/index.json')) ?? '').includes('okapi'))
})
