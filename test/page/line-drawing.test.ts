/** Pictures that are drawn in black on the ground of the page: which they are, and what their pages get. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLineDrawing } from '../../src/page/line-drawing.ts'
import { site } from '../support/site.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 40 20"'): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

const LINE = '<path d="M0 0L40 20" stroke="black" fill="none"/>'

const DRAWINGS: readonly string[] = [
  svg(LINE),
  svg('<path d="M0 0h9v9z"/>'), // black, as nothing is said
  svg('<text x="0" y="9">x</text>'),
  svg('<g style="stroke: #333 !important; fill:none"><path d="M0 0h9"/></g>'),
  svg('<style>.a { fill: none; stroke: rgb(10, 10, 10) }</style><path class="a" d="M0 0h9"/>'),
  svg(`<rect width="20" height="20" fill="#fff" stroke="#000000"/>${LINE}`), // a white box within
  svg(`<rect width="40" height="20" fill="none" stroke="#000"/>`), // a frame
  svg(`<polygon fill="white" stroke="black" points="0,0 20,0 20,20"/>`), // a box within
  svg(`<path d="M0 0L40 20" stroke="black" fill="none"/>`, 'width="40" height="20"'),
  svg(LINE, 'width="40" height="20" stroke="currentColor"'),
  svg(
    '<linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><path fill="url(#g)" d="M0 0h9"/>',
  ),
  svg(`<title>A drawing in blue</title>${LINE}`),
]

const OTHERS: readonly string[] = [
  svg(`${LINE}<path stroke="#c00" d="M0 0h9"/>`),
  svg(`<style>text { fill: navy }</style>${LINE}`),
  svg(`<rect width="100%" height="100%" fill="white"/>${LINE}`),
  svg(`<g><rect x="0" y="0" width="40" height="20" style="fill:#fff"/></g>${LINE}`),
  svg(
    `<g transform="translate(4 16)"><polygon fill="white" stroke="none" points="-4,4 -4,-16 36,-16 36,4"/></g>${LINE}`,
  ), // Graphviz
  svg(`<path d="M 0 20 \nL 40 20 \nL 40 0 \nL 0 0 \nz\n" style="fill: #ffffff"/>${LINE}`), // Matplotlib
  svg(`<rect width="40" height="20"/><text fill="#fff">x</text>`), // white on black
  svg(LINE, 'viewBox="0 0 40 20" style="background: #fff"'),
  svg('<path stroke="#fff" fill="none" d="M0 0h9"/>'), // made for dark pages
  svg(`<style>@media (prefers-color-scheme: dark) { path { stroke: #fff } }</style>${LINE}`),
  svg(`${LINE}<image href="x.png"/>`),
  svg('<path stroke="var(--x)" d="M0 0h9"/>'),
  svg('<path stroke="hsl(0 0% 0%)" fill="none" d="M0 0h9"/>'), // not read: better left as it is
  svg(''),
  '',
  'no picture',
  `${svg(LINE)}${' '.repeat(300_000)}`,
]

for (const [expected, all] of [
  [true, DRAWINGS],
  [false, OTHERS],
] as const)
  for (const text of all)
    test(`${expected ? 'a drawing' : 'none'}: ${text.slice(54, 200)}`, () => {
      assert.equal(isLineDrawing(Buffer.from(text)), expected)
    })

test('a file whose elements lie too deep inside each other to be walked is left as it is', () => {
  assert.equal(isLineDrawing(Buffer.from(svg(`${'<g>'.repeat(60_000)}<path d="M0 0h9"/>`))), false)
})

const FILES = {
  'devcourse.config.json': '{ "title": "T", "url": "https://example.org" }',
  'docs/index.md':
    '# Home\n\n![Lines](./lines.svg) ![A photo](./red.svg)\n\n<img src="/static.svg" alt="" width="9"/>\n',
  'docs/other.md': '# Other\n\n![A photo](./red.svg) [the file](./lines.svg)\n',
  'docs/lines.svg': svg(LINE),
  'docs/red.svg': svg('<path stroke="red" d="M0 0h9"/>'),
  'static/static.svg': svg(LINE),
}

test('pages with a drawing mark it and load a sheet for it; others have none, nor has a site with a configuration of Docusaurus', async (t) => {
  const s = await site(FILES)
  t.after(s.dispose)
  const marks = async (built: Awaited<ReturnType<typeof s.build>>, path: string): Promise<number[]> => {
    const html = await built.read(path)
    return [html.split('data-drawing="lines"').length - 1, html.split('css/drawings-').length - 1]
  }
  const built = await s.build({ jobs: 1 })
  assert.deepEqual(await marks(built, 'docs/index.html'), [2, 1])
  assert.deepEqual(await marks(built, 'docs/other/index.html'), [0, 0])
  const { 'devcourse.config.json': _, ...texts } = FILES
  const docusaurus = await site({
    ...texts,
    'docusaurus.config.js':
      'module.exports = { title: "T", url: "https://example.org", baseUrl: "/", presets: [["classic", {}]] }',
  })
  t.after(docusaurus.dispose)
  assert.deepEqual(await marks(await docusaurus.build({ jobs: 1 }), 'docs/index.html'), [0, 0])
})

test('the mark follows the file in a build that remembers the last one', async (t) => {
  const s = await site(FILES)
  t.after(s.dispose)
  await s.build({ cache: true, jobs: 1 })
  await s.edit('static/static.svg', (text) => text.replace('black', '#00f'))
  await s.edit('docs/red.svg', (text) => text.replace('red', '#222'))
  const html = await (await s.build({ cache: true, jobs: 1 })).read('docs/index.html')
  assert.deepEqual(
    html.match(/<img[^>]*>/g)?.map((img) => img.includes('data-drawing')),
    [true, true, false],
  )
})
