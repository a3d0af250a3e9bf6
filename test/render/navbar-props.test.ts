import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NavLink } from '../../runtime/components/navbar/NavLink.tsx'
import { Navbar } from '../../runtime/components/navbar/Navbar.tsx'
import { Sidebar, type SidebarShellProps } from '../../runtime/components/Sidebar.tsx'
import { trusted } from '../../src/shared/html.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import type { Site } from '../../src/model/site.ts'
import type { NavbarConfig, NavbarItemConfig } from '../../src/model/theme.ts'
import { activeItems, navbarState } from '../../src/render/navbar/active-items.ts'
import { layoutLinks } from '../../src/render/layout-link.ts'
import { navbarProps, type NavbarResult } from '../../src/render/navbar/props.ts'
import { navbarViews } from '../../src/render/navbar/views.ts'
import type { NavbarItem, NavbarProps } from '../../src/shared/layout.ts'
import type { Edge } from '../../src/model/page.ts'
import { DEFAULT_CONFIG, resolve, SEARCH } from '../resolve/fixture.ts'
import { isInOneByte } from '../support/one-byte.ts'

interface Setting extends Partial<NavbarConfig> {
  /** Add a version of the docs that has only the doc `a`. */
  readonly versions?: boolean
}

function navbar(
  items: readonly NavbarItemConfig[],
  { versions = false, ...rest }: Setting = {},
): NavbarResult & { edges: readonly Edge[] } {
  const theme = { ...DEFAULT_CONFIG.theme, navbar: { ...DEFAULT_CONFIG.theme.navbar, items, ...rest } }
  const sidebars = {
    main: [{ type: 'category', label: 'First', items: ['a'] }],
    empty: [{ type: 'link', label: 'x', href: 'https://example.org' }],
  }
  const languages = [
    { ...DEFAULT_CONFIG.i18n, url: DEFAULT_CONFIG.url, baseUrl: '/base/' },
    {
      ...DEFAULT_CONFIG.i18n,
      locale: 'fi',
      label: 'Suomi',
      htmlLang: 'fi',
      url: DEFAULT_CONFIG.url,
      baseUrl: '/base/fi/',
    },
  ]
  const i18n = { ...DEFAULT_CONFIG.i18n, languages }
  const config = { theme, i18n, baseUrl: '/base/', file: 'devcourse.config.ts', search: SEARCH }
  const made = resolve({ docs: { 'a.md': {}, 'b.md': {} }, sidebars, config }).site
  const site = versions ? withOldVersion(made) : made
  const from = { route: '/base/', source: undefined, key: undefined }
  const tables = linkTables(site)
  const links = layoutLinks(site, (url) => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() }))
  return { ...navbarProps(site, links), edges: links.edges }
}

function withOldVersion(site: Site): Site {
  const versions = site.versions.flatMap((version) => {
    const docs = [...version.docs].filter(([id]) => id === 'a')
    const old = docs.map(([id, doc]) => [id, { ...doc, permalink: '/base/docs/1.0/a' }] as const)
    return [
      { ...version, name: '1.0', label: '1.0', isLast: false, mainDocId: 'a', docs: new Map(old) },
      { ...version, label: '2.0', isLast: true },
    ]
  })
  return { ...site, versions }
}

const left = { position: 'left' } as const
const page = (path: string, sidebar?: string) => ({ path, sidebar })

/** Labels and addresses of items, those of dropdowns inside. */
function labels(items: readonly NavbarItem[]): readonly unknown[] {
  return items.map((item) => {
    if (item.kind === 'link') return `${item.link.label} ${item.link.href}`
    return item.kind === 'dropdown' ? [`${item.label} ${item.href ?? ''}`.trim(), labels(item.items)] : item.kind
  })
}

test('a link without a label shows the icon that its styles give, under the name that it has', () => {
  const { navbar: props } = navbar([
    {
      ...left,
      type: 'default',
      href: 'https://e.org/x',
      className: 'icon',
      attributes: { 'aria-label': 'Repository' },
    },
    { ...left, type: 'default', to: '/docs/a', className: 'icon' },
    { ...left, type: 'default', to: '/docs/a' },
  ])
  const link = { label: '', href: 'https://e.org/x', external: true, className: 'icon' }
  assert.deepEqual(
    props.left.map((item) => item.kind === 'link' && item.link),
    [
      { ...link, attributes: { 'aria-label': 'Repository' } },
      { label: '', href: '/base/docs/a', className: 'icon', attributes: { 'aria-label': '/docs/a' } },
      { label: '/docs/a', href: '/base/docs/a' },
    ],
  )
  const shown = renderToStaticMarkup(createElement(NavLink, { link, className: 'navbar__link' }))
  assert.match(shown, /^<a [^>]*><\/a>$/, 'no text, and no icon of external links')
})

test('links: `to` below the base URL, `href` as written, active by path segment', () => {
  const { navbar: props, active } = navbar([
    { ...left, type: 'default', label: 'Docs', to: 'docs/a' },
    { ...left, type: 'default', label: 'Out', href: 'https://example.org/' },
    { position: 'right', type: 'default', label: 'All', to: '/docs/b', activeBaseRegex: '/docs/(a|b)$' },
  ])
  assert.deepEqual(props.left, [
    { kind: 'link', key: 'left.0', link: { label: 'Docs', href: '/base/docs/a' } },
    { kind: 'link', key: 'left.1', link: { label: 'Out', href: 'https://example.org/', external: true } },
  ])
  const keys = (path: string): readonly string[] => activeItems(active, page(path))
  assert.deepEqual(keys('/base/docs/a'), ['left.0', 'right.0'])
  assert.deepEqual(keys('/base/docs/a/below'), ['left.0'])
  assert.deepEqual(keys('/base/docs/ab'), [])
  assert.deepEqual(keys('/base/DOCS/B'), ['right.0'])
  assert.deepEqual(keys('/base/DOCS/A/x'), ['left.0'], 'the case of a path does not count')
})

test('`activeBasePath` is the beginning of the path, also within a name (spec theme.md section 5.3)', () => {
  const { active } = navbar([{ ...left, type: 'default', label: 'x', to: '/docs/b', activeBasePath: 'docs/a' }])
  const isActive = (path: string): boolean => activeItems(active, page(path)).length > 0
  assert.deepEqual(['/base/docs/ab', '/base/docs/b', '/docs/a', '/base/DOCS/a'].map(isActive), [
    true,
    false,
    false,
    false,
  ])
})

test('a label can be HTML, `pathname://` leaves the router, attributes stay', () => {
  const { navbar: props } = navbar([
    { ...left, type: 'default', html: '<b>x</b>', to: 'pathname:///old/page', attributes: { target: '_self' } },
    { ...left, type: 'dropdown', html: '<i>y</i>', items: [] },
  ])
  assert.deepEqual(props.left, [
    {
      kind: 'link',
      key: 'left.0',
      link: { label: '', html: '<b>x</b>', href: '/base/old/page', attributes: { target: '_self' } },
    },
    { kind: 'dropdown', key: 'left.1', label: '', html: '<i>y</i>', items: [] },
  ])
})

test('docSidebar leads to its first page and is active on all of them (spec sidebars.md section 7.3)', () => {
  const { navbar: props, active } = navbar([{ ...left, type: 'docSidebar', sidebarId: 'main', label: 'Course' }])
  assert.deepEqual(props.left, [{ kind: 'link', key: 'left.0', link: { label: 'Course', href: '/base/docs/a' } }])
  assert.deepEqual(activeItems(active, page('/base/docs/zzz', 'default/current/main')), ['left.0'])
  assert.deepEqual(activeItems(active, page('/base/docs/a')), [])
})

test('the first page without a label goes by the id of its doc', () => {
  const { navbar: props } = navbar([{ ...left, type: 'docSidebar', sidebarId: 'main' }])
  assert.deepEqual(props.left, [{ kind: 'link', key: 'left.0', link: { label: 'a', href: '/base/docs/a' } }])
})

test('a dropdown is active when an item in it is, and by its own page', () => {
  const items: NavbarItemConfig[] = [
    { ...left, type: 'dropdown', label: 'x', items: [{ ...left, type: 'default', label: 'a', to: '/docs/a' }] },
    { ...left, type: 'dropdown', label: 'y', to: '/docs/b', items: [] },
    { ...left, type: 'dropdown', label: 'z', items: [] },
  ]
  const { active } = navbar(items)
  assert.deepEqual(activeItems(active, page('/base/docs/a')), ['left.0', 'left.0.0'])
  assert.deepEqual(activeItems(active, page('/base/docs/b/c')), ['left.1'])
})

test('one version: its dropdown is a plain link to the page itself, else to the main doc', () => {
  const made = navbar([{ ...left, type: 'docsVersionDropdown' }])
  assert.deepEqual(labels(made.navbar.left), ['Next /base/docs/a'])
  const at = { ...page('/base/docs/b'), version: { instance: 'default', name: 'current' }, docId: 'b' }
  assert.deepEqual(navbarState(made, at), {
    navbarActive: ['left.0'],
    navbarLinks: { 'left.0': { href: '/base/docs/b', label: 'Next' } },
  })
  const tags = { ...page('/base/docs/tags'), version: { instance: 'default', name: 'current' } }
  assert.deepEqual(navbarState(made, tags).navbarActive, [], 'it leads to another page')
  const silent = navbar([{ ...left, type: 'docsVersionDropdown', dropdownActiveClassDisabled: true }])
  assert.deepEqual(navbarState(silent, at).navbarActive, [])
})

test('several versions: the same doc in each, else its main doc; the label is that of the page, else the latest', () => {
  const items: NavbarItemConfig[] = [
    {
      ...left,
      type: 'docsVersionDropdown',
      before: [{ ...left, type: 'default', label: 'Older', href: 'https://example.org' }],
    },
    { ...left, type: 'docsVersion' },
  ]
  const made = navbar(items, { versions: true })
  assert.deepEqual(labels(made.navbar.left), [
    ['2.0 /base/docs/a', ['Older https://example.org', '1.0 /base/docs/1.0/a', '2.0 /base/docs/a']],
    '2.0 /base/docs/a',
  ])
  const version = (name: string, docId: string) => ({ ...page('/x'), version: { instance: 'default', name }, docId })
  const { navbarLinks, navbarActive } = navbarState(made, version('1.0', 'a'))
  assert.deepEqual(navbarLinks, {
    'left.0': { href: '/base/docs/1.0/a', label: '1.0' },
    'left.0.0': { href: '/base/docs/1.0/a' },
    'left.0.1': { href: '/base/docs/a' },
    'left.1': { href: '/base/docs/1.0/a', label: '1.0' },
  })
  assert.deepEqual(navbarActive, ['left.0.0'], 'a page of the version, to which its dropdown does not lead')
  const activeOn = (path: string): readonly string[] => navbarState(made, { ...version('1.0', 'a'), path }).navbarActive
  assert.deepEqual(activeOn('/base/docs/1.0/a'), ['left.0', 'left.0.0', 'left.1'], 'the page that they lead to')
  assert.ok(!activeOn('/base/docs/a/b').includes('left.1'), 'below the page of another version')
  assert.deepEqual(navbarState(made, version('current', 'b')).navbarLinks?.['left.0.0'], { href: '/base/docs/1.0/a' })
})

test('`versions` picks, orders and names versions; the label is never one that is not listed', () => {
  const one: NavbarItemConfig = { ...left, type: 'docsVersionDropdown', versions: [{ name: '1.0', label: 'Old' }] }
  const made = navbar([one], { versions: true })
  assert.deepEqual(labels(made.navbar.left), ['Old /base/docs/1.0/a'])
  const both = { ...one, versions: [{ name: '1.0', label: 'Old' }, { name: 'current' }] }
  assert.deepEqual(labels(navbar([both], { versions: true }).navbar.left), [
    ['2.0 /base/docs/a', ['Old /base/docs/1.0/a', '2.0 /base/docs/a']],
  ])
})

test('the language dropdown leads to the page in each language, and takes the query along', () => {
  const after: NavbarItemConfig[] = [{ ...left, type: 'default', label: 'Help', to: '/docs/b' }]
  const made = navbar([{ ...left, type: 'localeDropdown', queryString: '?x=1', after }])
  const [item] = made.navbar.left
  assert.ok(item?.kind === 'dropdown')
  assert.deepEqual(labels([item]), [['English', ['English /base/?x=1', 'Suomi /base/fi/?x=1', 'Help /base/docs/b']]])
  assert.deepEqual([item.icon, item.drawerLabel], ['language', 'Languages'])
  const [language] = item.items
  assert.ok(language?.kind === 'link')
  assert.deepEqual(language.link.attributes, {
    lang: 'en',
    target: '_self',
    'aria-current': 'true',
    'data-keep-query': 'x=1',
  })
  assert.deepEqual(navbarState(made, page('/base/docs/b')).navbarLinks, {
    'left.0.0': { href: '/base/docs/b?x=1' },
    'left.0.1': { href: '/base/fi/docs/b?x=1' },
  })
})

test('the search stands where its item is, else at the end; items of the site are passed on', () => {
  const custom = { type: 'custom-x', props: { a: [1] } }
  const made = navbar([
    { ...left, type: 'search', className: 'mine' },
    { ...left, type: 'custom', custom },
  ])
  assert.deepEqual(made.navbar.left, [
    { kind: 'search', key: 'left.0', href: '/base/search', className: 'mine' },
    { kind: 'custom', key: 'left.1', ...custom, place: 'theme.navbar.items[1]' },
  ])
  assert.equal(made.navbar.search, undefined)
  assert.deepEqual(navbar([]).navbar.search, { href: '/base/search' })
  const searched = (search: SiteConfig['search']): unknown => {
    const { site } = resolve({ docs: { 'a.md': {} }, config: { search } })
    const links = layoutLinks(site, (url) => ({ type: 'unchecked', url }))
    return navbarProps(site, links).navbar.search
  }
  assert.deepEqual(searched({ ...SEARCH, pagePath: undefined }), {}, 'the modal alone')
  assert.equal(searched(undefined), undefined)
})

test('an item that cannot be right is an error that names it and its place', () => {
  const place = { line: 3, column: 5 }
  const { diagnostics, navbar: props } = navbar(
    [
      { ...left, type: 'docSidebar', sidebarId: 'mian', label: 'Course' },
      { ...left, type: 'docSidebar', sidebarId: 'empty' },
      { ...left, type: 'doc', docId: 'c' },
      { ...left, type: 'dropdown', label: 'More', items: [{ ...left, type: 'doc', docId: 'zzz' }] },
      { ...left, type: 'docsVersion', docsPluginId: 'defualt' },
      { ...left, type: 'docsVersionDropdown', versions: [{ name: 'curent' }] },
    ],
    { places: { '0': { name: 'themeConfig.navbar.items[0]', place } } },
  )
  assert.deepEqual(
    diagnostics.map(({ rule, severity, message, hint }) => [rule, severity, message, hint]),
    [
      [
        'The navbar item `Course` (`themeConfig.navbar.items[0]`) leads to the sidebar `mian`, which does not exist',
        'did you mean `main`?',
      ],
      [
        'The navbar item of type `docSidebar` (`theme.navbar.items[1]`) leads to the sidebar `empty`, which has nothing to link to',
        'put a document, or a category with a page of its own, into the sidebar',
      ],
      [
        'The navbar item of type `doc` (`theme.navbar.items[2]`) leads to the doc `c`, which does not exist',
        'known are: `a`, `b`',
      ],
      [
        'The navbar item of type `doc` (`theme.navbar.items[3].items[0]`) leads to the doc `zzz`, which does not exist',
        'known are: `a`, `b`',
      ],
      [
        'The navbar item of type `docsVersion` (`theme.navbar.items[4]`) names the docs `defualt`, which do not exist',
        'did you mean `default`?',
      ],
      [
        'The navbar item of type `docsVersionDropdown` (`theme.navbar.items[5]`) names the version `curent`, which does not exist',
        'did you mean `current`?',
      ],
    ].map((words) => ['broken-navbar-item', 'error', ...words]),
  )
  assert.deepEqual([diagnostics[0]?.file, diagnostics[0]?.place], ['devcourse.config.ts', place])
  assert.equal(props.left.length, 1, 'the dropdown stays')
})

test('links are collected for the check, those in dropdowns too', () => {
  const { edges } = navbar([
    { ...left, type: 'dropdown', label: 'More', items: [{ ...left, type: 'default', label: 'x', to: '/zzz' }] },
  ])
  assert.deepEqual(
    edges.map(({ url, target }) => [url, target.type]),
    [['/zzz', 'missing']],
  )
})

test('a page shows its own navbar: what is active is marked, the dropdown of the drawer is open', () => {
  const items: NavbarItemConfig[] = [
    { ...left, type: 'default', label: 'a', to: '/docs' },
    { ...left, type: 'dropdown', label: 'x', items: [{ ...left, type: 'default', label: 'b', to: '/docs/b' }] },
    { ...left, type: 'docsVersionDropdown' },
  ]
  const made = navbar(items)
  const at = { ...page('/base/docs/b'), version: { instance: 'default', name: 'current' }, docId: 'b' }
  const render = (props: NavbarProps) => trusted(renderToStaticMarkup(createElement(Navbar, props)))
  const view = navbarViews(made.navbar, { render, isOriginal: true })({ ...navbarState(made, at), href: at.path })
  assert.match(view.html, /data-nav="left\.0" aria-current="true" href="\/base\/docs"/)
  assert.match(view.html, /data-nav="left\.1\.0" aria-current="page" href="\/base\/docs\/b"/)
  assert.match(view.html, /data-nav="left\.2" aria-current="page" href="\/base\/docs\/b"/)
  assert.match(view.html, /<details class="dropdown" name="navbar" data-dropdown="left\.1">/, 'closed in the bar')
  const drawer = view.drawer(undefined, () => trusted('<details data-dropdown="left.1">'))
  assert.match(drawer, /data-dropdown="left\.1" open=""/)
})

test('navbars that differ in addresses alone are rendered once, and are what each would be by itself', () => {
  const made = navbar([
    { ...left, type: 'docsVersionDropdown' },
    { ...left, type: 'doc', docId: 'b', label: 'Guide' },
  ])
  let rendered = 0
  const render = (props: NavbarProps) => {
    rendered += 1
    return trusted(renderToStaticMarkup(createElement(Navbar, props)))
  }
  const [once, each] = [true, false].map((isOriginal) => navbarViews(made.navbar, { render, isOriginal }))
  const pages = ['a', 'b', "it's"].map((id) => {
    const at = { ...page(`/base/docs/${id}`), version: { instance: 'default', name: 'current' }, docId: id }
    return { ...navbarState(made, at), navbarLinks: { 'left.0': { href: at.path, label: 'Next' } }, href: at.path }
  })
  const before = rendered
  const shown = pages.map((one) => once?.(one).html)
  assert.equal(rendered - before, 2, 'one for two pages, and one for an address that is escaped')
  assert.deepEqual(
    shown,
    pages.map((one) => each?.(one).html),
  )
})

test('what stands around a page keeps one byte for each character', () => {
  const made = navbar([{ ...left, type: 'docsVersionDropdown' }], { versions: true })
  // as the layout writes its own arrows
  const html = (inside: string) => trusted(`<p>→</p><div>${inside}</div>`.replace(/→/g, '&#8594;'))
  const render = ({ left: items }: NavbarProps) => html(JSON.stringify(items))
  const version = { instance: 'default', name: 'current' }
  const views = navbarViews(made.navbar, { render, isOriginal: true })
  const docs = { id: 'default/current/main', part: 'assets/nav/a.txt', html: trusted('<ul>a</ul>') }
  for (const id of ['a', 'b']) {
    const at = { ...page(`/base/docs/${id}`), version, docId: id }
    const view = views({ ...navbarState(made, at), href: at.path })
    const drawer = view.drawer(docs, (shown, entries) => html(`${JSON.stringify(shown)}${entries?.html ?? ''}`))
    for (const text of [view.html, drawer]) assert.ok(text.includes('&#8594;') && isInOneByte(text))
  }
})

test('drawers that differ in addresses, in part and in entries of the docs alone are rendered once, and are what each would be by itself', () => {
  const items: NavbarItemConfig[] = [{ ...left, type: 'docsVersionDropdown' }]
  const made = navbar(items, { versions: true })
  const [once, each] = [true, false].map((isOriginal) =>
    navbarViews(made.navbar, { render: () => trusted(''), isOriginal }),
  )
  let rendered = 0
  const render = (shown: NavbarProps, docs: SidebarShellProps['docs']) => {
    rendered += 1
    return trusted(renderToStaticMarkup(createElement(Sidebar, { navbar: shown, docs })))
  }
  const pages = ['a', 'b'].flatMap((id) => {
    const version = { instance: 'default', name: 'current' }
    const at = { ...page(`/base/docs/${id}`), version, docId: id }
    const docs = { id: 'default/current/main', part: `assets/nav/${id}.txt`, html: trusted(`<ul>${id}</ul>`) }
    const others = [{ ...docs, id: 'other' }, { ...docs, posts: true as const }, { ...docs, part: `it's` }, undefined]
    return [docs, ...others].map((of) => ({ of, page: { ...navbarState(made, at), href: at.path } }))
  })
  const drawers = (views: typeof once) => pages.map(({ of, page: one }) => views?.(one).drawer(of, render))
  const shown = drawers(once)
  assert.equal(rendered, 6, 'of two sidebars, of posts, without one, and two with an address that is escaped')
  assert.deepEqual(shown, drawers(each))
  assert.match(shown[5] ?? '', /data-part="assets\/nav\/b\.txt"[^]*href="\/base\/docs\/b"[^]*<ul>b<\/ul>/)
})
