/** Ways of writing that configurations of public sites have, in folders without their packages: all of them load. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { line, load } from './site-folder.ts'

const SITE = {
  'docs/a.md': '# A\n',
  'src/css/custom.css': '',
  'src/css/custom.scss': '',
  'sidebars.js': 'module.exports = {}',
}

test('a large site in TypeScript, with parts of colour themes, local plugins and packages that are not there', async () => {
  const { loaded, diagnostics } = await load({
    ...SITE,
    'src/labels.ts': `import { visit } from 'unist-util-visit'
import type { Node } from 'unist'
export default function attacher() { return async (tree: Node) => { visit(tree, 'x', () => {}) } }`,
    'src/prism-light.ts': `import { themes, type PrismTheme } from 'prism-react-renderer'
const base = themes.github
export default { ...base, styles: [...base.styles, { types: ['title'], style: { color: '#0550AE' } }] } satisfies PrismTheme`,
    'docusaurus.config.ts': `import path from 'path'
import type { Options } from '@docusaurus/plugin-content-docs'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import remarkMath from 'remark-math'
import { themes } from 'prism-react-renderer'
import light from './src/prism-light'
import labels from './src/labels'
require('dotenv').config()
export default async function createConfig() {
  const katex = (await import('rehype-katex')).default
  return {
    title: 'T', url: 'https://example.org/', baseUrl: process.env.NO_SUCH_BASE ?? '/',
    future: { v4: { useCssCascadeLayers: true, mdx1CompatDisabledByDefault: true }, faster: true, experimental_faster: { gitEagerVcs: true }, experimental_vcs: 'x' },
    markdown: { format: 'auto', mermaid: true, emoji: true, mdx1Compat: { comments: false }, hooks: { onBrokenMarkdownLinks: 'ignore' }, parseFrontMatter: async (p) => p.defaultParseFrontMatter(p) },
    themes: ['live-codeblock', process.env.NO_SUCH === 'y' && 'x', null],
    plugins: [
      'docusaurus-plugin-sass',
      path.resolve(__dirname, './src/plugins/apps/index.ts'),
      ['content-docs', { id: 'more', path: 'docs', routeBasePath: 'more', remarkPlugins: [npm2yarn], sidebarPath: './sidebars.js' } satisfies Options],
      ['@docusaurus/plugin-google-gtag', { trackingID: ['G-1', 'G-2'], anonymizeIP: true }],
    ],
    presets: [['@docusaurus/preset-classic', {
      docs: { sidebarPath: require.resolve('./sidebars.js'), remarkPlugins: [labels, [npm2yarn, { sync: true, converters: ['yarn'] }], remarkMath], rehypePlugins: [[katex, { strict: false }]] },
      blog: false,
      theme: { customCss: [require.resolve('./node_modules/modern-normalize/modern-normalize.css'), require.resolve('./src/css/custom.scss'), require.resolve('./src/css/custom.css')] },
      gtag: process.env.NO_SUCH ? { trackingID: 'x' } : undefined,
      googleTagManager: { containerId: 'GTM-1' },
      googleAnalytics: { trackingID: 'UA-1-1' },
    }]],
    themeConfig: {
      prism: { theme: light, darkTheme: { ...themes.dracula, plain: { ...themes.dracula.plain, backgroundColor: '#000' } } },
      navbar: { logo: { alt: '', height: '32px', src: 'img/l.svg' }, items: [{ label: 'C', items: [{ href: 'https://e.org', label: 'h', target: '_blank', rel: null }] }] },
      footer: { links: [{}, { items: [{ label: 'x', to: 'https://e.org', rel: 'noopener' }] }] },
      fathomAnalytics: { siteId: 'x' },
    },
    webpack: { jsLoader: () => ({ loader: require.resolve('esbuild-loader') }) },
  }
}`,
  })
  assert.deepEqual(diagnostics.map(line), [
    'warning missing-package docusaurus.config.ts The configuration was read without `dotenv`, `rehype-katex`, `remark-math`, `unist-util-visit`, which are not installed (run `npm install dotenv rehype-katex remark-math unist-util-visit` in the folder of the site, if its plugins and computed settings are to count)',
    'warning missing-package docusaurus.config.ts:15:14 Live code blocks are shown as plain code: `react-live` is not installed (run `npm install react-live` in the folder of the site)',
    'warning missing-package docusaurus.config.ts:25:16 The style sheet `node_modules/modern-normalize/modern-normalize.css` is left out: its package is not installed (run `npm install modern-normalize` in the folder of the site)',
    'warning missing-package docusaurus.config.ts:25:16 The style sheet `src/css/custom.scss` is left out: the package `sass`, which compiles it, is not installed (run `npm install sass` in the folder of the site)',
    'warning unsupported-feature docusaurus.config.ts:28:7 `googleAnalytics` has no effect: Google has switched Universal Analytics off (remove it, or count with Google Analytics 4: `gtag: { trackingID: "G-…" }`)',
  ])
  const { config, functions } = loaded ?? assert.fail('not loaded')
  assert.deepEqual(config.theme.customCss, ['src/css/custom.css'])
  assert.deepEqual(config.analytics, {
    gtag: [
      { trackingID: 'G-1', anonymizeIP: true },
      { trackingID: 'G-2', anonymizeIP: true },
    ],
    tagManager: ['GTM-1'],
  })
  assert.equal(config.markdown.format, 'mdx')
  assert.deepEqual(
    config.docs.map(({ fences }) => fences?.npm2yarn),
    [
      { sync: true, converters: ['yarn'] },
      { sync: false, converters: ['yarn', 'pnpm', 'bun'] },
    ],
  )
  assert.equal(functions.markdown?.plugins['default']?.remarkPlugins.length, 1, 'the local one')
})

test('a preset around the classic one, and values of packages that are computed with', async () => {
  const { loaded, diagnostics } = await load({
    ...SITE,
    'config/more.js': "module.exports = { client: require.resolve('../src/client') }",
    'src/client/index.ts': '',
    'docusaurus.config.js': `const { themes } = require('prism-react-renderer')
const yaml = require('js-yaml')
const dark = themes.vsDark
dark.plain.backgroundColor = '#232323'
const more = require('./config/more')
const config = {
  title: 'T', url: 'https://example.org', baseUrl: '', clientModules: [more.client], tagline: \`\${yaml.load('a: 1').a}\`,
  presets: [['docusaurus-preset-openapi', { api: { path: 'x.json' }, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [require.resolve('docusaurus-lunr-search'), () => ({ name: 'x' })],
  themeConfig: { prism: {} },
}
config.themeConfig.prism.theme = require('prism-react-renderer/themes/github')
config.plugins = config.plugins.filter(Boolean)
module.exports = config`,
  })
  assert.deepEqual(diagnostics.map(line), [
    'warning missing-package docusaurus.config.js The configuration was read without `js-yaml`, which is not installed (run `npm install js-yaml` in the folder of the site, if its plugins and computed settings are to count)',
    'warning unsupported-feature docusaurus.config.js:8:13 `docusaurus-preset-openapi` is not supported: its docs, posts, pages and styles are built as those of the classic preset, what else it adds is missing',
  ])
  assert.equal(loaded?.config.docs[0]?.routeBasePath, '')
  assert.deepEqual(loaded.config.clientModules, ['src/client/index.ts'])
  assert.deepEqual(loaded.config.theme.customCss, ['src/css/custom.css'])
})

test('client modules are found as paths, without their ending, and in packages (spec config.md section 2)', async () => {
  const clientModules = [
    './src/a',
    '@site/src/b/index.ts',
    'src/c.css',
    './d.scss',
    'pack/client',
    './none.js',
    '@x/none/sub',
    'src/none.js',
  ]
  const files = {
    ...SITE,
    'src/a.js': '',
    'src/b/index.ts': '',
    'src/c.css': '',
    'd.scss': '',
    'none.jsx': '',
    'node_modules/pack/client.js': '',
    'devcourse.config.json': JSON.stringify(
      { url: 'https://e.org', title: 'T', theme: { customCss: 'src/css/custom.css' }, clientModules },
      undefined,
      1,
    ),
  }
  const { loaded, diagnostics } = await load(files)
  assert.equal(loaded, undefined)
  assert.deepEqual(diagnostics.map(line), [
    'warning missing-package devcourse.config.json:11:3 The style sheet `d.scss` is left out: the package `sass`, which compiles it, is not installed (run `npm install sass` in the folder of the site)',
    'error missing-client-module devcourse.config.json:13:3 The client module `./none.js` does not exist (did you mean `none.jsx`?)',
    'warning missing-package devcourse.config.json:14:3 The client module `@x/none/sub` is left out: its package is not installed (run `npm install @x/none` in the folder of the site, or remove it from `clientModules`)',
    'error missing-client-module devcourse.config.json:15:3 The client module `src/none.js` does not exist (correct the path; it counts from the folder of the site)',
  ])
  const good = JSON.stringify({
    url: 'https://e.org',
    theme: { customCss: 'src/css/custom.css' },
    clientModules: clientModules.slice(0, 5),
  })
  const { config } = (await load({ ...files, 'devcourse.config.json': good })).loaded ?? assert.fail('not loaded')
  assert.deepEqual(config.clientModules, ['src/a.js', 'src/b/index.ts', 'node_modules/pack/client.js'])
  assert.deepEqual(config.theme.customCss, ['src/css/custom.css', 'src/c.css'])
})
