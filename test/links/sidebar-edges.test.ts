import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sidebarEdges } from '../../src/links/sidebar-edges.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import { resolve } from '../resolve/fixture.ts'

/** What the links of a sidebar lead to, in short. */
function targets(links: readonly object[], config: Partial<SiteConfig> = {}): readonly string[] {
  const items = links.map((link) => ({ type: 'link', label: 'x', ...link }))
  const { site } = resolve({
    docs: { 'a.md': {}, 'sub/b.md': {} },
    sidebars: { side: ['a', { type: 'category', label: 'Sub', items: ['sub/b', ...items] }] },
    statics: [{ path: 'static/x.html', output: 'x.html' }],
    config: { baseUrl: '/base/', ...config },
  })
  return sidebarEdges(site).map(({ url, target, origin }) => {
    assert.equal(origin, 'layout')
    return `${url} ${target.type}${target.type === 'missing' ? ` ${target.path}` : ''}`
  })
}

test('links of sidebars, at any depth, are edges (spec link-checking.md section 2.3)', () => {
  assert.deepEqual(
    targets([
      { href: '/docs/a' },
      { href: '/zzz' },
      { href: '/x.html' },
      { href: 'https://example.org' },
      { href: 'pathname:///zzz' },
      { href: '/docs/a', autoAddBaseUrl: false },
      { href: '/base/docs/a', autoAddBaseUrl: false },
    ]),
    [
      '/docs/a route',
      '/zzz missing /base/zzz',
      '/x.html static',
      'https://example.org external',
      'pathname:///zzz unchecked',
      '/docs/a missing /docs/a',
      '/base/docs/a route',
    ],
  )
})

test('a relative link must lead somewhere from every page that shows the sidebar', () => {
  assert.deepEqual(targets([{ href: 'a' }, { href: '../docs/a' }, { href: '/docs/../docs/a' }]), [
    'a missing /base/docs/sub/a',
    '../docs/a missing /base/docs/docs/a',
    '/docs/../docs/a route',
  ])
})

test('with trailing slashes the sidebar has no address for a file', () => {
  assert.deepEqual(targets([{ href: '/x.html' }, { href: 'pathname:///x.html' }], { trailingSlash: true }), [
    '/x.html missing /base/x.html/',
    'pathname:///x.html unchecked',
  ])
})
