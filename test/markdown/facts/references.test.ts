/** `Unit.references`: what raw tags name for the browser, and where it is written. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compile } from '../../../src/markdown/compile.ts'
import { cssAddresses } from '../../../src/addresses/css.ts'
import { srcsetAddresses } from '../../../src/addresses/srcset.ts'
import { compileOptions } from '../options.ts'

/** Element, attribute, address, and the characters at its place; `tag` where these are the tag's. */
type Row = readonly [element: string, attribute: string, url: string, at: string]

async function rows(text: string, format: 'md' | 'mdx'): Promise<Row[]> {
  const lines = text.split('\n')
  return (await compile(text, compileOptions(format))).references.map(({ element, attribute, url, place }) => {
    const { line = 0, column = 0, endLine, endColumn } = place ?? {}
    const at = endLine === line ? (lines[line - 1] ?? '').slice(column - 1, (endColumn ?? column) - 1) : `line ${line}`
    return [element, attribute, url, at]
  })
}

const same = (element: string, attribute: string, url: string): Row => [element, attribute, url, url]

const CASES: readonly (readonly [what: string, format: 'md' | 'mdx', text: string, expected: readonly Row[]])[] = [
  [
    'every element that loads or leads somewhere',
    'md',
    '<video src="a.mp4" poster=b.png><source src=\'c.webm\'><track src="d.vtt"></video> <audio src="e.ogg"></audio>\n\n' +
      '<iframe src="f.html"></iframe><embed src="g.swf"><object data="h.pdf"></object><script src="i.js"></script>\n\n' +
      '<map><area href="j.html"></map><link rel="icon" href="k.ico"><input type="IMAGE" src="l.gif"><input src="no">',
    [
      same('video', 'src', 'a.mp4'),
      same('video', 'poster', 'b.png'),
      same('source', 'src', 'c.webm'),
      same('track', 'src', 'd.vtt'),
      same('audio', 'src', 'e.ogg'),
      same('iframe', 'src', 'f.html'),
      same('embed', 'src', 'g.swf'),
      same('object', 'data', 'h.pdf'),
      same('script', 'src', 'i.js'),
      same('area', 'href', 'j.html'),
      same('link', 'href', 'k.ico'),
      same('input', 'src', 'l.gif'),
    ],
  ],
  [
    'each candidate of a srcset, over several lines',
    'md',
    '> <img srcset="https://x.y/a,b.png 1x,\n>   c.png 2x" src="c.png" alt=""> <img srcset="c.png 2x" src="d.png" alt="">',
    [same('img', 'srcset', 'https://x.y/a,b.png'), same('img', 'srcset', 'c.png'), same('img', 'srcset', 'c.png')],
  ],
  [
    'pictures by id in another file',
    'md',
    '<svg><use href="s.svg#a"/><use xlink:href="t.svg#b"/><use href="#c"/></svg>',
    [same('use', 'href', 's.svg#a'), same('use', 'xlink:href', 't.svg#b')],
  ],
  [
    'styles',
    'md',
    '<div style="background: url(\'a b.png\')">x</div>\n\n<style>\n@import "b.css";\np { src: url(c.woff) }\n</style>',
    [same('div', 'style', 'a b.png'), same('style', '', 'b.css'), same('style', '', 'c.woff')],
  ],
  [
    'character references',
    'md',
    '<video src="a.mp4?b&amp;c"></video> <img src="i.png" alt="" srcset="a&amp;b.png 1x, c.png 2x">',
    [
      ['video', 'src', 'a.mp4?b&c', 'a.mp4?b&amp;c'],
      ['img', 'srcset', 'a&b.png', '<img src="i.png" alt="" srcset="a&amp;b.png 1x, c.png 2x">'],
      same('img', 'srcset', 'c.png'),
    ],
  ],
  [
    'JSX',
    'mdx',
    '<video src="a.mp4" poster={\'b.png\'}><source srcSet={`c.png 2x`} /></video>\n\n' +
      '<div style={{ backgroundImage: "url(d.png)" }}><svg><use xlinkHref="e.svg#f" /></svg></div>',
    [
      same('video', 'src', 'a.mp4'),
      same('video', 'poster', 'b.png'),
      same('source', 'srcset', 'c.png'),
      same('div', 'style', 'd.png'),
      same('use', 'xlink:href', 'e.svg#f'),
    ],
  ],
  ['a rewritten line', 'mdx', '## A {#b} <audio src="c.ogg" />', [same('audio', 'src', 'c.ogg')]],
  [
    'marked tags, data, code and forms: none',
    'md',
    [
      '<video src="a.mp4" data-noBrokenLinkCheck></video> <img srcset="data:image/png;base64,AA== 1x" src="b.png" alt="">',
      '`<video src="c.mp4">` <form action="d"></form> <blockquote cite="e"></blockquote> <iframe src="about:blank"></iframe>',
    ].join('\n\n'),
    [],
  ],
]

describe('addresses in raw tags', () => {
  for (const [what, format, text, expected] of CASES) {
    it(what, async () => assert.deepEqual(await rows(text, format), expected))
  }
})

describe('srcset (HTML, "parse a srcset attribute")', () => {
  for (const [value, expected] of [
    ['', []],
    [' , a', ['a']],
    ['a,b 1x, c', ['a,b', 'c']],
    ['a,, b', ['a', 'b']],
    ['a 1x,b 2x', ['a', 'b']],
    ['a (x, y) 1x, b', ['a', 'b']],
    ['data:,a ( , data:,b 1x, ), c', ['data:,a', 'c']],
  ] as const) {
    it(JSON.stringify(value), () => {
      const parts = srcsetAddresses(value)
      assert.deepEqual(
        parts.map(({ url }) => url),
        expected,
      )
      for (const { url, start, end } of parts) assert.equal(value.slice(start, end), url)
    })
  }
})

describe('CSS', () => {
  for (const [css, expected] of [
    ['color: red', []],
    ['a: url(b.png), URL( "c d.png" )', ['b.png', 'c d.png']],
    ["@import 'a.css'; /* url(no.png) */", ['a.css']],
    ['a: url(b\\(1\\).png)', ['b(1).png']],
  ] as const) {
    it(css, () =>
      assert.deepEqual(
        cssAddresses(css).map(({ url }) => url),
        expected,
      ),
    )
  }
})
