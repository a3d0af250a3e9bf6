import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLinks } from '../../src/check/check.ts'
import { location } from '../../src/diagnostics/format-text.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import type { Policies } from '../../src/model/config.ts'
import type { Edge } from '../../src/model/page.ts'
import type { Site } from '../../src/model/site.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

function siteWith(policies: Partial<Policies>): Site {
  const config = { policies: { ...DEFAULT_CONFIG.policies, ...policies } }
  return resolve({ docs: { 'index.md': {}, 'setup.md': {}, 'old.md': { draft: true } }, config }).site
}

/** Check links that stand on `docs/index.md`, one a line. */
function check(site: Site, urls: readonly string[], options: { lenient?: boolean } = {}): readonly string[] {
  const tables = linkTables(site)
  const key = { instance: 'default', version: 'current', locale: 'en', path: 'index.md' }
  const from = { route: '/docs/', source: 'docs/index.md', key }
  const edges = urls.map((url, index): Edge => {
    const kind = url.endsWith('.png') ? 'image' : 'link'
    const target = resolveLink({ url, kind }, from, { tables, assets: new Map() })
    return {
      url,
      kind,
      target,
      lenient: options.lenient ?? false,
      file: 'docs/index.md',
      place: { line: index + 1, column: 3 },
    }
  })
  const facts = [
    { route: '/docs/', anchors: ['intro', 'größe'], edges },
    { route: '/docs/setup', anchors: ['install'], edges: [] },
  ]
  return checkLinks(site, facts, []).map(
    ({ severity, rule, file = '', place, message, hint = '' }) =>
      `${location(file, place)} ${severity} ${rule}: ${message}; ${hint}`,
  )
}

test('every finding names place, rule, level, the link as written and a cure', () => {
  const found = check(siteWith({}), [
    '/docs/setpu',
    './stup.md',
    'old.md',
    'a.png',
    'setup#instal',
    '#intro',
    'nowhere/at/all',
  ])
  assert.deepEqual(found, [
    'docs/index.md:1:3 error broken-link: Unexpected link to `/docs/setpu`, expected an existing page or file; did you mean `/docs/setup`?',
    'docs/index.md:2:3 error broken-markdown-link: Unexpected link to `./stup.md`, expected an existing Markdown file; did you mean `./setup.md`?',
    'docs/index.md:3:3 error broken-markdown-link: Unexpected link to the draft `old.md`, expected a page that is part of the site; remove `draft: true` from its front matter, or the link',
    'docs/index.md:4:3 error broken-image: Unexpected image `a.png`, expected an existing file; put the file where the path points (relative to this file), or correct the path',
    'docs/index.md:5:3 warning broken-anchor: Unexpected link to `setup#instal`, expected an id that exists on `/docs/setup`; did you mean `#install`?',
    'docs/index.md:7:3 error broken-link: Unexpected link to `nowhere/at/all` (resolved as `/docs/nowhere/at/all`), expected an existing page or file; create the page, or correct the link',
  ])
})

test('the policies set the level, each its own', () => {
  const urls = ['/zzz', 'b.md', 'a.png', '#zzz']
  const quiet = siteWith({
    onBrokenLinks: 'ignore',
    onBrokenMarkdownLinks: 'log',
    onBrokenMarkdownImages: 'warn',
    onBrokenAnchors: 'throw',
  })
  const levels = check(quiet, urls).map((line) => line.split(' ').slice(1, 3).join(' '))
  assert.deepEqual(levels, ['info broken-markdown-link:', 'warning broken-image:', 'error broken-anchor:'])
})

test('anchors: encoded, empty and #top are fine (spec link-checking.md section 4)', () => {
  assert.deepEqual(
    check(siteWith({}), ['#', '#top', '#gr%C3%B6%C3%9Fe', '#größe', 'setup#', 'setup?x=1#install', 'setup/#install']),
    [],
  )
  assert.equal(check(siteWith({}), ['#Intro']).length, 1, 'ids are case-sensitive')
})

test('raw tags of MDX files are never more than a warning', () => {
  assert.match(check(siteWith({}), ['/zzz'], { lenient: true })[0] ?? '', / warning broken-link/)
})

test('links of the layout are reported once, at the configuration', () => {
  const site = siteWith({})
  const target = resolveLink(
    { url: '/zzz', kind: 'link' },
    { route: '/', source: undefined, key: undefined },
    { tables: linkTables(site), assets: new Map() },
  )
  const edge: Edge = { url: '/zzz', kind: 'link', target, lenient: false, file: site.config.file, place: undefined }
  const found = checkLinks(site, [], [edge])
  assert.deepEqual(
    found.map(({ rule, file }) => [rule, file]),
    [['broken-link', 'devcourse.config.json']],
  )
})
