/** Which edits of a page are shown in place, and which load it anew. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mustLoad } from '../../../runtime/dev/must-load.ts'
import { openFakePage } from '../fake-page.ts'

const PAGE = `<!doctype html><html><head><title>A</title></head><body>
<div class="navbar"><a href="/a">A</a></div>
<main id="main"><p>Text</p><devcourse-island data-island="0"><b>0</b></devcourse-island></main>
<script type="application/json" id="devcourse-site">{"baseUrl":"/","version":"1","page":"p.js","search":{"module":"s.js"}}</script>
<script type="module" async src="/runtime-1.js"></script><script type="application/ld+json">{}</script>
</body></html>`

const EDITS: readonly [name: string, edit: (html: string) => string, loads: boolean][] = [
  ['a text', (html) => html.replace('Text', 'Words'), false],
  ['a name in the navbar', (html) => html.replace('>A</a>', '>B</a>'), false],
  ['another link in the navbar', (html) => html.replace('</a>', '</a><a href="/b">B</a>'), true],
  ['another bundle', (html) => html.replace('runtime-1', 'runtime-2').replace('"version":"1"', '"version":"2"'), false],
  ['another search', (html) => html.replace('s.js', 't.js'), true],
  ['data for machines', (html) => html.replace('>{}<', '>{"a":1}<'), false],
  ['a script', (html) => html.replace('</body>', '<script>1</script></body>'), true],
  ['the HTML of a component', (html) => html.replace('<b>0</b>', '<b>1</b>'), true],
  ['the code of a component', (html) => html.replace('p.js', 'q.js'), true],
]

describe('mustLoad', () => {
  for (const [name, edit, loads] of EDITS)
    it(`${loads ? 'loads' : 'does not load'} the page for ${name}`, (t) => {
      const window = openFakePage(t, '')
      const { DOMParser: Parser } = window as Window & { readonly DOMParser: typeof DOMParser }
      const parse = (html: string): Document => new Parser().parseFromString(html, 'text/html')
      assert.equal(mustLoad(parse(PAGE), parse(edit(PAGE))), loads)
    })
})
