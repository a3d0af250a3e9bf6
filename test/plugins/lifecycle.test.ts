/** Plugins of a Docusaurus configuration, from their modules to the site: what they give is there, what is wrong with them is told. */
import assert from 'node:assert/strict'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { findAll, attribute, textOf as text } from '../support/html.ts'
import { besidesHome } from '../support/besides-home.ts'
import { site, type TestSite } from '../support/site.ts'

const PAGE = { 'docs/a.md': '# A\n\nText.\n', 'package.json': '{ "name": "x", "private": true }' }

/** A configuration with these plugins, as code. */
function config(plugins: string, more = ''): string {
  return `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/', ${more}
presets: [['classic', { blog: false, pages: false, docs: { routeBasePath: '/docs' } }]], plugins: [${plugins}] }`
}

async function made(t: TestContext, files: Readonly<Record<string, string>>): Promise<TestSite> {
  const one = await site({ ...PAGE, ...files })
  t.after(one.dispose)
  return one
}

/** What is found, without hints. */
function told(built: Awaited<ReturnType<TestSite['build']>>): readonly string[] {
  return besidesHome(built.result.diagnostics).map(({ severity, rule, message }) => `${severity} ${rule} ${message}`)
}

test('modules of every kind: CommonJS, ES module, TypeScript, factory with options, a package, a preset, a short name', async (t) => {
  const said = (name: string): string =>
    `name: '${name}', injectHtmlTags: () => ({ headTags: '<meta name="by" content="${name}">' })`
  const one = await made(t, {
    'plugins/cjs.js': `module.exports = (context, options) => ({ ${said('cjs')}, options })`,
    'plugins/esm.mjs': `export default async function esm() { return { ${said('esm')} } }`,
    'plugins/ts/index.ts': `import type { Plugin } from '@docusaurus/types'\nexport default (): Plugin => ({ ${said('ts')} })`,
    'plugins/checked.js': `module.exports = (_, { word }) => ({ name: 'checked', injectHtmlTags: () => ({ headTags: { tagName: 'meta', attributes: { name: 'by', content: word } } }) })
module.exports.validateOptions = ({ options, validate }) => validate({ validate: (value, { convert }) => ({ value: { ...value, word: value.word + convert } }) }, options)`,
    'node_modules/docusaurus-plugin-short/package.json':
      '{ "name": "docusaurus-plugin-short", "version": "1.0.0", "main": "lib.js" }',
    'node_modules/docusaurus-plugin-short/lib.js': `"use strict"; Object.defineProperty(exports, '__esModule', { value: true }); exports.default = () => ({ ${said('short')} })`,
    'node_modules/only-esm/package.json':
      '{ "name": "only-esm", "version": "1.0.0", "type": "module", "exports": { ".": { "import": "./lib.js" } } }',
    'node_modules/only-esm/lib.js': `export default () => ({ ${said('only-esm')} })`,
    'preset.js': `module.exports = (context, options) => ({ plugins: [[require.resolve('./plugins/checked.js'), { word: options.word }]], themes: [() => ({ ${said('theme')} })] })`,
    'docusaurus.config.js': `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, pages: false }], ['./preset.js', { word: 'of-preset-' }]],
plugins: ['./plugins/cjs.js', ['./plugins/esm.mjs', { a: 1 }], './plugins/ts/index.ts', 'short', 'only-esm', () => ({ ${said('inline')} }), [(_, { word }) => ({ name: word }), { word: 'w' }], null, false] }`,
  })
  const built = await one.build()
  assert.deepEqual(told(built), [])
  const metas = findAll(await built.html('docs/a'), (element) => attribute(element, 'name') === 'by')
  assert.deepEqual(
    metas.map((meta) => attribute(meta, 'content')),
    ['of-preset-false', 'theme', 'cjs', 'esm', 'ts', 'short', 'only-esm', 'inline'],
  )
})

test('what is wrong with a plugin is told with its name, and nothing is written', async (t) => {
  const one = await made(t, {
    'plugins/broken.js': "throw new Error('at once')",
    'plugins/strict.js':
      "module.exports = () => ({ name: 'strict' })\nmodule.exports.validateOptions = () => { throw new Error('no `a`') }",
    'docusaurus.config.js':
      config(`'./plugins/broken.js', ['./plugins/strict.js', { a: 1 }], './plugins/gone.js', 'docusaurus-plugin-gone',
() => undefined, () => ({}), () => ({ name: 'twice' }), () => ({ name: 'twice' }), () => ({ name: 'late', loadContent: async () => JSON.parse('{') }),
() => ({ name: 'tags', injectHtmlTags: () => ({ headTags: [{ attributes: {} }] }) }), () => ({ name: 'end', contentLoaded: () => process.exit(4) })`),
  })
  const built = await one.build()
  assert.deepEqual(
    [...told(built)].map((line) => line.replace(/: Expected .*/, ': Expected …')).sort(),
    [
      'error invalid-config The plugin `twice` is there twice with the id `default`',
      'error plugin-failed The plugin `./plugins/gone.js` does not exist',
      'error plugin-failed The plugin `./plugins/strict.js` failed in `its beginning`: no `a`',
      'error plugin-failed The plugin `end` wanted to end the process with exit code 4',
      'error plugin-failed The plugin `late` failed in `loadContent`: Expected …',
      'error plugin-failed The plugin `plugins[4]` cannot be used: it gives no object; one that is to do nothing gives `null`',
      'error plugin-failed The plugin `plugins[5]` cannot be used: the object that it gives has no `name`',
      'error plugin-failed The plugin `tags` failed in `injectHtmlTags`: `{"attributes":{}}` describes no HTML tag: it needs a `tagName`',
      'warning missing-package The plugin `docusaurus-plugin-gone` is not run, since its package is not installed: whatever it adds to the site is missing',
      'error config-not-loaded `plugins/broken.js` failed: at once',
    ].sort(),
  )
  assert.equal(built.result.written, false)
})

test('postBuild writes into the site, which is as it was when it fails', async (t) => {
  const one = await made(t, {
    'fail.txt': 'no',
    'docusaurus.config.js':
      config(`() => ({ name: 'post', loadContent: () => 'mine', async postBuild({ outDir, content, routesPaths, siteDir }) {
  const fs = require('fs'), path = require('path')
  if (fs.readFileSync(path.join(siteDir, 'fail.txt'), 'utf8') === 'yes') throw new Error('not today')
  const page = path.join(outDir, 'docs/a/index.html')
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('Text.', 'Changed.'))
  fs.mkdirSync(path.join(outDir, 'made')); fs.writeFileSync(path.join(outDir, 'made/list.txt'), content + ' ' + routesPaths.join(' '))
} })`),
  })
  const built = await one.build({ cache: true })
  assert.deepEqual(told(built), [])
  assert.equal(await built.read('made/list.txt'), 'mine /docs/a /404.html')
  assert.match(await built.read('docs/a/index.html'), /Changed\./)
  // again, with all that is remembered
  assert.match(await (await one.build({ cache: true })).read('docs/a/index.html'), /Changed\./)
  await one.edit('fail.txt', () => 'yes')
  const failed = await one.build({ cache: true })
  assert.deepEqual(told(failed), ['error plugin-failed The plugin `post` failed in `postBuild`: not today'])
  assert.equal(failed.result.written, false)
  assert.equal(await built.read('made/list.txt'), 'mine /docs/a /404.html')
})

test('a warm build is a cold one, whatever plugins have read', async (t) => {
  const one = await made(t, {
    'data.json': '{ "title": "First", "tag": "a" }',
    'src/Shown.jsx':
      "import Layout from '@theme/Layout'\nexport default ({ data }) => <Layout title={data.title}><h1>{data.title}</h1></Layout>",
    'docs/b.mdx':
      "import { usePluginData } from '@docusaurus/useGlobalData'\n\n# B\n\nexport const Data = () => <i>{usePluginData('reader').title}</i>\n\n<Data />\n",
    'docusaurus.config.js':
      config(`() => ({ name: 'reader', loadContent: () => JSON.parse(require('fs').readFileSync(__dirname + '/data.json', 'utf8')),
  async contentLoaded({ content, actions }) { actions.setGlobalData(content); actions.addRoute({ path: '/shown', exact: true, component: '@site/src/Shown.jsx', modules: { data: await actions.createData('d.json', content) } }) },
  injectHtmlTags: ({ content }) => ({ headTags: '<meta name="tag" content="' + content.tag + '">' }) })`),
  })
  const pages = ['docs/a', 'docs/b', 'shown']
  const texts = async (cache: boolean): Promise<readonly string[]> => {
    const built = await one.build({ cache })
    assert.deepEqual(told(built), [])
    return Promise.all(pages.map((page) => built.read(`${page}/index.html`)))
  }
  await texts(true)
  await one.edit('data.json', () => '{ "title": "Second", "tag": "b" }')
  const warm = await texts(true)
  assert.match(warm[0] ?? '', /name="tag" content="b"/)
  assert.match(warm[1] ?? '', /<i>Second<\/i>/)
  assert.match(warm[2] ?? '', /<h1>Second<\/h1>/)
  assert.deepEqual(warm, await texts(false))
})

test('sites with one `node_modules` by a link have files of their own', async (t) => {
  const files = (word: string): Readonly<Record<string, string>> => ({
    'src/Shown.jsx': 'export default ({ data }) => <p>{data.word}</p>',
    // the data of both are written before the first of them is read
    'docusaurus.config.js': config(`() => ({ name: 'reader', async contentLoaded({ actions }) {
  actions.addRoute({ path: '/shown', exact: true, component: '@site/src/Shown.jsx', modules: { data: await actions.createData('d.json', { word: '${word}' }) } })
  await new Promise((done) => setTimeout(done, 50)) } })`),
  })
  const sites = await Promise.all(['first', 'second'].map((word) => made(t, files(word))))
  const packages = join(sites[0]?.root ?? '', 'packages')
  await mkdir(packages)
  for (const { root } of sites) await symlink(packages, join(root, 'node_modules'), 'junction')
  const built = await Promise.all(sites.map((one) => one.build({ cache: true })))
  assert.deepEqual(built.flatMap(told), [])
  const shown = await Promise.all(built.map((one) => one.read('shown/index.html')))
  assert.deepEqual(
    shown.map((html) => /<p>(first|second)<\/p>/.exec(html)?.[1]),
    ['first', 'second'],
  )
})

test('a page that acts holds what its own plugin tells, not what all of them tell', async (t) => {
  const one = await made(t, {
    'src/Shown.jsx': `import { useState } from 'react'
import { usePluginData } from '@docusaurus/useGlobalData'
export default function Shown() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{usePluginData('own').word}{String(usePluginData('none'))}{n}</button> }`,
    'docusaurus.config.js': config(`() => ({ name: 'own', contentLoaded({ actions }) {
  actions.setGlobalData({ word: 'told by own' }); actions.addRoute({ path: '/shown', exact: true, component: '@site/src/Shown.jsx' }) } }),
() => ({ name: 'other', contentLoaded: ({ actions }) => actions.setGlobalData({ word: 'told by other' }) })`),
  })
  const built = await one.build()
  assert.deepEqual(told(built), [])
  assert.match(await built.read('shown/index.html'), /told by own(?:<!-- -->)?undefined/)
  const code = await Promise.all(
    (await built.files()).filter((path) => path.endsWith('.js')).map((path) => built.read(path)),
  )
  assert.equal(
    code.some((text) => text.includes('told by own')),
    true,
  )
  assert.equal(
    code.some((text) => text.includes('told by other') || text.includes('docusaurus-plugin-content-docs')),
    false,
  )
})

test('each language has data of its own', async (t) => {
  const one = await made(t, {
    'src/Shown.jsx': 'export default ({ data }) => <p>{data.word}</p>',
    'docusaurus.config.js': config(
      `({ baseUrl, i18n }) => ({ name: 'reader', async contentLoaded({ actions }) {
  actions.addRoute({ path: baseUrl + 'shown', exact: true, component: '@site/src/Shown.jsx', modules: { data: await actions.createData('d.json', { word: 'in ' + i18n.currentLocale }) } }) } })`,
      "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'fr'] },",
    ),
  })
  for (const cache of [true, true]) {
    const built = await one.build({ cache })
    assert.deepEqual(told(built), [])
    const shown = await Promise.all(['', 'de/', 'fr/'].map((folder) => built.read(`${folder}shown/index.html`)))
    assert.deepEqual(
      shown.map((html) => /<p>(in \w+)<\/p>/.exec(html)?.[1]),
      ['in en', 'in de', 'in fr'],
    )
  }
})

test('names and defaults of packages are there as Docusaurus has them, whatever system they are written for', async (t) => {
  const packages = (name: string, text: string, more = ''): Readonly<Record<string, string>> => ({
    [`node_modules/${name}/package.json`]: `{ "name": "${name}", "version": "1.0.0", "main": "lib.js"${more} }`,
    [`node_modules/${name}/lib.js`]: text,
  })
  const one = await made(t, {
    // a name that is found only when it runs
    ...packages(
      'compiled',
      `"use strict"; Object.defineProperty(exports, '__esModule', { value: true }); const names = { Joi: 'a name' }
for (const name of Object.keys(names)) Object.defineProperty(exports, name, { enumerable: true, get: () => names[name] }); exports.default = () => 'its default'`,
    ),
    ...packages('plain', "module.exports = Object.assign(() => 'all of it', { ...{ part: 'a part' } })"),
    ...packages('modern', "export const name = 'of a module'; export default 'the default'", ', "type": "module"'),
    // both systems in one file
    ...packages(
      'docusaurus-plugin-mixed',
      'import { Joi } from \'compiled\'\nmodule.exports = () => ({ name: \'mixed\', injectHtmlTags: () => ({ headTags: `<meta name="by" content="mixed ${Joi}">` }) })',
    ),
    'kinds.ts':
      'export enum Kind { Small = 1, Large }\nexport abstract class Base { constructor(protected readonly size: number) {} }',
    'plugin.ts': `import { Joi } from 'compiled'
import compiled from 'compiled'
import plain, { part } from 'plain'
import modern, { name } from 'modern'
import { Kind, Base } from './kinds'
class Box extends Base { text() { return String(this.size) } }
export default async (): Promise<object> => ({ name: 'ts', injectHtmlTags: () => ({ headTags: { tagName: 'meta', attributes: { name: 'by', content: [Joi, compiled(), plain(), part, modern, name, Kind.Large, new Box(3).text()].join() } } }) })`,
    'docusaurus.config.js': config("'./plugin.ts', 'mixed'"),
  })
  const built = await one.build()
  assert.deepEqual(told(built), [])
  const metas = findAll(await built.html('docs/a'), (element) => attribute(element, 'name') === 'by')
  assert.deepEqual(
    metas.map((meta) => attribute(meta, 'content')),
    ['a name,its default,all of it,a part,the default,of a module,2,3', 'mixed a name'],
  )
})

test('plugins see blogs, heads of pages and what routes say of their sources; what is told twice in a hook counts last', async (t) => {
  const one = await made(t, {
    'blog/2024-01-02-post.md':
      '---\ntitle: Post\ntags: [red]\nauthors: [{ name: Ann }]\ndescription: About "it"\n---\nText.\n\n<!-- truncate -->\n\nMore.\n',
    'src/Shown.jsx': 'export default () => <p>Shown</p>',
    'docusaurus.config.js': `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/', presets: [['classic', { pages: false, docs: {}, blog: { onInlineAuthors: 'ignore' } }]],
plugins: [() => ({ name: 'all',
  contentLoaded({ actions }) { actions.setGlobalData({ first: 1 }); actions.setGlobalData({ second: 2 }); actions.addRoute({ path: '/shown', exact: true, component: '@site/src/Shown.jsx', metadata: { sourceFilePath: 'data/a.json' } }) },
  allContentLoaded({ allContent, actions }) {
    const { blogPosts, blogTags, blogListPaginated } = allContent['docusaurus-plugin-content-blog'].default
    actions.setGlobalData({ posts: blogPosts.map(({ id, metadata }) => [id, metadata.title, metadata.permalink, metadata.authors[0].name]), tags: Object.keys(blogTags), pages: blogListPaginated.map(({ items, metadata }) => [items, metadata.permalink, metadata.postsPerPage]) })
  },
  postBuild({ outDir, routes, head, plugins, ...others }) {
    const flat = (list) => list.flatMap((route) => (route.routes ? flat(route.routes) : [[route.path, route.component.replace(/^@site.*/, 'a file'), route.metadata?.sourceFilePath]]))
    const { title, meta, htmlAttributes } = head['/blog/2024/01/02/post']
    const description = meta.toComponent().find(({ props }) => props.name === 'description')
    const found = { routes: flat(routes).filter(([path]) => /blog.*post|tags.red|shown/.test(path)), title: title.toString(), description: description.props.content, html: htmlAttributes.toComponent().lang, none: head['/shown'].script.toString().includes('nothing'), plugins: plugins.map(({ name }) => name), classes: head['/shown'].htmlAttributes.toComponent().class, ours: 'languageFolder' in others }
    require('fs').writeFileSync(outDir + '/found.json', JSON.stringify(found))
  } })] }`,
    'docs/b.mdx':
      "import { usePluginData } from '@docusaurus/useGlobalData'\n\nexport const Told = () => <pre>{JSON.stringify(usePluginData('all'))}</pre>\n\n<Told />\n",
  })
  const built = await one.build()
  assert.deepEqual(told(built), [])
  const [pre] = findAll(await built.html('docs/b'), ({ tagName }) => tagName === 'pre')
  assert.ok(pre)
  const id = '/2024/01/02/post'
  assert.deepEqual(JSON.parse(text(pre)), {
    second: 2,
    posts: [[id, 'Post', `/blog${id}`, 'Ann']],
    tags: ['/blog/tags/red'],
    pages: [[[id], '/blog', 10]],
  })
  assert.deepEqual(JSON.parse(await built.read('found.json')), {
    routes: [
      ['/shown', 'a file', 'data/a.json'],
      [`/blog${id}`, '@theme/BlogPostPage', 'blog/2024-01-02-post.md'],
      ['/blog/tags/red', '@theme/BlogTagsPostsPage', null],
    ],
    title: '<title>Post | X</title>',
    description: 'About "it"',
    html: 'en',
    none: false,
    plugins: ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-blog', 'all'],
    classes: 'plugin-all plugin-id-default',
    ours: false,
  })
})
