import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { pageSources, sourceReader, styleSources } from '../../src/csp/page-sources.ts'
import { sitePolicy } from '../../src/csp/policy.ts'
import { createRandom } from '../laws/random.ts'

const hash = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('pageSources', () => {
  it('hashes every inline script that runs, exactly as it stands there', () => {
    const code = '\n  if (1 < 2 && "</div>") { }\n'
    const html =
      `<head><script>a()</script><SCRIPT type="module">${code}</SCRIPT ><script type='text/javascript'>b()</script>` +
      '<script src="/x.js"></script><script data-a="x>y">c()</script></head>'
    assert.deepEqual(pageSources(html), { 'script-src': [hash('a()'), hash(code), hash('b()'), hash('c()')] })
  })

  it('leaves data out, which no policy is about', () => {
    for (const type of ['application/ld+json', 'application/json', 'text/x-template'])
      assert.deepEqual(pageSources(`<script type="${type}">{"a":1}</script>`), {})
  })

  it('hashes style elements and permits style attributes, where an author has written them', () => {
    const html = '<style>a{color:red}</style><p title="x" style="color:red">x</p>'
    assert.deepEqual(pageSources(html), { 'style-src': [hash('a{color:red}')], 'style-src-attr': ["'unsafe-inline'"] })
    assert.deepEqual(pageSources('<pre>&lt;p style="color:red"&gt;</pre><p>with style = x</p>'), {})
  })

  it('names what styles of elements load', () => {
    const styled = { 'style-src-attr': ["'unsafe-inline'"] }
    const cases: readonly [html: string, source: string | undefined][] = [
      ['<img alt="a > b" style="background-image:url(&quot;data:image/png;base64,AA==&quot;)"/>', 'data:'],
      ["<div data-a style='color:red;background:url(https://i.example/a.png)' id=b>", 'https://i.example'],
      ['<p style="background:url(/a.png)">', undefined],
    ]
    for (const [html, source] of cases)
      assert.deepEqual(pageSources(html), source === undefined ? styled : { ...styled, 'img-src': [source] }, html)
  })

  it('names the hosts that the page loads something from, by what it is', () => {
    const cases: readonly [html: string, sources: ReturnType<typeof pageSources>][] = [
      ['<img src="https://i.example/a.png" alt="">', { 'img-src': ['https://i.example'] }],
      ['<img src=//i.example/a.png>', { 'img-src': ['https://i.example'] }],
      ['<img srcset="/a.png 1x, http://i.example:81/b.png 2x">', { 'img-src': ['http://i.example:81'] }],
      ['<img src="data:image/png;base64,AA==">', { 'img-src': ['data:'] }],
      ['<iframe title="a > b" src="https://v.example/embed"></iframe>', { 'frame-src': ['https://v.example'] }],
      [
        '<video poster="https://p.example/a"><source src="https://m.example/a.mp4"></video>',
        { 'img-src': ['https://p.example'], 'media-src': ['https://m.example'] },
      ],
      [
        '<script src="https://s.example/a.js"></script>',
        { 'script-src': ['https://s.example'], 'connect-src': ['https://s.example'] },
      ],
      [
        '<link rel="stylesheet" href="https://c.example/a.css">',
        { 'style-src': ['https://c.example'], 'font-src': ['https://c.example'], 'img-src': ['https://c.example'] },
      ],
      ['<link rel="icon" href="https://i.example/a.svg">', { 'img-src': ['https://i.example'] }],
      ['<object data="https://o.example/a.pdf"></object>', { 'object-src': ['https://o.example'] }],
    ]
    for (const [html, sources] of cases) assert.deepEqual(pageSources(html), sources, html)
    const harmless =
      '<a href="https://a.example">a</a><link rel="canonical" href="https://a.example/"><link rel="preconnect" href="https://a.example">' +
      '<img src="/a.png"><img src="a.png"><iframe src="./b.html"></iframe><script src="/a.js"></script><img src="https://">'
    assert.deepEqual(pageSources(harmless), {})
  })

  it('reads stylesheets: foreign pictures, fonts and sheets', () => {
    const css =
      '@import "https://fonts.googleapis.com/css2?family=X";a{b:url(https://i.example/a.png)}@font-face{src:url("//f.example/a.woff2")}' +
      'c{d:url(./own.png)}e{f:url(data:image/svg+xml,x)}'
    assert.deepEqual(styleSources(css), {
      'style-src': ['https://fonts.googleapis.com'],
      'font-src': ['https://fonts.googleapis.com', 'https://fonts.gstatic.com', 'https://f.example'],
      'img-src': ['https://fonts.googleapis.com', 'https://i.example', 'data:'],
    })
  })
})

describe('sitePolicy', () => {
  it('is the strict one for a site that needs nothing else', () => {
    const { policy, hashes } = sitePolicy([{ 'script-src': ["'sha256-b='"] }, { 'script-src': ["'sha256-a='"] }, {}])
    assert.equal(
      policy,
      "default-src 'self'; script-src 'self' 'sha256-a=' 'sha256-b='; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'",
    )
    assert.deepEqual(hashes, { 'script-src': ['sha256-a=', 'sha256-b='], 'style-src': [] })
  })

  it('says everything once, in an order that is not that of the pages', () => {
    const pages = [{ 'img-src': ['https://b', 'https://a'] }, { 'frame-src': ['https://c'], 'img-src': ['https://a'] }]
    assert.equal(sitePolicy(pages).policy, sitePolicy([...pages].reverse()).policy)
    assert.match(sitePolicy(pages).policy, /; img-src 'self' https:\/\/a https:\/\/b;.*; frame-src 'self' https:\/\/c$/)
  })

  it('forbids what the configuration forbids', () => {
    assert.match(sitePolicy([{ 'frame-src': ["'none'"] }]).policy, /; frame-src 'none'$/)
    assert.match(
      sitePolicy([{ 'frame-src': ["'none'"] }, { 'frame-src': ['https://a'] }]).policy,
      /frame-src 'self' https:\/\/a$/,
    )
  })

  it('takes `none` back where something is needed', () => {
    const { policy } = sitePolicy([{ 'object-src': ['https://o'], 'style-src-attr': ["'unsafe-inline'"] }])
    assert.match(policy, /object-src https:\/\/o; base-uri 'none'; style-src-attr 'unsafe-inline'$/)
  })
})

describe('sourceReader', () => {
  const PIECES = [
    '<p>text</p>',
    '<p style="color:red">',
    '<script>',
    'a() < 1',
    '</script>',
    '<script>b()</script>',
    '<script type="application/json" id="x">',
    '<style>a{b:url(https://i.example)}',
    '</style >',
    '<img src="https://i.example/a.png">',
    '<IMG alt="',
    `<img alt='a"`,
    `'>`,
    '" src=https://j.example >',
    '<a class="b"',
    ' style="c:d">',
    '<link rel="stylesheet" href="https://c.example">',
    '<iframe src=',
    'https://v.example/ "',
    '>',
    '<',
  ]

  it('reads documents in pieces as it reads them whole', () => {
    const { below, pick } = createRandom(5)
    for (let round = 0; round < 600; round++) {
      const pieces = Array.from({ length: 1 + below(7) }, () => pick(PIECES))
      const shared = pieces.filter(() => below(2) === 0)
      const html = pieces.join('')
      assert.deepEqual(sourceReader(shared)(pieces), pageSources(html), pieces.join('|'))
    }
  })
})
