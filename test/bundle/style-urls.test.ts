import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '../support/site.ts'

test('url() in a stylesheet: a static file gets the base URL, a file beside it a hashed name, one that is missing stays', async (t) => {
  const made = await site({
    'devcourse.config.json': JSON.stringify({ title: 'T', baseUrl: '/base/', theme: { customCss: ['site.css'] } }),
    'docs/a.md': '# A\n',
    'static/img/x.png': 'x',
    'site.css': `a { b: url(/img/x.png) url("/base/img/x.png") url('near.woff2') url(./none.woff) url(#id) url(https://e.org/x) }\n`,
    'near.woff2': 'x',
  })
  t.after(made.dispose)
  const built = await made.build({ minify: false })
  const sheet = (await built.files()).find((path) => /\/style-.*\.css$/.test(path)) ?? ''
  const urls = [...(await built.read(sheet)).matchAll(/url\(["']?([^"')]*)/g)].map(([, url]) => url)
  assert.deepEqual(
    urls.slice(-6).map((url) => url?.replace(/-[A-Z\d]{8}\./, '-HASH.')),
    ['/base/img/x.png', '/base/img/x.png', '../files/near-HASH.woff2', './none.woff', '#id', 'https://e.org/x'],
  )
  assert.deepEqual(
    built.rules.filter((rule) => rule.startsWith('b')),
    ['broken-file'],
  )
})
