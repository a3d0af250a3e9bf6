import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLinks } from '../../src/check/check.ts'
import { location } from '../../src/diagnostics/format-text.ts'
import { linkTables } from '../../src/links/link-tables.ts'
import { resolveLink } from '../../src/links/resolve-link.ts'
import type { Policies, Policy } from '../../src/model/config.ts'
import type { Edge } from '../../src/model/page.ts'
import type { Site } from '../../src/model/site.ts'
import { DEFAULT_CONFIG, resolve } from '../resolve/fixture.ts'

function siteWith(policies: Partial<Policies>): Site {
  const config = { policies: { ...DEFAULT_CONFIG.policies, ...policies } }
  return resolve({
    docs: { 'index.md': {}, 'setup.md': {}, 'old.md': { draft: true } },
    pages: { 'about.md': {} },
    statics: [{ path: 'static/img/loop.svg', output: 'img/loop.svg' }],
    config,
  }).site
}

/** Check links that stand on `docs/index.md`, one a line. */
function check(
  site: Site,
  urls: readonly string[],
  options: { origin?: Edge['origin']; file?: string } = {},
): readonly string[] {
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
      origin: options.origin ?? 'markdown',
      file: options.file ?? 'docs/index.md',
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
    '/docs/old',
    '/img/Loop.svg',
    '@site/none.pdf',
    '/img/lop.png',
  ])
  assert.deepEqual(found, [
    'docs/index.md:1:3 error broken-link: Unexpected link to `/docs/setpu`, expected an existing page or file; did you mean `/docs/setup`?',
    'docs/index.md:2:3 error broken-markdown-link: Unexpected link to `./stup.md`, expected an existing Markdown file; did you mean `./setup.md`?',
    'docs/index.md:3:3 error broken-markdown-link: Unexpected link to the draft `old.md`, expected a page that is part of the site; remove `draft: true` from its front matter, or the link',
    'docs/index.md:4:3 error broken-image: Unexpected image `a.png`, expected an existing file; put the file where the path points (relative to this file), or correct the path',
    'docs/index.md:5:3 warning broken-anchor: Unexpected link to `setup#instal`, expected an id that exists on `/docs/setup`; did you mean `#install`?',
    'docs/index.md:7:3 error broken-link: Unexpected link to `nowhere/at/all` (resolved as `/docs/nowhere/at/all`), expected an existing page or file; create the page, or correct the link',
    'docs/index.md:8:3 error broken-link: Unexpected link to the draft `/docs/old`, expected a page that is part of the site; remove `draft: true` from its front matter, or the link',
    'docs/index.md:9:3 error broken-link: Unexpected link to `/img/Loop.svg`, expected an existing page or file; did you mean `/img/loop.svg`?',
    'docs/index.md:10:3 error broken-image: Unexpected link to `@site/none.pdf`, expected an existing file; put the file where the path points (below the folder of the site), or correct the path',
    'docs/index.md:11:3 error broken-image: Unexpected image `/img/lop.png`, expected an existing file; did you mean `/img/loop.svg`?',
  ])
})

const POLICIES = ['ignore', 'log', 'warn', 'throw'] as const
const LEVELS = { ignore: undefined, log: 'info', warn: 'warning', throw: 'error' } as const

for (const policy of POLICIES)
  test(`the policy \`${policy}\` sets the level of its own rule only (spec link-checking.md section 1.1)`, () => {
    const rules = [
      ['onBrokenLinks', '/zzz', 'broken-link'],
      ['onBrokenMarkdownImages', 'a.png', 'broken-image'],
      ['onBrokenAnchors', '#zzz', 'broken-anchor'],
    ] as const
    for (const [key, url, rule] of rules) {
      const others = Object.fromEntries(
        Object.keys(DEFAULT_CONFIG.policies).map((name) => [name, policy === 'ignore' ? 'throw' : 'ignore']),
      )
      const found = check(siteWith({ ...others, [key]: policy }), [url])
      const level = LEVELS[policy]
      assert.equal(found.length, level === undefined ? 0 : 1, key)
      if (level !== undefined) assert.match(found[0] ?? '', new RegExp(`^\\S+ ${level} ${rule}:`))
    }
  })

test('a link of a doc to a Markdown file has the stricter one of two policies; elsewhere that of links counts', () => {
  const level = (link: Policy, markdown: Policy, options: Parameters<typeof check>[2] = {}): string | undefined => {
    const site = siteWith({ onBrokenLinks: link, onBrokenMarkdownLinks: markdown })
    return check(site, ['zzz.md'], options)[0]?.split(' ')[1]
  }
  for (const link of POLICIES)
    for (const markdown of POLICIES) {
      const stricter = POLICIES[Math.max(POLICIES.indexOf(link), POLICIES.indexOf(markdown))] ?? 'throw'
      assert.equal(level(link, markdown), LEVELS[stricter], `${link} ${markdown}`)
      assert.equal(level(link, markdown, { origin: 'raw' }), LEVELS[link], `raw ${link} ${markdown}`)
      assert.equal(level(link, markdown, { file: 'src/pages/about.md' }), LEVELS[link], `page ${link} ${markdown}`)
    }
})

test('anchors: encoded, empty and #top are fine (spec link-checking.md section 4)', () => {
  assert.deepEqual(
    check(siteWith({}), [
      '#',
      '#top',
      '#TOP',
      '#:~:text=a',
      '#intro:~:text=a%20b',
      '#gr%C3%B6%C3%9Fe',
      '#größe',
      'setup#',
      'setup?x=1#install',
      'setup/#install',
    ]),
    [],
  )
  for (const url of ['#Intro', '#intr%', '#intro#x', 'setup#intro', 'setup?x=1#no', '#zzz:~:text=a'])
    assert.equal(check(siteWith({}), [url]).length, 1, url)
})

test('raw tags of MDX files are never more than a warning', () => {
  assert.match(check(siteWith({}), ['/zzz'], { origin: 'jsx' })[0] ?? '', / warning broken-link/)
})

test('links of the layout are reported once, at the configuration', () => {
  const site = siteWith({})
  const target = resolveLink(
    { url: '/zzz', kind: 'link' },
    { route: '/', source: undefined, key: undefined },
    { tables: linkTables(site), assets: new Map() },
  )
  const edge: Edge = { url: '/zzz', kind: 'link', target, origin: 'layout', file: site.config.file, place: undefined }
  const found = checkLinks(site, [], [edge])
  assert.deepEqual(
    found.map(({ rule, file }) => [rule, file]),
    [['broken-link', 'devcourse.config.json']],
  )
})
