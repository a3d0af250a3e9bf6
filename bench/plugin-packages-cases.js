/** The packages that bench/plugin-packages.js looks at: how a site uses each, and its effect in the built site. */

const plugin = (name, options) => `plugins: [['${name}', ${options ?? '{}'}]]`

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of 64 by 36 pixels. */
const WIDE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkCAIAAAC2bqvFAAAAOklEQVR42u3PQQkAAAgEsEtiTiMayww+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEbhZmBk610+BE8QAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * `works` is given a reader of the built site: by path, or by a pattern of paths; `shown` is a page, and what must come
 * true of it in Chromium.
 */
export const CASES = [
  {
    name: 'docusaurus-plugin-sass',
    about: 'a style sheet in Sass',
    config: "plugins: ['docusaurus-plugin-sass'], clientModules: ['./src/a.scss']",
    files: { 'src/a.scss': '$c: rebeccapurple; .sassy, h1 { .in, & { color: $c } }' },
    shown: ['/docs/intro/', "getComputedStyle(document.querySelector('h1')).color === 'rgb(102, 51, 153)'"],
    works: (read) => read(/\.css$/).includes('.sassy .in'),
  },
  {
    name: 'docusaurus-plugin-less',
    about: 'a style sheet in Less',
    config: "plugins: ['docusaurus-plugin-less'], clientModules: ['./src/a.less']",
    files: { 'src/a.less': '@c: rebeccapurple; .lessy, h1 { .in, & { color: @c } }' },
    shown: ['/docs/intro/', "getComputedStyle(document.querySelector('h1')).color === 'rgb(102, 51, 153)'"],
    works: (read) => read(/\.css$/).includes('.lessy .in'),
  },
  {
    name: 'docusaurus-plugin-image-zoom',
    about: 'its client module',
    config: `${plugin('docusaurus-plugin-image-zoom')}, themeConfig: { zoom: { selector: '.markdown img' } }`,
    files: { 'docs/intro.md': '# Intro\n\n![dot](./dot.png)\n', 'docs/dot.png': DOT },
    works: (read) => /medium-zoom/.test(read(/\.js$/)),
    shown: ['/docs/intro/', "document.querySelector('img.medium-zoom-image') !== null"],
  },
  {
    name: 'docusaurus-plugin-zooming',
    about: 'its client module',
    config: `${plugin('docusaurus-plugin-zooming')}, themeConfig: { zooming: { selector: '.markdown img' } }`,
    works: (read) => /zooming|transformOrigin/i.test(read(/\.js$/)),
  },
  {
    name: '@easyops-cn/docusaurus-search-local',
    about: 'a search (our own)',
    config: "themes: ['@easyops-cn/docusaurus-search-local']",
    works: (read) => read('docs/intro/index.html').includes('search-link'),
  },
  {
    name: 'docusaurus-lunr-search',
    about: 'a search (our own)',
    config: "plugins: ['docusaurus-lunr-search']",
    works: (read) => read('docs/intro/index.html').includes('search-link'),
  },
  {
    name: 'docusaurus-plugin-typedoc',
    about: 'pages of an API, made before the docs are read',
    config: plugin(
      'docusaurus-plugin-typedoc',
      "{ entryPoints: ['./lib/index.ts'], tsconfig: './tsconfig.json', skipErrorChecking: true, out: 'docs/api' }",
    ),
    files: {
      'lib/index.ts': '/** Adds two numbers. */\nexport function add(a: number, b: number): number { return a + b }\n',
      'tsconfig.json':
        '{ "compilerOptions": { "target": "es2022", "module": "esnext", "moduleResolution": "bundler", "types": [] }, "include": ["lib"] }',
    },
    works: (read) => read(/^docs\/api\/.*\.html$/).includes('Adds two numbers'),
  },
  {
    name: 'docusaurus-plugin-openapi-docs',
    about: 'pages that its command makes',
    config: plugin(
      'docusaurus-plugin-openapi-docs',
      "{ id: 'api', docsPluginId: 'default', config: { pets: { specPath: 'pets.yaml', outputDir: 'docs/pets' } } }",
    ),
    commands: [['gen-api-docs', 'all']],
    files: {
      'pets.yaml':
        'openapi: 3.0.0\ninfo: { title: Pets, version: 1.0.0, description: All about pets }\npaths:\n  /pets:\n    get:\n      operationId: listPets\n      summary: List pets\n      responses: { "200": { description: ok } }\n',
    },
    works: (read) => read(/^docs\/pets\/.*\.html$/).includes('All about pets'),
  },
  {
    name: 'docusaurus-theme-openapi-docs',
    about: 'the look of a page of an API',
    config: '',
    commands: [['gen-api-docs', 'all']],
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { blog: false, docs: { docItemComponent: '@theme/ApiItem' } }]], plugins: [['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'default', config: { pets: { specPath: 'pets.yaml', outputDir: 'docs/pets' } } }]], themes: ['docusaurus-theme-openapi-docs'] }",
      'pets.yaml':
        'openapi: 3.0.0\ninfo: { title: Pets, version: 1.0.0, description: All about pets }\npaths:\n  /pets:\n    get:\n      operationId: listPets\n      summary: List pets\n      responses: { "200": { description: ok } }\n',
    },
    works: (read) => read('docs/pets/list-pets/index.html').includes('openapi__method-endpoint'),
    shown: ['/docs/pets/list-pets/', "document.querySelector('.openapi__method-endpoint') !== null"],
  },
  {
    name: 'redocusaurus',
    about: 'the page of an API',
    config: '',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }], ['redocusaurus', { specs: [{ spec: 'pets.yaml', route: '/api/' }] }]] }",
      'pets.yaml':
        'openapi: 3.0.0\ninfo: { title: Pets, version: 1.0.0, description: All about pets }\npaths:\n  /pets:\n    get:\n      operationId: listPets\n      summary: List pets\n      responses: { "200": { description: ok } }\n',
    },
    works: (read) => read('api/index.html').includes('List pets'),
    shown: ['/api/', "document.body.innerText.includes('List pets')"],
  },
  {
    name: '@graphql-markdown/docusaurus',
    about: 'pages that its command makes',
    config: plugin(
      '@graphql-markdown/docusaurus',
      "{ schema: './schema.graphql', rootPath: './docs', baseURL: 'graph', loaders: { GraphQLFileLoader: '@graphql-tools/graphql-file-loader' } }",
    ),
    commands: [['graphql-to-doc']],
    files: { 'schema.graphql': 'type Query {\n  "All the pets"\n  pets: [String]\n}\n' },
    works: (read) => read(/^docs\/graph\/.*\.html$/).includes('All the pets'),
  },
  {
    name: 'docusaurus-plugin-llms',
    about: '`llms.txt`',
    config: plugin('docusaurus-plugin-llms'),
    works: (read) => read('llms.txt').includes('Intro'),
  },
  {
    name: '@signalwire/docusaurus-plugin-llms-txt',
    about: '`llms.txt`',
    config: plugin('@signalwire/docusaurus-plugin-llms-txt'),
    works: (read) => read('llms.txt').includes('Intro'),
  },
  {
    name: 'docusaurus-plugin-copy-page-button',
    about: 'its client module',
    config: plugin('docusaurus-plugin-copy-page-button'),
    works: (read) => /copy-page-button/i.test(read(/\.js$/)),
    shown: ['/docs/intro/', "document.body.innerText.includes('Copy page')"],
  },
  {
    name: 'docusaurus-plugin-remote-content',
    about: 'a page from a server',
    config: plugin(
      'docusaurus-plugin-remote-content',
      "{ name: 'far', sourceBaseUrl: 'http://127.0.0.1:18735', outDir: 'docs/far', documents: ['note.md'] }",
    ),
    files: {
      'docusaurus.config.js': `const { createServer } = require('node:http')
module.exports = async () => {
  const server = createServer((_, answer) => { answer.setHeader('connection', 'close'); answer.end('# From afar\\n\\nA note.\\n') })
  await new Promise((done) => server.listen(0, '127.0.0.1', done)); server.unref()
  return { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]],
    plugins: [['docusaurus-plugin-remote-content', { name: 'far', sourceBaseUrl: 'http://127.0.0.1:' + server.address().port, outDir: 'docs/far', documents: ['note.md'] }]] }
}`,
    },
    works: (read) => read('docs/far/note/index.html').includes('From afar'),
  },
  {
    name: '@docusaurus/plugin-google-gtag',
    about: 'the script of the service',
    config: plugin('@docusaurus/plugin-google-gtag', "{ trackingID: 'G-ABC' }"),
    works: (read) => read('docs/intro/index.html').includes('G-ABC'),
  },
  {
    name: '@docusaurus/plugin-google-tag-manager',
    about: 'the script of the service',
    config: plugin('@docusaurus/plugin-google-tag-manager', "{ containerId: 'GTM-ABC' }"),
    works: (read) => read('docs/intro/index.html').includes('GTM-ABC'),
  },
  {
    name: '@docusaurus/plugin-vercel-analytics',
    about: 'its client module',
    config: plugin('@docusaurus/plugin-vercel-analytics'),
    works: (read) => /_vercel\/insights/.test(read(/\.js$/)),
    shown: ['/docs/intro/', 'document.querySelector(\'script[src*="_vercel/insights"]\') !== null'],
  },
  {
    name: 'docusaurus-plugin-matomo',
    about: 'the script of the service, its client module',
    config: `plugins: ['docusaurus-plugin-matomo'], themeConfig: { matomo: { matomoUrl: 'https://matomo.example.com/', siteId: '42' } }`,
    works: (read) => read('docs/intro/index.html').includes('matomo.example.com'),
  },
  {
    name: 'posthog-docusaurus',
    about: 'the script of the service',
    config: plugin(
      'posthog-docusaurus',
      "{ apiKey: 'phc_x', appUrl: 'https://app.posthog.com', enableInDevelopment: true }",
    ),
    works: (read) => read('docs/intro/index.html').includes('phc_x'),
  },
  {
    name: '@dipakparmar/docusaurus-plugin-umami',
    about: 'the script of the service',
    config: plugin(
      '@dipakparmar/docusaurus-plugin-umami',
      "{ websiteID: 'web-1', analyticsDomain: 'umami.example.com' }",
    ),
    works: (read) => read('docs/intro/index.html').includes('umami.example.com'),
  },
  {
    name: 'docusaurus-plugin-hotjar',
    about: 'the script of the service',
    config: `plugins: ['docusaurus-plugin-hotjar'], themeConfig: { hotjar: { applicationId: 12345 } }`,
    works: (read) => read('docs/intro/index.html').includes('12345'),
  },
  {
    name: 'docusaurus-plugin-goatcounter',
    about: 'the script of the service',
    config: `plugins: ['docusaurus-plugin-goatcounter'], themeConfig: { goatcounter: { code: 'mycode' } }`,
    works: (read) => read('docs/intro/index.html').includes('mycode') || read(/\.js$/).includes('goatcounter'),
  },
  {
    name: '@docusaurus/theme-live-codeblock',
    about: 'a block that can be edited',
    config: "themes: ['@docusaurus/theme-live-codeblock']",
    files: { 'docs/live.md': '# Live\n\n```jsx live\n<b>Bold</b>\n```\n' },
    works: (read) => /LivePreview|react-live/.test(read(/\.js$/)),
    shown: ['/docs/live/', "document.querySelector('.playground b')?.textContent === 'Bold'"],
  },
  {
    name: '@docusaurus/theme-mermaid',
    about: 'a diagram',
    config: "themes: ['@docusaurus/theme-mermaid'], markdown: { mermaid: true }",
    files: { 'docs/drawn.md': '# Drawn\n\n```mermaid\nflowchart LR\n  A --> B\n```\n' },
    works: (read) => read('docs/drawn/index.html').includes('<svg'),
    shown: ['/docs/drawn/', "document.querySelector('main svg') !== null"],
  },
  {
    name: 'docusaurus-plugin-drawio',
    about: 'a component of its theme with a drawing',
    config: plugin('docusaurus-plugin-drawio'),
    files: {
      'docs/plan.mdx':
        "import Drawio from '@theme/Drawio'\nimport plan from '!!raw-loader!./plan.drawio'\n\n# Plan\n\n<Drawio content={plan} />\n",
      'docs/plan.drawio': '<mxfile><diagram name="a">x</diagram></mxfile>',
    },
    works: (read) => /mxgraph|mxfile/.test(read('docs/plan/index.html') + read(/plan.*\.js$/)),
  },
  {
    name: 'docusaurus-theme-github-codeblock',
    about: 'blocks with `reference` get its component',
    config: "themes: ['docusaurus-theme-github-codeblock']",
    files: {
      'docs/code.md':
        '# Code\n\n```js reference\nhttps://github.com/facebook/docusaurus/blob/main/package.json#L1-L3\n```\n\n```js\nconst a = 1\n```\n',
    },
    works: (read) => /See full example on GitHub|Loading/i.test(read('docs/code/index.html')),
  },
  {
    name: '@docusaurus/remark-plugin-npm2yarn',
    about: 'tabs of package managers',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true }]] } }]] }",
      'docs/npm.md': '# npm\n\n```bash npm2yarn\nnpm install x\n```\n',
    },
    works: (read) =>
      read('docs/npm/index.html').includes('yarn add x') || /yarn<\/span>|pnpm/.test(read('docs/npm/index.html')),
  },
  {
    name: 'docusaurus-remark-plugin-tab-blocks',
    about: 'blocks with `tab` are tabs',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { remarkPlugins: [require('docusaurus-remark-plugin-tab-blocks')] } }]] }",
      'docs/tabs.md': '# Tabs\n\n```js tab\na\n```\n\n```ts tab\nb\n```\n',
    },
    works: (read) => /role="tab"/.test(read('docs/tabs/index.html')),
  },
  {
    name: 'docusaurus-plugin-includes',
    about: 'a text that is included by its name',
    config: plugin('docusaurus-plugin-includes', '{}'),
    files: {
      'docs/_includes/_part.md': 'Shared text.\n',
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', { blog: false }]], plugins: [['docusaurus-plugin-includes', { injectedHtmlTags: { headTags: [{ tagName: 'meta', attributes: { name: 'included', content: 'yes' } }] } }]] }",
    },
    works: (read) => read('docs/intro/index.html').includes('name="included"'),
  },
  {
    name: 'docusaurus-json-schema-plugin',
    about: 'a component of its theme with a schema',
    config: plugin('docusaurus-json-schema-plugin'),
    files: {
      'docs/schema.mdx':
        "import JSONSchemaViewer from '@theme/JSONSchemaViewer'\n\n# Schema\n\n<JSONSchemaViewer schema={{ type: 'object', properties: { pet: { type: 'string', description: 'Name of the pet' } } }} />\n",
    },
    works: (read) => read('docs/schema/index.html').includes('Loading'),
    shown: ['/docs/schema/', "/pet\\s+string/.test(document.querySelector('main').innerText)"],
  },
  {
    name: 'docusaurus-plugin-module-alias',
    about: 'a name for a folder in code',
    config: plugin(
      'docusaurus-plugin-module-alias',
      "{ alias: { '@parts': require('path').resolve(__dirname, 'parts') } }",
    ),
    files: {
      'parts/Word.jsx': 'export default () => <b>by alias</b>',
      'docs/alias.mdx': "import Word from '@parts/Word'\n\n# Alias\n\n<Word />\n",
    },
    works: (read) => read('docs/alias/index.html').includes('by alias'),
    shown: ['/docs/alias/', "document.body.innerText.includes('by alias')"],
  },
  {
    name: 'docusaurus-node-polyfills',
    about: 'modules of Node in code for the browser',
    config: plugin('docusaurus-node-polyfills', '{}'),
    files: {
      'src/pages/poly.jsx':
        "import path from 'path'\nimport { useState } from 'react'\nexport default () => { const [n] = useState(0); return <p>{path.join('a', 'b')}{n}</p> }",
    },
    works: (read) => read('poly/index.html').includes('a/b'),
    shown: ['/poly/', "document.body.innerText.includes('a/b')"],
  },
  {
    name: '@orama/plugin-docusaurus-v3',
    about: 'a search (our own)',
    config: "plugins: ['@orama/plugin-docusaurus-v3']",
    works: (read) => read('docs/intro/index.html').includes('search-link'),
  },
  {
    name: '@docusaurus/plugin-content-docs',
    about: 'a second instance',
    config: plugin('@docusaurus/plugin-content-docs', "{ id: 'more', path: 'more', routeBasePath: 'more' }"),
    files: { 'more/one.md': '# One more\n' },
    works: (read) => read('more/one/index.html').includes('One more'),
    shown: ['/more/one/', "document.querySelector('h1')?.textContent.includes('One more')"],
  },
  {
    name: '@docusaurus/plugin-content-pages',
    about: 'a second instance',
    config: plugin('@docusaurus/plugin-content-pages', "{ id: 'more', path: 'more', routeBasePath: 'more' }"),
    files: {
      'src/pages/first.md': '# First\n',
      'more/one.md': '# One more\n',
      'more/two.jsx': 'export default () => <p>Two more</p>',
    },
    works: (read) =>
      read('more/one/index.html').includes('One more') &&
      read('more/two/index.html').includes('Two more') &&
      read('first/index.html').includes('First'),
  },
  {
    name: '@docusaurus/plugin-sitemap',
    about: 'a second instance, with a file of its own',
    config: plugin(
      '@docusaurus/plugin-sitemap',
      "{ id: 'more', filename: 'more.xml', ignorePatterns: ['/docs/second/**'] }",
    ),
    works: (read) =>
      read('sitemap.xml').includes('docs/second') &&
      !read('more.xml').includes('docs/second') &&
      read('more.xml').includes('docs/intro'),
  },
  {
    name: '@docusaurus/plugin-ideal-image',
    about: 'a picture in several sizes',
    config: plugin('@docusaurus/plugin-ideal-image', '{ min: 8, max: 32, steps: 2, disableInDev: false }'),
    files: {
      'docs/ideal.mdx':
        "import Image from '@theme/IdealImage'\nimport wide from './wide.png'\n\n# Ideal\n\n<Image img={wide} />\n",
      'docs/wide.png': WIDE,
    },
    works: (read) => /srcset="[^"]*wide\.8-[^"]* 8w, [^"]*wide\.32-[^"]* 32w"/i.test(read('docs/ideal/index.html')),
    shown: [
      '/docs/ideal/',
      "/wide\\.(?:8|32)-/.test(document.querySelector('main img').currentSrc) && document.querySelector('main img').naturalWidth > 0",
    ],
  },
  {
    name: '@docusaurus/plugin-pwa',
    about: 'the worker of the app',
    config: plugin(
      '@docusaurus/plugin-pwa',
      "{ pwaHead: [{ tagName: 'link', rel: 'manifest', href: '/manifest.json' }] }",
    ),
    files: { 'static/manifest.json': '{ "name": "Site", "start_url": "/", "display": "standalone" }' },
    works: (read) => read('sw.js').includes('docs/intro') && read('docs/intro/index.html').includes('rel="manifest"'),
    shown: [
      '/docs/intro/',
      "navigator.serviceWorker.getRegistration().then((found) => (found?.active?.scriptURL ?? '').includes('sw.js'))",
    ],
  },
]
