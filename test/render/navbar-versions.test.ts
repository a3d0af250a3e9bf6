/** Items of the navbar that follow the version of the page (spec theme.md section 5.3, "the best version"). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linkTables } from '../../src/links/link-tables.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import type { Target } from '../../src/model/page.ts'
import type { CategoryPage, DocsVersion, Route, Site } from '../../src/model/site.ts'
import type { NavbarItemConfig } from '../../src/model/theme.ts'
import { createLayout } from '../../src/render/layout.ts'
import { layoutLinks } from '../../src/render/layout-link.ts'
import { navbarState, type NavbarPage, type NavbarState } from '../../src/render/navbar/active-items.ts'
import { navbarProps, type NavbarResult } from '../../src/render/navbar/props.ts'
import { shownOfSite } from '../../src/render/placed-screen.ts'
import { ORIGINAL_PIECES } from '../../src/render/render-layout.tsx'
import { DEFAULT_CONFIG, resolve, versionsNamed, type SourceSpec } from '../resolve/fixture.ts'

/** Version 2 is the latest; `guide` is in 2 and 1 alone, `lone` in 2 alone; in 1 the doc `intro` stands in the sidebar `old`. */
const DOCS: Readonly<Record<string, SourceSpec>> = {
  'intro.md': { version: 'current' },
  'two/intro.md': { version: '2', id: 'intro', slug: '/intro' },
  'two/guide.md': { version: '2', id: 'guide', slug: '/guide' },
  'two/lone.md': { version: '2', id: 'lone', slug: '/lone' },
  'one/intro.md': { version: '1', id: 'intro', slug: '/intro' },
  'one/guide.md': { version: '1', id: 'guide', slug: '/guide', unlisted: true },
}

interface Setting {
  readonly remembered?: boolean
  readonly docs?: Readonly<Record<string, SourceSpec>>
}

function categoryPage({ instance, name: version, path }: DocsVersion, slug: string): CategoryPage {
  const texts = { title: 'Inner', description: undefined, image: undefined, keywords: [] }
  const link = { type: 'generated-index', slug, permalink: `${path}${slug}`, ...texts } as const
  const category = { type: 'category', label: 'Inner', items: [], collapsible: true, collapsed: true, link } as const
  return { instance, version, sidebar: 'main', category, link, prev: undefined, next: undefined }
}

/** The docs by the names of their files alone, and the sidebars of each version. */
function withSidebars(site: Site): Site {
  const versions = site.versions.map((version) => {
    const docs = [...version.docs.values()].map((doc) => ({ ...doc, id: doc.id.replace(/^.*\//, '') }))
    const items = docs
      .filter(({ id }) => id !== 'guide')
      .map(({ id, permalink }) => ({ type: 'doc' as const, id, label: id, permalink, unlisted: false }))
    const name = version.name === '1' ? 'old' : 'main'
    const inSidebar = (id: string): string | undefined => (id === 'guide' ? undefined : name)
    return {
      ...version,
      mainDocId: 'intro',
      docs: new Map(docs.map((doc) => [doc.id, { ...doc, sidebar: inSidebar(doc.id) }])),
      sidebars: new Map([[name, { id: name, items }]]),
      categoryPages: version.name === 'current' ? [] : [categoryPage(version, '/category/inner')],
    }
  })
  return { ...site, versions }
}

function siteWith(items: readonly NavbarItemConfig[], { remembered = true, docs = DOCS }: Setting = {}): Site {
  const versionPersistence = remembered ? 'localStorage' : 'none'
  const theme = {
    ...DEFAULT_CONFIG.theme,
    versionPersistence,
    navbar: { ...DEFAULT_CONFIG.theme.navbar, items },
  } as const
  const options = { ...versionsNamed(['current', '2', '1']), sidebarPath: false as const }
  return withSidebars(resolve({ docs, options, config: { theme } }).site)
}

/** Leads links of the layout to the pages of a site. */
function resolver(site: Site): (url: string) => Target {
  const from = { route: '/', source: undefined, key: undefined }
  const tables = linkTables(site)
  return (url) => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() })
}

function navbar(items: readonly NavbarItemConfig[], setting?: Setting): NavbarResult {
  const site = siteWith(items, setting)
  return navbarProps(site, layoutLinks(site, resolver(site)))
}

const left = { position: 'left' } as const
const away: NavbarPage = { path: '/', sidebar: undefined }
const on = (name: string, docId: string, path = '/x', sidebar?: string): NavbarPage => ({
  path,
  sidebar: sidebar === undefined ? undefined : `default/${name}/${sidebar}`,
  version: { instance: 'default', name },
  docId,
})
const hrefs = ({ navbarLinks = {} }: NavbarState): readonly string[] =>
  Object.values(navbarLinks).map(({ href, label }) => (label === undefined ? href : `${label} ${href}`))

test('`doc` leads into the version of the page, elsewhere and from versions without it into the latest', () => {
  const made = navbar([
    { ...left, type: 'doc', docId: 'intro' },
    { ...left, type: 'doc', docId: 'lone', label: 'Lone' },
  ])
  assert.deepEqual(made.diagnostics, [])
  const led: readonly (readonly [page: NavbarPage, intro: string, lone: string])[] = [
    [away, '/docs/intro', '/docs/lone'],
    [on('2', 'lone'), '/docs/intro', '/docs/lone'],
    [on('current', 'intro'), '/docs/next/intro', '/docs/lone'],
    [on('1', 'intro'), '/docs/1/intro', '/docs/lone'],
  ]
  for (const [page, ...expected] of led) assert.deepEqual(hrefs(navbarState(made, page)), expected)
})

test('`doc` is active on its page and on the pages of its sidebar, in each version as that has them', () => {
  const made = navbar([{ ...left, type: 'doc', docId: 'intro' }])
  const active = (page: NavbarPage): boolean => navbarState(made, page).navbarActive.length > 0
  assert.equal(active(on('2', 'lone', '/docs/lone', 'main')), true)
  assert.equal(active(on('current', 'intro', '/docs/next/intro', 'main')), true)
  assert.equal(active(on('1', 'guide', '/docs/1/guide', undefined)), false)
  assert.equal(active(away), false)
})

test('`doc` that is unlisted in a version is shown there on its own page alone', () => {
  const made = navbar([{ ...left, type: 'doc', docId: 'guide' }])
  const link = (page: NavbarPage): unknown => navbarState(made, page).navbarLinks?.['left.0']
  assert.deepEqual(link(away), { href: '/docs/guide' })
  assert.deepEqual(link(on('1', 'intro')), { href: '/docs/1/guide', hidden: true })
  assert.deepEqual(link(on('1', 'guide', '/docs/1/guide')), { href: '/docs/1/guide' })
  assert.deepEqual(navbarState(made, on('1', 'guide', '/docs/1/guide')).navbarActive, ['left.0'])
})

test('`docSidebar` leads into the version of the page, and is active on sidebars of its id in every version', () => {
  const made = navbar([{ ...left, type: 'docSidebar', sidebarId: 'main' }])
  assert.deepEqual(made.diagnostics, [])
  assert.deepEqual(hrefs(navbarState(made, away)), ['intro /docs/intro'])
  assert.deepEqual(hrefs(navbarState(made, on('current', 'intro'))), ['intro /docs/next/intro'])
  assert.deepEqual(hrefs(navbarState(made, on('1', 'intro'))), ['intro /docs/intro'], 'version 1 has no such sidebar')
  const active = (name: string, sidebar: string): boolean =>
    navbarState(made, on(name, 'intro', '/x', sidebar)).navbarActive.length > 0
  assert.deepEqual([active('2', 'main'), active('current', 'main'), active('1', 'old')], [true, true, false])
})

test('what the latest version does not have is an error, also where an older one has it', () => {
  const docs = { ...DOCS, 'one/gone.md': { version: '1', id: 'gone', slug: '/gone' } }
  const items: NavbarItemConfig[] = [
    { ...left, type: 'doc', docId: 'gone' },
    { ...left, type: 'docSidebar', sidebarId: 'old' },
  ]
  assert.deepEqual(
    navbar(items, { docs }).diagnostics.map(({ message }) => message),
    [
      'The navbar item of type `doc` (`theme.navbar.items[0]`) leads to the doc `gone`, which does not exist',
      'The navbar item of type `docSidebar` (`theme.navbar.items[1]`) leads to the sidebar `old`, which does not exist',
    ],
  )
})

test('a reader who has chosen a version is led into it where the page is of none, or its version lacks the doc', () => {
  const items: NavbarItemConfig[] = [
    { ...left, type: 'doc', docId: 'lone', label: 'Lone' },
    { ...left, type: 'docsVersion' },
    { ...left, type: 'docsVersionDropdown' },
  ]
  const made = navbar(items)
  assert.deepEqual(navbarState(made, away).navbarChosen, {
    default: {
      current: {
        'left.1': { href: '/docs/next/intro', label: 'Next' },
        'left.2': { href: '/docs/next/intro', label: 'Next' },
      },
      '1': {
        'left.1': { href: '/docs/1/intro', label: '1' },
        'left.2': { href: '/docs/1/intro', label: '1' },
      },
    },
  })
  assert.equal(navbarState(made, on('2', 'intro')).navbarChosen, undefined)
  const extra = { ...DOCS, 'one/lone.md': { version: '1', id: 'lone', slug: '/lone' } }
  assert.deepEqual(navbarState(navbar(items, { docs: extra }), on('current', 'intro')).navbarChosen, {
    default: { '1': { 'left.0': { href: '/docs/1/lone' } } },
  })
  assert.equal(navbarState(navbar(items, { remembered: false }), away).navbarChosen, undefined)
})

test('a category page leads to that of the same slug in another version, else to the main doc', () => {
  const made = navbar([{ ...left, type: 'docsVersionDropdown' }])
  assert.deepEqual(hrefs(navbarState(made, on('1', '/category/inner'))), [
    '1 /docs/1/category/inner',
    '/docs/next/intro',
    '/docs/category/inner',
    '/docs/1/category/inner',
  ])
})

test('links that choose a version say which, unless none is remembered', () => {
  const chosen = (remembered: boolean): unknown => {
    const [item] = navbar([{ ...left, type: 'docsVersionDropdown' }], { remembered }).navbar.left
    assert.ok(item?.kind === 'dropdown')
    return item.items.map((one) => one.kind === 'link' && one.link.attributes?.['data-docs-version'])
  }
  assert.deepEqual(chosen(true), ['default/current', 'default/2', 'default/1'], 'in the order of the versions')
  assert.deepEqual(chosen(false), [undefined, undefined, undefined])
})

test('a layout that is asked for route after route gives each its own navbar, and makes that of one route once', () => {
  const items: NavbarItemConfig[] = [
    { ...left, type: 'doc', docId: 'intro' },
    { ...left, type: 'docSidebar', sidebarId: 'main' },
    { ...left, type: 'docsVersionDropdown' },
  ]
  const site = siteWith(items)
  const layout = createLayout(site, resolver(site), ORIGINAL_PIECES)
  const routes = site.versions.flatMap(({ docs }) =>
    [...docs.values()].map(({ key, id, permalink }): Route => {
      const { instance, version, locale } = key
      return { kind: 'doc', path: permalink, doc: { instance, version, locale, id } }
    }),
  )
  assert.ok(routes.length > 3)
  const alone = routes.map((route) => shownOfSite(createLayout(site, resolver(site), ORIGINAL_PIECES), route).navbar)
  for (const [index, route] of [...routes.entries(), ...[...routes.entries()].toReversed()]) {
    const shown = shownOfSite(layout, route)
    assert.deepEqual(shown.navbar, alone[index], route.path)
    assert.equal(shownOfSite(layout, route), shown)
  }
})
