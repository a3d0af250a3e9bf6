/** What a configuration adds to every page, in one site: analytics, head elements, client modules, fences that become components. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { attribute, findAll, findTag, textOf, type Document } from '../support/html.ts'
import { site, type BuiltSite, type TestSite } from '../support/site.ts'

const CONFIG = `const npm2yarn = require('@docusaurus/remark-plugin-npm2yarn')
module.exports = {
  onBrokenLinks: 'warn', title: 'T', url: 'https://example.org', baseUrl: '/base/',
  clientModules: ['./src/client.ts', './src/late.css', './src/unusable.js', './src/missing-export.js', './src/package.js'],
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } }, { tagName: 'script', attributes: {}, innerHTML: 'first()' }],
  stylesheets: ['https://fonts.example/a.css', { href: '/base/own.css', media: 'print' }],
  scripts: ['https://s.example/x.js', { src: '/base/own.js', async: true, defer: false, 'data-x': 'a"<b' }],
  themes: ['@docusaurus/theme-live-codeblock'], i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  themeConfig: { navbar: { items: [{ to: 'blog', label: 'Blog' }] } },
  presets: [['classic', {
    docs: { routeBasePath: '/', remarkPlugins: [[npm2yarn, { sync: true, converters: ['yarn'] }]] }, blog: { routeBasePath: '/blog/' },
    theme: { customCss: './src/custom.css' },
    gtag: { trackingID: ['G-1', 'G-2'], anonymizeIP: true }, googleTagManager: { containerId: 'GTM-1' },
  }]],
}`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/index.md':
    '# Home\n\n- item\n\n  ```bash npm2yarn\n  npm i a\n  ```\n\n```bash\nnpm i b # live npm2yarn\n```\n',
  'docs/own.md':
    '---\nmdx:\n  format: md\n---\n\n# Plain\n\n```bash npm2yarn\nnpm ci\n```\n\n```bash title="npm2yarn"\nnpm i c\n```\n',
  'blog/2024-01-01-post.md': '# Post\n\n<!-- truncate -->\n',
  'docs/links.md': '# Links\n\n[post](/blog/2024/01/01/post) [fr](/fr/links) [none](/blogs)\n',
  'docs/live.md': '# Live\n\n```jsx live noInline title="Try"\nrender(<b>bold</b>)\n```\n',
  'src/client.ts': `import './client.css'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
export default { onRouteDidUpdate: (): string => 'client was here' + String(ExecutionEnvironment.canUseDOM) }`,
  'src/client.css': '.from-client { color: red }',
  'src/late.css': '.late { color: red }',
  'src/custom.css': '.custom { color: red }',
  'src/unusable.js': "import './a.scss'",
  'src/missing-export.js': "import { Nothing } from '@docusaurus/router'\nNothing()",
  'src/package.js': "import zoom from 'no-such-package/zoom'\nzoom()",
  'src/theme/ReactLiveScope.js': 'export default { inScope: 1 }',
  'static/own.css': '',
  'static/own.js': '',
  'node_modules/react-live/package.json': '{"name":"react-live","main":"index.js","type":"module"}',
  'node_modules/react-live/index.js':
    "const part = () => null\nexport const LiveProvider = part, LiveEditor = part, LivePreview = part, LiveError = () => 'react-live is here'",
}

let source: TestSite
let built: BuiltSite
let home: Document

before(async () => {
  source = await site(FILES)
  built = await source.build({ jobs: 1 })
  home = await built.html('')
})
after(() => source.dispose())

/** The text of the scripts that a page loads, and what these import at once. */
async function scriptsOf(page: Document): Promise<string> {
  const seen = new Set<string>()
  const read = async (path: string): Promise<string> => {
    if (seen.has(path)) return ''
    seen.add(path)
    const text = await built.read(path)
    const imports = [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, name = '']) => `assets/js/${name}`,
    )
    return text + (await Promise.all(imports.map(read))).join('')
  }
  const own = findAll(page, ({ tagName }) => tagName === 'script').flatMap((script) => attribute(script, 'src') ?? [])
  return (
    await Promise.all(own.filter((src) => src.startsWith('/base/assets/')).map((src) => read(src.slice(6))))
  ).join('')
}

test('the build says what it leaves out, once; a link to a post is right', () => {
  assert.deepEqual(
    built.result.diagnostics.map(({ rule, file, message }) => `${rule} ${file ?? ''} ${message}`),
    [
      // the page in French leads to French pages
      'broken-link docs/links.md Unexpected link to `/fr/links` (resolved as `/base/fr/fr/links`), expected an existing page or file',
      'broken-link docs/links.md Unexpected link to `/blogs` (resolved as `/base/blogs`), expected an existing page or file',
      'missing-package docusaurus.config.js The configuration was read without `@docusaurus/remark-plugin-npm2yarn`, which is not installed and not needed: colours of code, types and npm2yarn are our own',
      'unused-client-module src/missing-export.js This client module imports `@docusaurus/router (Nothing)`, which devcourse cannot give yet: it is not loaded',
      'missing-package src/package.js The package `no-such-package` is not installed, so the client module `src/package.js` is not loaded',
      'unused-client-module src/unusable.js This client module imports `./a.scss`, which devcourse cannot give yet: it is not loaded',
    ],
  )
})

test('the head has analytics, headTags, stylesheets and scripts, in that order and as written (spec config.md section 2)', async () => {
  const text = (await built.read('index.html')).replaceAll('\n', '')
  const from = text.indexOf('<link rel="preconnect" href="https://www.google-analytics.com">')
  assert.equal(
    text.slice(from, text.indexOf('<a class="skip-link"')),
    [
      '<link rel="preconnect" href="https://www.google-analytics.com">',
      '<link rel="preconnect" href="https://www.googletagmanager.com">',
      '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>',
      '<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)};',
      `gtag('js',new Date());gtag('config',"G-1",{"anonymize_ip":true});gtag('config',"G-2",{"anonymize_ip":true})</script>`,
      `<script>window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})</script>`,
      '<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>',
      '<link rel="preconnect" href="https://cdn.example"><script>first()</script>',
      '<link rel="stylesheet" href="https://fonts.example/a.css"><link rel="stylesheet" href="/base/own.css" media="print">',
      '<script src="https://s.example/x.js"></script>',
      '<script src="/base/own.js" async data-x="a&quot;&lt;b"></script>',
      '<link rel="alternate" type="application/rss+xml" href="/base/blog/rss.xml" title="T RSS Feed">',
      '<link rel="alternate" type="application/atom+xml" href="/base/blog/atom.xml" title="T Atom Feed">',
      '</head><body><noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" title="Google Tag Manager" hidden></iframe></noscript>',
    ].join(''),
  )
})

test('the policy lets in what the configuration names, and code that is text only for live blocks', async () => {
  const { policy } = JSON.parse(await built.read('csp.json')) as { readonly policy: string } // our own file
  const sources = (name: string): readonly string[] =>
    (policy.split('; ').find((directive) => directive.startsWith(`${name} `)) ?? '').split(' ').slice(1)
  const scripts = sources('script-src')
  for (const one of ['https://www.googletagmanager.com', 'https://s.example', "'unsafe-eval'"])
    assert.ok(scripts.includes(one), one)
  const hash = createHash('sha256').update('first()').digest('base64')
  assert.ok(scripts.includes(`'sha256-${hash}'`), 'an inline script of headTags')
  assert.ok(sources('connect-src').includes('https://*.google-analytics.com'))
  assert.ok(sources('frame-src').includes('https://www.googletagmanager.com'))
})

test('client modules are run by every page, their styles are in the stylesheet', async () => {
  const code = await scriptsOf(home)
  assert.match(code, /client was here/)
  assert.match(code, /page_view/)
  const files = await built.files()
  const css = await built.read(files.find((path) => /style-\w+\.css$/.test(path)) ?? '')
  const order = ['.custom{', '.late{', '.from-client{'].map((rule) => css.indexOf(rule))
  assert.ok(Math.min(...order) >= 0, `all three: ${order.join(' ')}`)
  assert.ok((order[0] ?? 0) < (order[1] ?? 0), 'client modules come after customCss')
})

test('without its package npm2yarn makes tabs of its fences, in lists and plain Markdown too (spec markdown.md section 8.8)', async () => {
  const tabs = (page: Document): readonly string[] =>
    findAll(findTag(page, 'main'), (element) => attribute(element, 'role') === 'tabpanel').map(
      (panel) => `${attribute(panel, 'data-value') ?? ''}: ${textOf(panel).trim()}`,
    )
  assert.deepEqual(tabs(home), ['npm: npm i a', 'yarn: yarn add a'])
  assert.deepEqual(tabs(await built.html('own')), ['npm: npm ci', 'yarn: yarn install --frozen-lockfile'])
  const [group] = findAll(home, (element) => attribute(element, 'data-group') === 'npm2yarn')
  assert.ok(group, 'the choice counts for all of them')
})

test('a live block is code in the HTML; the editor comes with its page only (spec markdown.md section 8.9)', async () => {
  const page = await built.html('live')
  const [island] = findAll(page, ({ tagName }) => tagName === 'devcourse-island')
  assert.equal(island && textOf(island).trim(), 'Tryrender(<b>bold</b>)')
  const files = await built.files()
  const texts = await Promise.all(
    files
      .filter((path) => path.endsWith('.js') && !path.startsWith('fr/'))
      .map(async (path) => [path, await built.read(path)] as const),
  )
  const holding = texts.filter(([, text]) => text.includes('react-live is here')).map(([path]) => path)
  assert.equal(holding.length, 1, 'in one chunk')
  const naming = texts.filter(([, text]) => text.includes(holding[0]?.split('/').at(-1) ?? '-')).map(([path]) => path)
  assert.deepEqual(
    naming.map((path) => /^assets\/js\/(page-\d+-live)/.exec(path)?.[1]),
    ['page-0-live'],
    'loaded by the code of the page with the block',
  )
  assert.match(await built.read(naming[0] ?? ''), /inScope/)
  assert.doesNotMatch(await scriptsOf(home), /inScope|react-live is here/)
})
