import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NavbarItemConfig } from '../../src/model/theme.ts'
import { activeItems } from '../../src/render/active-items.ts'
import { layoutLinks } from '../../src/render/layout-link.ts'
import { navbarProps } from '../../src/render/navbar-props.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

function navbar(items: readonly NavbarItemConfig[]) {
  const theme = { ...DEFAULT_CONFIG.theme, navbar: { ...DEFAULT_CONFIG.theme.navbar, items } }
  const sidebars = {
    main: [{ type: 'category', label: 'First', items: ['a'] }],
    empty: [{ type: 'link', label: 'x', href: 'https://example.org' }],
  }
  const { site } = resolve({ docs: { 'a.md': {}, 'b.md': {} }, sidebars, config: { theme, baseUrl: '/base/' } })
  const from = { route: '/base/', source: undefined, key: undefined }
  const tables = linkTables(site)
  const links = layoutLinks(site, (url) => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() }))
  return { ...navbarProps(site, links), edges: links.edges }
}

const left = { position: 'left' } as const

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
  const keys = (path: string): readonly string[] => activeItems(active, { path, sidebar: undefined })
  assert.deepEqual(keys('/base/docs/a'), ['left.0', 'right.0'])
  assert.deepEqual(keys('/base/docs/a/below'), ['left.0'])
  assert.deepEqual(keys('/base/docs/ab'), [])
  assert.deepEqual(keys('/base/DOCS/B'), ['right.0'])
})

test('docSidebar leads to its first page and is active on all of them (spec sidebars.md section 7.3)', () => {
  const { navbar: props, active } = navbar([{ ...left, type: 'docSidebar', sidebarId: 'main', label: 'Course' }])
  assert.deepEqual(props.left, [{ kind: 'link', key: 'left.0', link: { label: 'Course', href: '/base/docs/a' } }])
  assert.deepEqual(activeItems(active, { path: '/base/docs/zzz', sidebar: 'default/current/main' }), ['left.0'])
  assert.deepEqual(activeItems(active, { path: '/base/docs/a', sidebar: undefined }), [])
})

test('the first page without a label goes by the id of its doc', () => {
  const { navbar: props } = navbar([{ ...left, type: 'docSidebar', sidebarId: 'main' }])
  assert.deepEqual(props.left, [{ kind: 'link', key: 'left.0', link: { label: 'a', href: '/base/docs/a' } }])
})

test('an item that cannot be right is an error that names it', () => {
  const { diagnostics, navbar: props } = navbar([
    { ...left, type: 'docSidebar', sidebarId: 'mian' },
    { ...left, type: 'docSidebar', sidebarId: 'empty' },
    { ...left, type: 'doc', docId: 'c' },
    { ...left, type: 'dropdown', label: 'More', items: [{ ...left, type: 'doc', docId: 'zzz' }] },
  ])
  assert.deepEqual(
    diagnostics.map(({ rule, severity, message, hint }) => [rule, severity, message, hint]),
    [
      [
        'broken-navbar-item',
        'error',
        'Unexpected sidebar `mian` in a navbar item, expected one that exists',
        'did you mean `main`?',
      ],
      [
        'broken-navbar-item',
        'error',
        'Unexpected sidebar without a page to link to `empty` in a navbar item, expected one that exists',
        'known are: none',
      ],
      [
        'broken-navbar-item',
        'error',
        'Unexpected doc `c` in a navbar item, expected one that exists',
        'known are: `a`, `b`',
      ],
      [
        'broken-navbar-item',
        'error',
        'Unexpected doc `zzz` in a navbar item, expected one that exists',
        'known are: `a`, `b`',
      ],
    ],
  )
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
