/** opensearch.xml (spec search.md section 12). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SiteConfig } from '../../src/model/config.ts'
import { openSearchFile, openSearchLink } from '../../src/render/head/opensearch.ts'
import { resolve, SEARCH } from '../resolve/fixture.ts'

function site(config: Partial<SiteConfig> = {}, statics: readonly string[] = []) {
  const base = { title: 'Ops & "Dev"', baseUrl: '/course/', favicon: 'img/icon.png', search: SEARCH }
  const { config: resolved } = resolve({ config: { ...base, ...config } }).site
  return { config: resolved, statics: new Map(statics.map((path) => [path, path])) }
}

test('where browsers put the query, and what they show', () => {
  const file = openSearchFile(site())
  assert.equal(file?.path, 'opensearch.xml')
  assert.deepEqual(String(file.contents).trim().split('\n').slice(2, -1), [
    '<ShortName>Ops &amp; &quot;Dev&quot;</ShortName>',
    '<Description>Search Ops &amp; &quot;Dev&quot;</Description>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<Image width="16" height="16" type="image/png">https://example.org/course/img/icon.png</Image>',
    '<Url type="text/html" method="get" template="https://example.org/course/search?q={searchTerms}"/>',
    '<Url type="application/opensearchdescription+xml" rel="self" template="https://example.org/course/opensearch.xml"/>',
    '<moz:SearchForm>https://example.org/course/</moz:SearchForm>',
  ])
  assert.equal(
    openSearchLink(site().config),
    '<link rel="search" type="application/opensearchdescription+xml" title="Ops &amp; &quot;Dev&quot;" href="/course/opensearch.xml">',
  )
  const slash = openSearchFile(site({ trailingSlash: true, favicon: 'https://cdn.example/icon' }))
  assert.match(String(slash?.contents), /template="https:\/\/example.org\/course\/search\/\?q={searchTerms}"/)
  assert.match(String(slash?.contents), /<Image width="16" height="16">https:\/\/cdn.example\/icon<\/Image>/)
})

test('sites without a file of ours', () => {
  for (const config of [
    { search: undefined },
    { search: { ...SEARCH, pagePath: undefined } },
    { router: 'hash' },
    { url: undefined },
  ] satisfies Partial<SiteConfig>[]) {
    assert.equal(openSearchFile(site(config)), undefined)
    assert.equal(openSearchLink(site(config).config), '')
  }
  assert.equal(openSearchFile(site({}, ['opensearch.xml'])), undefined, 'the author has one')
  assert.notEqual(openSearchLink(site({}, ['opensearch.xml']).config), '')
})
