/** Pictures without words, and diagrams that cannot be read on a phone or that do more than show. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PROJECT } from '../../support/cli.ts'
import { imageFindings, svgFindings } from './check-images.ts'
import { shown } from '../finding.ts'
import { pageOf } from '../page.ts'

function svg(content: string, attributes = 'viewBox="0 0 480 100" font-size="17"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${content}\n</svg>\n`
}

describe('diagrams', () => {
  for (const [name, text, ...expected] of [
    ['right', svg('<text>a</text><path d="M0 0" marker-end="url(#tip)"/><use href="#a"/>')],
    ['no XML', '<svg viewBox="0 0 1 1"><text></svg>', /^a\.svg:1: the SVG does not parse: /],
    ['no SVG', '<html/>', 'a.svg:1: the file is no SVG; its outermost element must be <svg>'],
    ['script', svg('<script>alert(1)</script>'), 'a.svg:2: the SVG holds <script>; draw with shapes and text alone'],
    ['HTML', svg('<foreignObject/>'), 'a.svg:2: the SVG holds <foreignObject>; draw with shapes and text alone'],
    ['handler', svg('<g onclick="a()"/>'), 'a.svg:2: the SVG has a handler, onclick; leave it out'],
    ['picture', svg('<image href="a.png"/>'), 'a.svg:2: the SVG loads a.png; put what it needs into the file'],
    [
      'fill',
      svg('<g fill="url(https://example.org/a.svg#b)"/>'),
      /^a\.svg:2: the SVG loads https:\/\/example\.org\/a\.svg#b; /,
    ],
    [
      'font',
      svg('<style>@font-face{src:url(a.woff2)}</style>'),
      'a.svg:2: the styles of the SVG load something; use fonts of the system',
    ],
    ['no size', svg('<g/>', ''), 'a.svg:1: the SVG has no viewBox; add one, so that it scales'],
    [
      'too wide',
      svg('<text>a</text>', 'viewBox="0 0 720 100" font-size="17"'),
      'a.svg:2: the text is 8.3 px high on a phone (350 px); give it font-size 23.7 or more',
    ],
    [
      'too small',
      svg('<g font-size="12"><text>a<tspan> b</tspan></text></g>'),
      /^a\.svg:2: the text is 8\.8 px high/,
      /^a\.svg:2: the text is 8\.8 px high/,
    ],
    [
      'too small by a style',
      svg('<style>.n{font:600 12px serif}</style><text class="n">a</text>'),
      /^a\.svg:2: the text is 8\.8 px high/,
    ],
    [
      'too small by an attribute',
      svg('<text style="font-size: 12px" font-size="17">a</text>'),
      /^a\.svg:2: the text is 8\.8 px high/,
    ],
  ] as const)
    test(name, () => {
      const lines = [...new Set(svgFindings('a.svg', text).map(shown))]
      assert.equal(lines.length, new Set(expected.map(String)).size, lines.join('\n'))
      for (const [at, line] of lines.entries()) {
        const one = expected[at] ?? /^$/
        if (typeof one === 'string') assert.equal(line, one)
        else assert.match(line, one)
      }
    })
})

test('pictures in pages', async () => {
  const text =
    '![](a.png)\n\n![a](a.png)\n\n<img src="a.png" alt="">\n<img src="a.png" alt="a" />\n\n![ ][a]\n\n[a]: a.png\n'
  assert.deepEqual(imageFindings(PROJECT, await pageOf('course/docs/p.md', text)).map(shown), [
    'course/docs/p.md:1: the picture has no alternative text; write between the brackets what it says',
    'course/docs/p.md:5: the picture has no alternative text; add alt="…"',
    'course/docs/p.md:8: the picture has no alternative text; write between the brackets what it says',
  ])
})
