// Only in test:all: each replaced part is built by itself; `component-pages` and the sites of `test/sites` have parts in each run.
/** What components ask of the site and use of the theme: one site whose pages use all of it, in one build. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { check } from '../../src/index.ts'
import { besidesHome } from '../support/besides-home.ts'
import { attribute, findAll, findTag, textOf, type Element } from '../support/html.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'
import { GOOD_SITE } from './theme-api/good-site.ts'
import { WRONG_SITE } from './theme-api/wrong-site.ts'

let made: TestSite
let built: BuiltSite
before(async () => {
  made = await site(GOOD_SITE)
  built = await made.build({ jobs: 1 })
})
after(() => made.dispose())

type Page = Awaited<ReturnType<BuiltSite['html']>>

function byId(page: Page, id: string): Element {
  const [found] = findAll(page, (element) => attribute(element, 'id') === id)
  assert.ok(found, `no #${id}`)
  return found
}

/** Title, address and description of each card. */
function cards(page: Page): readonly (string | undefined)[][] {
  const all = findAll(page, (element) => attribute(element, 'class')?.startsWith('card card--') === true)
  return all.map((card) => [
    attribute(card, 'href'),
    ...card.childNodes.flatMap((child) => ('tagName' in child && child.tagName !== 'svg' ? textOf(child) : [])),
  ])
}

const isIsland = ({ tagName }: Element): boolean => tagName === 'devcourse-island'
const islandsOf = (page: Page): number => findAll(page, isIsland).length

test('nothing is amiss, and what only asks is HTML', async () => {
  assert.deepEqual(built.result.diagnostics, [])
  for (const route of ['docs/intro', 'docs/guide/a', 'docs/guide/b', 'docs/mapped', 'api'])
    assert.equal(islandsOf(await built.html(route)), 0, route)
})

test('cards of the entries beside a page, of its category, and of entries that are given', async () => {
  assert.deepEqual(cards(await built.html('docs/intro')), [
    ['/x/docs/alive', 'Alive', 'Wait}>{() => {window.innerWidth}}'],
    ['/x/docs/category/guide', 'Guide', '2 items'],
    ['/x/docs/intro', 'Intro', 'Where it begins'],
    ['/x/docs/mapped', 'Mapped', 'Marked text'],
  ])
  const lists = findAll(await built.html('docs/intro'), (element) => attribute(element, 'role') === 'list')
  assert.deepEqual(
    lists.map((list) => attribute(list, 'class')),
    ['cards mine'],
  )
  assert.deepEqual(cards(await built.html('docs/guide/b')), [
    ['/x/docs/guide/a', 'First', 'One'],
    ['/x/docs/guide/b', 'Second', 'One'],
  ])
  assert.deepEqual(cards(await built.html('docs/guide/a')), [
    ['https://e.com/', 'Out', 'Away'],
    ['/x/docs/intro', 'In'],
    ['/x/docs/intro', 'Doc', 'Where it begins'],
  ])
})

test('headings in the text, of the levels that are asked for', async () => {
  const hrefs = async (route: string): Promise<readonly unknown[]> => {
    const [list] = findAll(
      await built.html(route),
      (element) => attribute(element, 'class') === 'toc-inline table-of-contents',
    )
    assert.ok(list, route)
    return findAll(list, ({ tagName }) => tagName === 'a').map((link) => attribute(link, 'href'))
  }
  assert.deepEqual(await hrefs('docs/guide/a'), ['#one', '#two-code'])
  assert.deepEqual(await hrefs('docs/guide/b'), ['#two', '#three'])
})

test('what is known of the doc, its category and its sidebar', async () => {
  const page = await built.html('docs/guide/a')
  assert.equal(textOf(byId(page, 'category')), 'Guide: First, Second')
  assert.equal(textOf(byId(page, 'about')), 'Intro; /x/docs/guide/a; First; One, Two <code>code</code>, Three')
})

test('what a page that is a component imports of the framework', async () => {
  const page = await built.html('api')
  assert.deepEqual(JSON.parse(textOf(byId(page, 'facts'))), {
    ...{ title: 'Site', answer: 42, same: true, version: true, theme: false, className: 'theme-admonition' },
    base: ['/x/img/a.png', '/x/b.png', 'https://e.com/'],
    plural: ['one', 'many'],
    lists: [[1, 2], [1], { a: ['a', 'a'], b: ['b'] }],
    ...{ urls: [true, false, true], match: 'a', none: null },
    ...{ docs: ['/x/docs', [['current', true]]], global: [['docusaurus-plugin-content-docs'], true] },
    ...{ latest: { id: 'intro', path: '/x/docs/intro', sidebar: 'defaultSidebar' }, count: 1, active: null },
    ...{ plugin: 'docusaurus-plugin-content-pages', layoutDoc: '/x/docs/intro', sidebar: 'Alive' },
    texts: ['Hello you', '1{b}'],
  })
  assert.equal(textOf(byId(page, 'texts')), 'Hi you! 3 times')
  assert.equal(attribute(byId(page, 'link'), 'href'), '/x/docs/guide/a#one')
  assert.equal(attribute(byId(page, 'out'), 'target'), '_blank')
  assert.equal(textOf(byId(page, 'bounded')), 'fine')
  assert.match(textOf(findTag(page, 'main')), /A part of Markdown\.$/)
  const metas = findAll(page, ({ tagName }) => tagName === 'meta')
  const content = (name: string): unknown =>
    metas.filter((meta) => attribute(meta, 'name') === name).map((meta) => attribute(meta, 'content'))
  assert.deepEqual([content('own'), content('keywords'), content('description')], [['yes'], ['k1,k2'], ['All of it']])
  assert.match(attribute(findTag(page, 'html'), 'class') ?? '', /(^| )api( |$)/)
})

test('what a part of the layout asks comes with it', async () => {
  const [part] = findAll(await built.html('docs/mapped'), ({ tagName }) => tagName === 'devcourse-part')
  assert.ok(part)
  assert.equal(textOf(part), 'Mapped of 5')
  const answers = JSON.parse(attribute(part, 'data-answers') ?? '{}') as Readonly<Record<string, object>>
  assert.deepEqual(Object.keys(answers), ['version', 'version-docs'])
  assert.equal((JSON.parse(attribute(part, 'data-doc') ?? '{}') as { metadata: { id: string } }).metadata.id, 'mapped')
})

test('what the browser decides has a first form, and its answers come with the page', async () => {
  const page = await built.html('docs/alive')
  assert.equal(islandsOf(page), 2)
  assert.deepEqual(JSON.parse(textOf(byId(page, 'live'))), [
    ...['light', '/x/docs/alive', 'ssr', null, null, 'b', 'Next', 'Intro', 4, 'function'],
  ])
  assert.equal(textOf(byId(page, 'fallback')), 'Wait')
  const files = await built.files()
  const chunk = files.find((file) => /assets\/js\/page-.*alive/.test(file))
  assert.ok(chunk, files.join('\n'))
  const code = await built.read(chunk)
  for (const answer of ['Where it begins', '"Next"', 'defaultSidebar']) assert.ok(code.includes(answer), answer)
})

test('the site shows Markdown in its own way', async () => {
  const page = await built.html('docs/mapped')
  const inside = (tag: string): readonly string[] => findAll(page, ({ tagName }) => tagName === tag).map(textOf)
  assert.deepEqual(inside('mark'), ['Marked text'])
  assert.deepEqual(
    inside('aside'),
    ['A fine title Inside code.'].map((text) => text.replace('title I', 'titleI')),
  )
  assert.deepEqual(inside('section'), [': Own.'])
  assert.deepEqual(inside('figure'), ['a.jsconst a = 1'])
  const own = (name: string): readonly Element[] =>
    findAll(page, (element) => attribute(element, 'class')?.split(' ').includes(name) === true)
  assert.deepEqual(
    own('own-heading').map(({ tagName }) => tagName),
    ['h1', 'h2'],
  )
  assert.deepEqual(own('wide').map(textOf), ['AB1to intro'])
  const links = findAll(page, (element) => attribute(element, 'data-own') === '')
  assert.deepEqual(
    links.map((link) => attribute(link, 'href')),
    ['/x/docs/intro'],
  )
  const hashes = findAll(page, (element) => attribute(element, 'class') === 'hash-link')
  assert.deepEqual(
    hashes.map((link) => attribute(link, 'href')),
    ['#second'],
  )
})

test('what there is not is told with the page, and the cure where it is known', async (t) => {
  const wrong = await site(WRONG_SITE)
  t.after(wrong.dispose)
  const { result } = await wrong.build({ jobs: 1 })
  const told = besidesHome(result.diagnostics).map(
    ({ file, place, message }) => `${file ?? ''}:${String(place?.line)} ${message}`,
  )
  const failed = (name: string): string => `The component \`${name}\` failed while it was rendered:`
  assert.deepEqual(told, [
    `docs/layout.mdx:4 ${failed('Doc')} cannot find a doc with id "intr", did you mean \`intro\`?`,
    `docs/layout.mdx:5 ${failed('Bar')} cannot find a sidebar with id "mySidebar"`,
    `docs/root.mdx:3 ${failed('Label')} the path /x/docs/root is not associated with a category: \`useCurrentSidebarCategory\` is of use on pages of a category only`,
    `docs/wrong/alone.mdx:7 ${failed('Label')} no current sidebar in context: the page /x/docs/wrong/alone is in no sidebar`,
    `docs/wrong/unknown.mdx:3 ${failed('Title')} no version doc found by id=guide/bb, did you mean \`guide/b\`?`,
    `src/pages/late.mdx:5 ${failed('DocCardList')} no current sidebar in context: the page /x/late is in no sidebar`,
    'src/pages/missing.jsx:undefined A component of this page imports `@docusaurus/theme-common/internal (Nothing)`, which devcourse cannot give yet: the page is left out',
    `src/pages/outside.mdx:3 ${failed('Label')} \`useDocsVersion\` is of use on pages of docs only`,
    'src/theme/Details.js:undefined The default export of the part `Details` is no component',
    'src/theme/MDXComponents.js:1 The part `MDXComponents` failed while it was rendered, the original is shown instead: stopped',
  ])
  const checked = await check({ root: wrong.root, cache: false })
  const late = checked.diagnostics.filter(({ file }) => file === 'src/pages/late.mdx')
  assert.deepEqual(
    late.map(({ rule }) => rule),
    ['component-failed'],
    'a list that is filled in from the site fails in a check too',
  )
})
