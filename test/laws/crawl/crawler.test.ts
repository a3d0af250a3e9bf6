/** The judge is judged: the crawl finds what is wrong in a folder that was written by hand, and nothing else. */
import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { crawl, cssUrls, srcsetUrls } from '../../support/crawl/crawl.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const PAGE = `<!doctype html><html><head>
<link rel="stylesheet" href="/base/style.css"><link rel="icon" href="/base/none.ico">
<meta property="og:image" content="https://example.org/base/none.png"><meta name="description" content="/base/text">
</head><body style="background: url(none-style.png)">
<h2 id="größe">A</h2><a name="old"></a>
<a href="#gr%C3%B6%C3%9Fe">fine</a> <a href="#old">fine</a> <a href="#top">fine</a> <a href="">fine</a>
<a href="/base/b">fine</a> <a href="/base/b/#there">fine</a> <a href="../b/?x=1#there">fine</a> <a href="/base">fine</a>
<a href="/base/plain">fine</a> <a href="https://example.org/other">another site</a> <a href="mailto:a@b.c">fine</a>
<a href="/base/none">1</a> <a href="/base/B/">2</a> <a href="/b/">3</a> <a href="/base/b/#no">4</a> <a href="#no">5</a>
<a href="https://example.org/base/none-full">6</a> <a href="none-relative">7</a> <a href="/base//b/">8</a>
<img src="/base/none-1.png" srcset="/base/x.png 1x, /base/none-2.png 2x"><video src="none.mp4" poster="none-p.png"></video>
<!-- <a href="/base/commented">x</a> --><template><a href="/base/template">x</a></template>
</body></html>`

test('addresses and ids of a folder written by hand', async (t) => {
  const folder = await tempFolder()
  t.after(folder.dispose)
  const files = {
    'index.html': '<a href="/base/a/">a</a>',
    'a/index.html': PAGE,
    'b/index.html': '<p id="there">b</p>',
    'plain.html': '<p>plain</p>',
    'x.png': '',
    'style.css': '.a { background: url(none-css.png) } .b { background: url("x.png") } /* url(commented.png) */',
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true })
    await writeFile(join(folder.path, path), text)
  }
  const broken = await crawl({ outDir: folder.path, baseUrl: '/base/', origin: 'https://example.org' })
  assert.deepEqual(broken.map(({ page, from, target, lacks }) => `${page} ${from} ${target} ${lacks}`).sort(), [
    '/base/a/ a[href] /b/ path',
    '/base/a/ a[href] /base//b/ path',
    '/base/a/ a[href] /base/B/ path',
    '/base/a/ a[href] /base/a/#no id',
    '/base/a/ a[href] /base/a/none-relative path',
    '/base/a/ a[href] /base/b/#no id',
    '/base/a/ a[href] /base/none path',
    '/base/a/ a[href] /base/none-full path',
    '/base/a/ img[src] /base/none-1.png path',
    '/base/a/ img[srcset] /base/none-2.png path',
    '/base/a/ link[href] /base/none.ico path',
    '/base/a/ meta[content] /base/none.png path',
    '/base/a/ url() /base/a/none-style.png path',
    '/base/a/ url() /base/none-css.png path',
    '/base/a/ video[poster] /base/a/none-p.png path',
    '/base/a/ video[src] /base/a/none.mp4 path',
  ])
})

test('candidates of srcset, addresses in stylesheets', () => {
  assert.deepEqual(srcsetUrls('a.png 200w, b.png 1.5x,c.png'), ['a.png', 'b.png', 'c.png'])
  assert.deepEqual(srcsetUrls('a.png, b,c.png 2x,'), ['a.png', 'b,c.png'])
  assert.deepEqual(srcsetUrls(' data:image/png;base64,AA= 1x'), ['data:image/png;base64,AA='])
  assert.deepEqual(
    cssUrls(`@import "a.css"; x { y: url( 'b.png' ) } /* url(c) */ z { y: url(d.png) url("e f.png") }`),
    ['a.css', 'b.png', 'd.png', 'e f.png'],
  )
})
