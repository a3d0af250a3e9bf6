import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { site, type BuiltSite } from '../support/site.ts'

const CONFIG = { title: 'Course', url: 'https://example.org', baseUrl: '/base/' }

describe('csp.json and _headers', () => {
  const built = async (
    t: { after: (done: () => Promise<void>) => void },
    files: Readonly<Record<string, string>>,
    config: object = {},
  ): Promise<BuiltSite> => {
    const source = await site({
      'docs/a.md': '# A\n',
      'devcourse.config.json': JSON.stringify({ ...CONFIG, ...config }),
      ...files,
    })
    t.after(source.dispose)
    return source.build()
  }
  const policyOf = async (site: BuiltSite): Promise<string> => {
    // we have written it
    const { policy } = JSON.parse(await site.read('csp.json')) as { readonly policy: string }
    return policy
  }

  it('hold the same policy, for the pages below the base URL', async (t) => {
    const plain = await built(t, {})
    const policy = await policyOf(plain)
    assert.equal(await plain.read('_headers'), `/base/*\n  Content-Security-Policy: ${policy}\n`)
    assert.match(
      policy,
      /^default-src 'self'; script-src 'self'(?: 'sha256-[^ ]*'){2}; style-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; worker-src 'self'$/,
    )
  })

  it('know what the configuration, the pages, the stylesheets and static pages bring', async (t) => {
    const rich = await built(
      t,
      {
        'docs/a.md': '# A\n\n![x](https://img.example/x.png)\n\n<p style="color:red">x</p>\n',
        'static/old.html': '<script>old()</script>',
        'src/custom.css': '@font-face { font-family: x; src: url(https://fonts.example/x.woff2) }',
      },
      {
        scripts: ['https://count.example/a.js'],
        headTags: [{ tagName: 'script', innerHTML: 'headTag()' }],
        stylesheets: ['https://style.example/a.css'],
        theme: { customCss: 'src/custom.css' },
        csp: { 'connect-src': ['https://api.example'], 'frame-src': ["'self'"] },
      },
    )
    const policy = new Map((await policyOf(rich)).split('; ').map((part) => [part.split(' ')[0], part]))
    assert.equal(policy.get('script-src')?.match(/'sha256-/g)?.length, 4)
    assert.match(policy.get('script-src') ?? '', /https:\/\/count\.example$/)
    assert.equal(policy.get('img-src'), "img-src 'self' https://img.example https://style.example")
    assert.equal(policy.get('style-src'), "style-src 'self' https://style.example")
    assert.equal(policy.get('style-src-attr'), "style-src-attr 'unsafe-inline'")
    assert.equal(policy.get('font-src'), "font-src 'self' https://fonts.example https://style.example")
    assert.equal(policy.get('connect-src'), "connect-src 'self' https://api.example https://count.example")
    assert.equal(policy.get('frame-src'), "frame-src 'self'")
  })

  it('leave a file of headers of the author as it is, and say so unless it has a policy', async (t) => {
    const text = '/*\n  X-Frame-Options: DENY\n'
    const own = await built(t, { 'static/_headers': text })
    assert.equal(await own.read('_headers'), text)
    assert.deepEqual(own.rules, ['own-headers'])
    const both = await built(t, { 'static/_headers': "/*\n  content-security-policy: default-src 'self'\n" })
    assert.deepEqual(both.rules, [])
  })

  it('leave the headers out where the configuration says so', async (t) => {
    const off = await built(t, {}, { csp: false })
    assert.ok(!(await off.files()).includes('_headers'))
    assert.match(await policyOf(off), /^default-src 'self'/)
  })
})
