/** Plugins of a Docusaurus configuration, from their modules to the site: what they give is there, what is wrong with them is told. */
import assert from 'node:assert/strict'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { findAll, attribute } from '../support/html.ts'
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
  return built.result.diagnostics.map(({ severity, rule, message }) => `${severity} ${rule} ${message}`)
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
