import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FooterConfig } from '../../src/model/theme.ts'
import { footerProps } from '../../src/render/props/footer-props.ts'
import { layoutLinks } from '../../src/render/layout-link.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

function footer(given: Partial<FooterConfig>) {
  const theme = {
    ...DEFAULT_CONFIG.theme,
    footer: { style: 'light' as const, logo: undefined, columns: [], items: [], copyright: undefined, ...given },
  }
  const { site } = resolve({ docs: { 'a.md': {} }, config: { theme, baseUrl: '/base/', title: 'Course' } })
  const links = layoutLinks(site, (url) => ({ type: 'unchecked', url }))
  return footerProps(site, links)
}

test('a site without a footer has none', () => {
  const { site } = resolve({ docs: { 'a.md': {} } })
  assert.equal(
    footerProps(
      site,
      layoutLinks(site, (url) => ({ type: 'unchecked', url })),
    ),
    undefined,
  )
})

test('a logo that is a link has a name, one that is a picture has none (spec theme.md section 7)', () => {
  const logo = { src: 'img/l.svg', srcDark: 'img/d.svg' }
  assert.deepEqual(footer({ logo })?.logo, { src: '/base/img/l.svg', srcDark: '/base/img/d.svg', alt: '', href: '' })
  const linked = footer({ logo: { ...logo, href: 'https://example.org' } })?.logo
  assert.deepEqual([linked?.alt, linked?.href], ['Course', 'https://example.org'])
  assert.equal(footer({ logo: { ...logo, href: '/', alt: 'Home' } })?.logo?.alt, 'Home')
})

test('links in the site, links out of it, and HTML', () => {
  const items = [
    { label: 'a', to: 'docs/a' },
    { label: 'out', href: 'https://example.org' },
    { html: '<hr>', className: 'x' },
  ]
  assert.deepEqual(footer({ items })?.items, [
    { kind: 'link', link: { label: 'a', href: '/docs/a' } },
    { kind: 'link', link: { label: 'out', href: 'https://example.org', external: true } },
    { kind: 'html', html: '<hr>', className: 'x' },
  ])
})
