/** Pictures in several sizes, as `@docusaurus/plugin-ideal-image` asks for them, and files that code gets the address of. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll } from '../support/html.ts'
import { besidesHome } from '../support/besides-home.ts'
import { site } from '../support/site.ts'

/** What stands for `sharp`: a picture is a text, `<width>x<height>`, with `clear` behind it when it is seen through. */
const SHARP = `const fs = require('fs')
const make = (text) => {
  const [width, height] = text.split(' ')[0].split('x').map(Number)
  return {
    clone: () => make(text), metadata: async () => ({ width, height, hasAlpha: true }),
    stats: async () => ({ isOpaque: !text.includes('clear') }), flatten: () => make(text),
    resize: (to) => make(to + 'x' + Math.round(height * to / width)),
    toFormat: (type, options) => make(text + ' ' + type + ' ' + (options ? options.quality : '')),
    toBuffer: async (options) => (options ? { data: Buffer.from(text), info: { width, height } } : Buffer.from(text)),
  }
}
module.exports = (file) => make(fs.readFileSync(file, 'utf8'))`

const PLUGIN = `module.exports = (_, { sizes }) => ({ name: 'docusaurus-plugin-ideal-image', configureWebpack: (_config, isServer) => ({
  mergeStrategy: { 'module.rules': 'prepend' },
  module: { rules: [{ test: /\\.(?:png|jpe?g)$/i, issuer: { and: [/\\.(?:tsx?|jsx?|mdx?)$/i] }, use: [
    require.resolve('lqip-loader'),
    { loader: require.resolve('responsive-loader'), options: { emitFile: !isServer, adapter: () => 0, ...sizes } },
  ] }] } }) })`

const FILES = {
  'package.json': '{ "name": "x", "private": true }',
  'node_modules/sharp/index.js': SHARP,
  'node_modules/responsive-loader/index.js': 'module.exports = () => { throw new Error("asks a compiler") }',
  'node_modules/lqip-loader/index.js': 'module.exports = () => { throw new Error("asks a compiler") }',
  'plugin.js': PLUGIN,
  'docs/wide.png': '1600x900',
  'docs/small.jpg': '500x250',
  'docs/clear.png': '800x400 clear',
  'docs/a.mdx': `import Image from '@theme/IdealImage'
import wide from './wide.png'

# A

<Image img={wide} alt="Wide" />

<Image img={require('./small.jpg')} alt="Small" sizes="50vw" style={{ color: 'red' }} />

<Image img={require('./clear.png')} alt="Clear" />

<i title={String(wide)} lang={wide.src.images.map(({ width, height }) => width + 'x' + height).join(' ')} />

![as it is](./wide.png)
`,
}

const config = (sizes: string, more = ''): string =>
  `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false, pages: false }]],
plugins: [['./plugin.js', { sizes: ${sizes} }]${more}] }`

test('pictures that code imports are there in the sizes that the plugin asks for, warm as cold', async (t) => {
  const one = await site({ ...FILES, 'docusaurus.config.js': config('{ min: 640, max: 1030, steps: 2, quality: 70 }') })
  t.after(one.dispose)
  const look = async (): Promise<readonly string[]> => {
    const built = await one.build({ cache: true })
    assert.deepEqual(built.rules, [])
    const images = findAll(await built.html('docs/a'), ({ tagName }) => tagName === 'img')
    const of = (name: string): readonly (string | undefined)[] => images.map((image) => attribute(image, name))
    assert.deepEqual(of('width').slice(0, 3), ['1030', '500', '800'])
    assert.deepEqual(of('height').slice(0, 3), ['579', '250', '400'])
    assert.deepEqual(of('loading'), ['lazy', 'lazy', 'lazy', 'lazy'])
    assert.deepEqual(of('sizes'), [
      'auto, (min-width: 997px) 60vw, 100vw',
      '50vw',
      'auto, (min-width: 997px) 60vw, 100vw',
      undefined,
    ])
    const [wide = '', small, clear = ''] = of('srcset')
    assert.match(
      wide,
      /^\/base\/assets\/images\/wide\.640-\w+\.png 640w, \/base\/assets\/images\/wide\.1030-\w+\.png 1030w$/,
    )
    // not made larger than it is
    assert.equal(small, undefined)
    assert.match(clear, / 640w, \S+ 800w$/)
    const [style = '', smallStyle = '', clearStyle] = of('style')
    assert.match(style, /^background-image:url\("data:image\/png;base64,MTB4Ng=="\);background-size:cover$/)
    assert.match(smallStyle, /data:image\/jpeg.*color:red/)
    assert.equal(clearStyle, undefined)
    // the picture of Markdown is the whole one
    assert.match(of('src')[3] ?? '', /\/wide-\w+\.png$/)
    const [shown] = findAll(await built.html('docs/a'), ({ tagName }) => tagName === 'i')
    assert.ok(shown)
    assert.deepEqual(attribute(shown, 'lang'), '640x360 1030x579')
    const urls = [...of('src'), ...wide.split(', '), attribute(shown, 'title')].map(
      (url = '') => url.split(' ')[0] ?? '',
    )
    return Promise.all(urls.map((url) => built.read(url.replace('/base/', ''))))
  }
  const cold = await look()
  assert.deepEqual(cold, [
    '1030x579 png ',
    '500x250 jpeg 70',
    '800x400 png ',
    '1600x900',
    '640x360 png ',
    '1030x579 png ',
    '640x360 png ',
  ])
  assert.deepEqual(await look(), cold)
  await one.edit('docs/small.jpg', () => '400x100')
  const built = await one.build({ cache: true })
  assert.match(await built.read('docs/a/index.html'), /width="400" height="100"/)
})

test('a file that code gets the address of by a rule is part of the site', async (t) => {
  const rule = (more: string): string =>
    `, () => ({ name: 'r', configureWebpack: () => ({ module: { rules: [{ test: /\\.glb$/i, ${more} }] } }) })`
  const one = await site({
    'package.json': '{ "name": "x", "private": true }',
    'plugin.js': "module.exports = () => ({ name: 'none' })",
    'src/model.glb': 'a model',
    'docs/a.mdx': "import model from '@site/src/model.glb'\n\n# A\n\n<a href={model}>model</a>\n",
    'docusaurus.config.js': config('{}', rule("type: 'asset/resource'")),
  })
  t.after(one.dispose)
  for (const by of ["type: 'asset/resource'", "use: 'file-loader'", "type: 'asset'"]) {
    await one.edit('docusaurus.config.js', () => config('{}', rule(by)))
    const built = await one.build()
    assert.deepEqual(
      besidesHome(built.result.diagnostics).map(({ message }) => message),
      [],
      by,
    )
    const [, address = ''] =
      /href="\/base\/(assets\/files\/model-\w+\.glb)"/.exec(await built.read('docs/a/index.html')) ?? []
    assert.equal(await built.read(address), 'a model')
  }
})
