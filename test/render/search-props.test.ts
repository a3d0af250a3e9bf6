/** What the search page shows: versions to choose from, and docs by section. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SearchConfig } from '../../src/model/search-config.ts'
import type { Site } from '../../src/model/site.ts'
import { searchMain } from '../../src/render/props/search-props.ts'
import { resolve, SEARCH } from '../resolve/fixture.ts'

const ALGOLIA = { appId: 'app', apiKey: 'key', indexName: 'site', searchParameters: {} }

/** A site with the versions 2.0 and, as the latest, 1.0 of its docs; and further docs sets with one version each. */
function versioned(search: Partial<SearchConfig>, others: readonly string[] = []): Site {
  const { site, version } = resolve({ docs: { 'a.md': {} }, config: { search: { ...SEARCH, ...search } } })
  const versions = ['2.0', '1.0'].map((name) => ({ ...version, name, label: `v${name}`, isLast: name === '1.0' }))
  return { ...site, versions: [...versions, ...others.map((instance) => ({ ...version, instance }))] }
}

test('versions can be chosen where there are some, and the search tells them apart', () => {
  const options = [
    { name: '2.0', label: 'v2.0' },
    { name: '1.0', label: 'v1.0' },
  ]
  const choices = (...site: Parameters<typeof versioned>) => searchMain(versioned(...site), '/search').versions
  const choice = { instance: 'default', label: undefined, options, chosen: '1.0' }
  assert.deepEqual(choices({}), [choice], 'the latest, in the site’s own index')
  assert.deepEqual(choices({}, ['api']), [{ ...choice, label: 'default' }])
  const contextual = { language: 'en' }
  assert.deepEqual(choices({ algolia: { ...ALGOLIA, contextual } }), [{ ...choice, chosen: '2.0' }])
  assert.deepEqual(choices({ algolia: ALGOLIA }), [])
  assert.deepEqual(searchMain(resolve({ docs: { 'a.md': {} } }).site, '/search').versions, [])
})

test('every doc stands in one section: those of the sidebars in their order, then the others', () => {
  const { site } = resolve({
    docs: { 'a.md': {}, 'b/c.md': {}, 'b/d.md': { unlisted: true }, 'e.md': {}, 'f.md': { description: 'About f.' } },
    sidebars: { one: ['a', { type: 'category', label: 'B', items: ['b/c', 'b/d', 'a'] }, 'e'] },
    config: { baseUrl: '/base/', search: SEARCH },
  })
  const { action, isHosted, sections } = searchMain(site, '/base/search')
  assert.deepEqual([action, isHosted], ['/base/search', false])
  assert.deepEqual(
    sections.map(({ title, items }) => [title, ...items.map(({ href }) => href)]),
    [
      [site.config.title, '/base/docs/a', '/base/docs/e'],
      ['B', '/base/docs/b/c'],
      ['Further pages', '/base/docs/f'],
    ],
  )
  assert.equal(sections.at(-1)?.items[0]?.description, 'About f.')
})
