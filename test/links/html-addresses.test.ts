import assert from 'node:assert/strict'
import { test } from 'node:test'
import { srcsetAddresses } from '../../src/addresses/srcset.ts'
import { cssAddresses } from '../../src/addresses/css.ts'
import { htmlFacts } from '../../src/links/html-addresses.ts'

const srcsetUrls = (value: string): readonly string[] => srcsetAddresses(value).map(({ url }) => url)

test('addresses and ids are found as a browser finds them', () => {
  for (const [html, ...expected] of [
    ['<a HREF=/a id=x>t</a><a name="y">t</a><p name=z>', 'a href /a', '#x', '#y'],
    ['<a href="/a?b=1&amp;c=&quot;">t</a>', 'a href /a?b=1&c="'],
    ['<!-- <a href="/no" id="no"> -->&lt;a href="/no">', ''],
    [
      '<img src="a.png" srcset="b.png 1x, c,d.png 2x"><source src="s.mp4">',
      'img src a.png',
      'img srcset b.png',
      'img srcset c,d.png',
      'source src s.mp4',
    ],
    [
      '<video poster="p.png" src="v.mp4"><track src="t.vtt"></video>',
      'video src v.mp4',
      'video poster p.png',
      'track src t.vtt',
    ],
    [
      '<object data="o.pdf"></object><embed src="e.pdf"><iframe src="/i"></iframe>',
      'object data o.pdf',
      'embed src e.pdf',
      'iframe src /i',
    ],
    ['<a href="/a" data-noBrokenLinkCheck="true">t</a><link rel="preconnect" href="/b">', ''],
    [
      '<p style="background: url(&quot;s.png&quot;)"><style>a { b: url(t.png) }</style>',
      'p style s.png',
      'style style t.png',
    ],
    ['<svg><use href="/i.svg#a"/><use xlink:href="/j.svg"/></svg>', 'use href /i.svg#a', 'use xlink:href /j.svg'],
    ['<map><area href="/m"></map><script src="/s.js"></script>', 'area href /m', 'script src /s.js'],
  ] as const) {
    const { ids, addresses } = htmlFacts(html)
    const found = [
      ...addresses.map((one) => `${one.element} ${one.attribute} ${one.url}`),
      ...ids.map((id) => `#${id}`),
    ]
    assert.deepEqual(found, expected[0] === '' ? [] : expected, html)
  }
})

test('a srcset is cut at commas that follow a blank or a descriptor', () => {
  assert.deepEqual(srcsetUrls(' a.png, b.png 2x,c,d.png 100w , data:image/png;base64,xx 3x'), [
    'a.png',
    'b.png',
    'c,d.png',
    'data:image/png;base64,xx',
  ])
  assert.deepEqual(srcsetUrls(''), [])
})

test('addresses of a stylesheet, with their offsets; not those of comments and texts', () => {
  const css = `@import "base.css"; @import url(print.css) print;
/* url(no.png) */ a::before { content: "url(no.png)" }
b { src: url( 'a b.png' ) format("woff"), url("c\\29 .png"), URL(d.png); --my-url: curl(no.png) }`
  assert.deepEqual(
    cssAddresses(css).map(({ url, isImport, start, end }) => [url, isImport, css.slice(start, end)]),
    [
      ['base.css', true, 'base.css'],
      ['print.css', true, 'print.css'],
      ['a b.png', false, 'a b.png'],
      ['c).png', false, 'c\\29 .png'],
      ['d.png', false, 'd.png'],
    ],
  )
})
