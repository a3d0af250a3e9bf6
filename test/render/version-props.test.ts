import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CategoryPage, DocsVersion } from '../../src/model/site.ts'
import { versionProps } from '../../src/render/props/version-props.ts'
import { resolve, versionsNamed } from '../resolve/fixture.ts'

/** Version 2 is the last and has `a` and the main doc `intro`; version 1 has `a` and `old`. */
function versions() {
  const { site } = resolve({
    options: versionsNamed(['2', '1']),
    docs: {
      'intro.md': { version: '2', slug: '/' },
      'a.md': { version: '2' },
      'one/a.md': { version: '1', id: 'a', slug: '/a' },
      'one/old.md': { version: '1' },
    },
  })
  const find = (name: string): DocsVersion => {
    const version = site.versions.find((candidate) => candidate.name === name)
    assert.ok(version)
    return version
  }
  return { site, last: find('2'), old: find('1') }
}

test('the last version has a badge and no banner', () => {
  const { site, last } = versions()
  assert.deepEqual(versionProps(site, last, 'a'), { badgeLabel: '2', versionBanner: undefined })
})

test('an old one leads to the same doc of the last, else to its main doc (spec theme.md section 8.3)', () => {
  const { site, old } = versions()
  const target = (id: string | undefined): string | undefined => versionProps(site, old, id).versionBanner?.latest.href
  const [same] = [...old.docs.values()].filter(({ permalink }) => permalink === '/docs/1/a')
  assert.ok(same)
  assert.deepEqual(versionProps(site, { ...old, badge: false }, 'intro'), {
    badgeLabel: undefined,
    versionBanner: {
      kind: 'unmaintained',
      siteTitle: 'Site',
      label: '1',
      latest: { label: '2', href: '/docs/', attributes: { 'data-docs-version': 'default/2' } },
    },
  })
  assert.equal(target('a'), '/docs/a')
  assert.equal(target(undefined), '/docs/')
})

test('a category page leads to that of the same slug in the last version, else to the main doc', () => {
  const { site, last, old } = versions()
  const [from, to] = ['/docs/1/category/inner', '/docs/category/inner'].map((permalink): CategoryPage => {
    const texts = { title: 'Inner', description: undefined, image: undefined, keywords: [] }
    const link = { type: 'generated-index', slug: '/category/inner', permalink, ...texts } as const
    const category = { type: 'category', label: 'Inner', items: [], collapsible: true, collapsed: true, link } as const
    return { instance: 'default', version: '', sidebar: 'main', category, link, prev: undefined, next: undefined }
  })
  assert.ok(from && to)
  const within = { ...site, versions: [{ ...last, categoryPages: [to] }, old] }
  const target = (slug: string) =>
    versionProps(within, { ...old, categoryPages: [from] }, slug).versionBanner?.latest.href
  assert.equal(target('/category/inner'), '/docs/category/inner')
  assert.equal(target('/category/gone'), '/docs/')
})
