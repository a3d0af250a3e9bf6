import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLinks } from '../../src/check/check.ts'
import type { LinkKnowledge, Moves } from '../../src/check/knowledge.ts'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
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

const KEY = { instance: 'default', version: 'current', locale: 'en', path: 'index.md' }
const FROM = { route: '/docs/', source: 'docs/index.md', key: KEY }

/** What is known of the site, and how an address resolves that stands on `docs/index.md`. */
function knowledgeOf(site: Site, known: Partial<LinkKnowledge> = {}): LinkKnowledge {
  const tables = linkTables(site)
  return {
    resolve: (url, { kind }) =>
      resolveLink({ url, kind: kind === 'image' ? 'image' : 'link' }, FROM, { tables, assets: new Map() }),
    isIgnored: () => false,
    filesIn: () => [],
    textAt: () => 'what is there',
    ...known,
  }
}

interface Written {
  readonly origin?: Edge['origin']
  readonly file?: string
  readonly known?: Partial<LinkKnowledge>
  readonly moves?: Partial<Moves>
}

/** Check links that stand on `docs/index.md`, one a line. */
function findings(site: Site, urls: readonly string[], options: Written = {}): readonly Diagnostic[] {
  const tables = linkTables(site)
  const edges = urls.map((url, index): Edge => {
    const kind = url.endsWith('.png') ? 'image' : 'link'
    const target = resolveLink({ url, kind }, FROM, { tables, assets: new Map() })
    const line = index + 1
    return {
      url,
      kind,
      target,
      origin: options.origin ?? 'markdown',
      file: options.file ?? 'docs/index.md',
      place: { line, column: 3 },
      urlPlace: { line, column: 7, endLine: line, endColumn: 7 + url.length },
    }
  })
  const pages = [
    { route: '/docs/', anchors: ['intro', 'größe'], edges },
    { route: '/docs/setup', anchors: ['install'], edges: [] },
  ]
  const checked = checkLinks(site, { pages, layout: [], ids: ['main'] }, knowledgeOf(site, options.known))
  return checked.findings({ movedFile: () => undefined, movedHeading: () => undefined, ...options.moves })
}

function check(site: Site, urls: readonly string[], options: Written = {}): readonly string[] {
  return findings(site, urls, options).map(
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
    'docs/index.md:1:7 error broken-link: Unexpected link to `/docs/setpu`, expected an existing page or file; did you mean `/docs/setup`?',
    'docs/index.md:2:7 error broken-markdown-link: Unexpected link to `./stup.md`, expected an existing Markdown file; did you mean `./setup.md`?',
    'docs/index.md:3:7 error link-to-draft: Unexpected link to the draft `old.md`, expected a page that is part of the site; remove `draft: true` from its front matter, or the link',
    'docs/index.md:4:7 error broken-image: Unexpected image `a.png`, expected an existing file; put the file where the path points (relative to this file), or correct the path',
    'docs/index.md:5:7 warning broken-anchor: Unexpected link to `setup#instal`, expected an id that exists on `/docs/setup`; did you mean `#install`?',
    'docs/index.md:7:7 error broken-link: Unexpected link to `nowhere/at/all` (resolved as `/docs/nowhere/at/all`), expected an existing page or file; create the page, or correct the link',
    'docs/index.md:8:7 error link-to-draft: Unexpected link to the draft `/docs/old`, expected a page that is part of the site; remove `draft: true` from its front matter, or the link',
    'docs/index.md:9:7 error broken-link: Unexpected link to `/img/Loop.svg`, expected an existing page or file; upper and lower case count: did you mean `/img/loop.svg`?',
    'docs/index.md:10:7 error broken-image: Unexpected link to `@site/none.pdf`, expected an existing file; put the file where the path points (below the folder of the site), or correct the path',
    'docs/index.md:11:7 error broken-image: Unexpected image `/img/lop.png`, expected an existing file; did you mean `/img/loop.svg`?',
  ])
})

/** The text that a fix puts in the place of an address; undefined: there is none. */
function fixed(url: string, known: Partial<LinkKnowledge> = {}, moves: Partial<Moves> = {}): string | undefined {
  const [found] = findings(siteWith({}), [url], { known, moves })
  assert.ok(found, url)
  return found.fix?.text
}

test('what is safe is a fix, in the style of the address; what is only near is a hint', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['/docs/Setup', '/docs/setup'],
    ['/docs/Setup/', '/docs/setup/'],
    ['/docs/SETUP?x=1#install', '/docs/setup?x=1#install'],
    ['./Setup.md#install', './setup.md#install'],
    ['/docs/stup', '/docs/setup'],
    ['/docs/sxxup', undefined],
    ['/static/img/loop.svg', '/img/loop.svg'],
    ['#Intro', '#intro'],
    ['setup#Install', 'setup#install'],
    ['#gröse', '#größe'],
    ['#gruse', undefined],
    ['/elsewhere/setup', undefined],
    ['../elsewhere/setup.md', './setup.md'],
  ]
  for (const [url, text] of cases) assert.equal(fixed(url), text, url)
})

test('the hint says what is wrong, where that cannot be seen', () => {
  const hint = (url: string): string | undefined => findings(siteWith({}), [url])[0]?.hint
  assert.equal(
    hint('/static/img/loop.svg'),
    'leave out `/static`, whose files lie at the root of the site: did you mean `/img/loop.svg`?',
  )
  assert.equal(hint('#INTRO'), 'upper and lower case count: did you mean `#intro`?')
  assert.equal(hint('setup#intro'), 'another page has this id: `/docs/#intro`')
  assert.equal(hint('setup#elsewhere'), 'use the id of a heading of that page')
  assert.equal(hint('setup#setup'), 'leave out `#setup`: that is the title, so the link to the page is enough')
})

test('what Git knows of files and headings that were renamed is a fix', () => {
  const movedFile = (path: string): string | undefined => (path === 'docs/first.md' ? 'docs/setup.md' : undefined)
  const movedHeading = (source: string, id: string): string | undefined =>
    source === 'docs/setup.md' && id === 'getting' ? 'install' : undefined
  assert.equal(fixed('./first.md#install', {}, { movedFile }), './setup.md#install')
  assert.equal(fixed('setup#getting', {}, { movedHeading }), 'setup#install')
  assert.equal(fixed('./first.md', {}), undefined)
})

test('a fix names what it replaces, and there is none where that cannot be read', () => {
  const [found] = findings(siteWith({}), ['/docs/Setup'])
  const place = { line: 1, column: 7, endLine: 1, endColumn: 18 }
  assert.deepEqual(found?.fix, { place, text: '/docs/setup', expected: 'what is there' })
  assert.equal(fixed('/docs/Setup', { textAt: () => undefined }), undefined)
})

test('addresses of other hosts that are wrong all the same', () => {
  const levels = (url: string): readonly string[] =>
    findings(siteWith({}), [url]).map(({ rule, severity }) => `${severity} ${rule}`)
  const { config } = siteWith({})
  assert.equal(config.url, 'https://example.org')
  for (const url of [
    'http://localhost:3000',
    'https://a.localhost/x',
    'http://127.1.2.3',
    '//0.0.0.0/',
    'http://[::1]:80/',
  ])
    assert.deepEqual(levels(url), ['info localhost-link'], url)
  for (const url of [
    'https://localhost.example.com',
    'https://example.com/localhost',
    'http://128.0.0.1',
    'mailto:a@localhost',
  ])
    assert.deepEqual(levels(url), [], url)
  assert.deepEqual(levels('file:///home/a.pdf'), ['warning file-url'])
  assert.deepEqual(levels('https://example.org/docs/setup#install'), ['info own-url'])
  assert.deepEqual(levels('https://EXAMPLE.org/docs/zzz'), ['warning broken-link'])
  assert.deepEqual(levels('https://example.org/docs/setup#zzz'), ['warning broken-anchor'])
  assert.deepEqual(levels('https://example.org.com/docs/zzz'), [])
})

test('an id of the layout is on every page', () => {
  assert.deepEqual(check(siteWith({}), ['#main', 'setup#main']), [])
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
  const found = checkLinks(site, { pages: [], layout: [{ ...edge, pages: 40 }] }).findings()
  assert.deepEqual(
    found.map(({ rule, file, pages }) => [rule, file, pages]),
    [['broken-link', 'devcourse.config.json', 40]],
  )
})

test('links by way of one definition are one finding there, which names them; a cause on many pages is one finding', () => {
  const site = siteWith({})
  const target = { type: 'missing', path: '/zzz', hash: '', reason: 'page' } as const
  const urlPlace = { line: 9, column: 8, endLine: 9, endColumn: 12 }
  const edge = (line: number): Edge => {
    const place = { line, column: 1, endLine: line, endColumn: 8 }
    return { url: '/zzz', kind: 'link', target, origin: 'markdown', file: 'docs/index.md', place, urlPlace }
  }
  const [found, ...others] = checkLinks(site, {
    pages: [{ route: '/docs/', anchors: [], edges: [edge(1), edge(3)] }],
    layout: [],
  }).findings()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [found?.place, found?.pages, found?.related?.map(({ place }) => place?.line)],
    [urlPlace, undefined, [1, 3]],
  )

  const place = { line: 2, column: 4 }
  const shared: Edge = { url: '/zzz', kind: 'link', target, origin: 'markdown', file: 'src/card.jsx', place }
  const pages = ['/docs/', '/docs/setup'].map((route) => ({ route, anchors: [], edges: [shared] }))
  assert.deepEqual(
    checkLinks(site, { pages, layout: [] })
      .findings()
      .map((one) => [one.file, one.pages]),
    [['src/card.jsx', 2]],
  )
})

test('each kind of raw address has its rule, and is never an error', () => {
  const site = siteWith({})
  const missing = { type: 'missing', path: '/x', hash: '', reason: 'file' } as const
  const rules = (edge: Partial<Edge>): readonly string[] => {
    const whole: Edge = {
      url: '/x',
      kind: 'file',
      target: missing,
      origin: 'component',
      file: 'a',
      place: undefined,
      ...edge,
    }
    return checkLinks(site, { pages: [{ route: '/docs/', anchors: [], edges: [whole] }], layout: [] })
      .findings()
      .map(({ rule, severity }) => `${severity} ${rule}`)
  }
  assert.deepEqual(rules({ tag: { element: 'video', attribute: 'poster' } }), ['warning broken-file'])
  assert.deepEqual(rules({ origin: 'style' }), ['warning broken-file'])
  assert.deepEqual(rules({ kind: 'image', tag: { element: 'img', attribute: 'src' } }), ['warning broken-image'])
  const page = { ...missing, reason: 'page' } as const
  assert.deepEqual(rules({ kind: 'link', target: page }), ['warning broken-link'])
  assert.deepEqual(rules({ target: { type: 'outside', path: '/x', hash: '' } }), ['warning link-outside-base'])
})
