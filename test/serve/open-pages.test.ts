// Only in test:all: it follows open pages through many states of a site.
/** What an open page asks for later is there as long as it may be open, whatever has been saved and looked at since. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { SitePages } from '../../src/serve/pages/site-pages.ts'
import { servedSite, type ServedTestSite } from '../support/sites/served-site.ts'

const COUNTER = `import { useState } from 'react'
export default function Counter({ label }) {
  const [count, set] = useState(0)
  return <button onClick={() => set(count + 1)}>{label + count}</button>
}
`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="red"/></svg>'

/** A page with code: tabs, and a component of its own beside the one that all have. */
function codePage(name: string): string {
  return `import Counter from '../src/Counter.jsx'
import Own from '../src/${name}.jsx'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Page ${name}

<Tabs><TabItem value="a" label="A">One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>

<Counter label="${name}" /> <Own />
`
}

function ownComponent(text: string): string {
  return `export default function Own() { return <b onClick={() => alert(1)}>${text}</b> }\n`
}

const NAMES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

async function course(t: TestContext): Promise<ServedTestSite> {
  const pages = NAMES.map((name) => [`docs/${name}.mdx`, codePage(name)] as const)
  const own = NAMES.map((name) => [`src/${name}.jsx`, ownComponent(name)] as const)
  const made = await servedSite({
    'devcourse.config.json': JSON.stringify({ title: 'Course', markdown: { format: 'detect' } }),
    'docs/plain.md': '# Plain\n\n![A picture](./red.svg)\n\n[Code](./c1.mdx)\n',
    'docs/words.mdx': "import Words from './_part.mdx'\n\n# Words\n\n<Words />\n",
    'docs/_part.mdx': 'Words that need no script.\n',
    'docs/red.svg': SVG,
    'src/Counter.jsx': COUNTER,
    ...Object.fromEntries([...pages, ...own]),
  })
  t.after(made.dispose)
  return made
}

async function textOf(s: ServedTestSite, path: string): Promise<string | undefined> {
  const answer = await s.respond(path)
  if (!('file' in answer) || answer.file === undefined) return undefined
  return 'contents' in answer.file ? Buffer.from(answer.file.contents).toString() : ''
}

/** Of the files that a page names, and those that they name in turn, the ones that are not there. */
async function missing(s: ServedTestSite, html: string): Promise<readonly string[]> {
  const named = new Set([...html.matchAll(/"\/?(assets\/[^"]+\.\w+)"/g)].map(([, path = '']) => path))
  assert.ok([...named].some((path) => path.includes('/runtime-')))
  const gone: string[] = []
  for (const path of named) {
    const text = await textOf(s, path)
    if (text === undefined) gone.push(path)
    if (!path.endsWith('.js')) continue
    for (const [, file = ''] of text?.matchAll(/["']\.\/([\w-]+-[A-Z\d]{8}\.(?:js|css))["']/g) ?? [])
      named.add(`assets/js/${file}`)
  }
  return gone
}

function pagesOf({ state }: ServedTestSite): SitePages {
  if (state.good === undefined) throw new Error(JSON.stringify(state.blocking))
  return state.good.pages
}

async function htmlOf(pages: SitePages, route: string): Promise<string> {
  const page = await pages.page(route)
  if ('withheld' in page) throw new Error(JSON.stringify(page.withheld))
  return page.html
}

function runtimeOf(html: string): string {
  return /assets\/js\/runtime-\w+\.js/.exec(html)?.[0] ?? ''
}

/** The address of the page's code, for a browser that comes without a page load. */
async function chunkOf(s: ServedTestSite, route: string): Promise<string> {
  const table = JSON.parse((await textOf(s, 'assets/manifest/0.json')) ?? '{}') as Record<string, string>
  return table[route] ?? ''
}

test('what a page names stays while others with code are made', async (t) => {
  const s = await course(t)
  const opened = [await s.html('/docs/plain'), await s.html('/docs/c1')]
  const version = await pagesOf(s).version()
  for (const name of NAMES.slice(1)) opened.push(await s.html(`/docs/${name}`))
  for (const html of opened) assert.deepEqual(await missing(s, html), [])
  // what all pages load is the same for one more page, so that nothing of those that are open is out of date
  assert.equal(await pagesOf(s).version(), version)
  assert.equal(runtimeOf(await s.html('/docs/plain')), runtimeOf(opened[1] ?? ''))
})

test('what a page names stays while its code is edited', async (t) => {
  const s = await course(t)
  const opened = [await s.html('/docs/plain'), await s.html('/docs/c1')]
  for (const edit of ['2', '3', '4', '5', '6']) {
    await s.write({
      'src/c1.jsx': ownComponent(edit),
      'src/Counter.jsx': COUNTER.replace('count + 1', `count + ${edit}`),
    })
    opened.push(await s.html('/docs/c1'), await s.html('/docs/plain'))
  }
  for (const html of opened) assert.deepEqual(await missing(s, html), [])
})

test('requests that are still answered from the state before take nothing from the next one', async (t) => {
  const s = await course(t)
  await s.html('/docs/c6')
  const former = pagesOf(s)
  await s.write({ 'docs/extra.md': '# Extra\n' })
  assert.notEqual(pagesOf(s), former)
  const late: string[] = []
  for (const name of NAMES) late.push(await htmlOf(former, `/docs/${name}`))
  assert.deepEqual(await missing(s, await s.html('/docs/plain')), [])
  for (const html of late) assert.deepEqual(await missing(s, html), [])
})

test('a state that takes over in the middle of many requests', async (t) => {
  const s = await course(t)
  await s.html('/docs/c6')
  const before = pagesOf(s)
  const asked = NAMES.map((name) => htmlOf(before, `/docs/${name}`))
  await s.write({ 'docs/extra.md': '# Extra\n' })
  const after = pagesOf(s)
  const both = await Promise.all([...asked, ...NAMES.map((name) => htmlOf(after, `/docs/${name}`))])
  for (const html of both) assert.deepEqual(await missing(s, html), [])
})

test('a browser that looks ahead changes nothing of what pages name', async (t) => {
  const s = await course(t)
  const plain = await s.html('/docs/plain')
  const chunk = await chunkOf(s, '/docs/c1')
  assert.notEqual(chunk, '')
  assert.equal(await textOf(s, chunk), 'export {}\n', 'its code is in no bundle yet: a page load is the way to it')
  assert.ok((await s.html('/docs/plain')) === plain)
  assert.equal(await chunkOf(s, '/docs/c1'), chunk)
  // what needs no code of its own in the browser is no reason for a page load
  assert.match((await textOf(s, await chunkOf(s, '/docs/words'))) ?? '', /Words that need no script/)
  assert.ok((await s.html('/docs/plain')) === plain)
  // and what was loaded once can be come back to
  await s.html('/docs/c1')
  assert.match((await textOf(s, await chunkOf(s, '/docs/c1'))) ?? '', /^export \{islands\} from "\/assets\/js\/page-/)
})

test('pictures of a page are there in the states that follow, before anybody has asked for the page again', async (t) => {
  const s = await course(t)
  const html = await s.html('/docs/plain')
  assert.match(html, /assets\/images\/red-/)
  await s.write({ 'docs/words.mdx': '# Another title\n' })
  assert.deepEqual(await missing(s, html), [])
  await s.write({ 'docs/extra.md': '# Extra\n' })
  assert.deepEqual(await missing(s, html), [])
})
