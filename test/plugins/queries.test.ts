/** Files that are read as rules of plugins say, by their endings and by what imports ask for behind the path. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, findAll } from '../support/html.ts'
import { site } from '../support/site.ts'

const PLUGIN = `module.exports = () => ({ name: 'rules', configureWebpack: () => ({ module: { rules: [
  { resourceQuery: /raw/, type: 'asset/source' },
  { test: /\\.svg$/, resourceQuery: /inline/, type: 'asset/inline' },
  { test: /\\.svg$/, resourceQuery: /react/, use: ['@svgr/webpack'] },
  { test: /\\.svg$/, resourceQuery: { not: [/react|inline|raw/] }, type: 'asset/resource' },
  { test: /\\.strange$/, type: 'asset/inline' },
  { test: /\\.named$/, type: 'asset/inline', generator: { dataUrl: { mimetype: 'model/strange' } } },
  { test: /\\.asked$/, resourceQuery: /^\\?name=/, use: [require.resolve('./loader.js')] },
] } }) })`

const PAGE = `import raw from './a.svg?raw'
import code from '@site/src/other.js?raw'
import inline from './a.svg?inline'
import Picture from './a.svg?react'
import address from './a.svg'
import strange from './b.strange'
import named from './c.named'
import asked from './d.asked?name=Ada'

export default function Page() {
  return (
    <main>
      {[raw, code, inline, address, strange, named, asked].map((text) => <i key={text} title={text} />)}
      <Picture className="picture" />
    </main>
  )
}
`

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>'

test('a file is what its import asks for: its text, its address, a component, or an address that holds it', async (t) => {
  const made = await site({
    'package.json': '{ "name": "x", "private": true }',
    'docusaurus.config.js': `module.exports = { title: 'X', url: 'https://example.org', baseUrl: '/',
presets: [['classic', { blog: false, docs: false }]], plugins: ['./plugin.js'] }`,
    'plugin.js': PLUGIN,
    'loader.js':
      'module.exports = function () { return "export default " + JSON.stringify("asked " + this.resourceQuery) }',
    'src/other.js': 'export const a = 1\n',
    'src/pages/index.jsx': PAGE,
    'src/pages/a.svg': SVG,
    'src/pages/b.strange': 'strange',
    'src/pages/c.named': 'named',
    'src/pages/d.asked': '',
  })
  t.after(made.dispose)
  const built = await made.build()
  assert.deepEqual(built.result.diagnostics, [])
  const page = await built.html('')
  const [raw, code, inline, address, strange, named, asked] = findAll(page, ({ nodeName }) => nodeName === 'i').map(
    (one) => attribute(one, 'title'),
  )
  assert.equal(raw, SVG)
  assert.equal(code, 'export const a = 1\n')
  const [type = '', data = ''] = (inline ?? '').split(/,(.*)/s)
  assert.match(type, /^data:image\/svg\+xml/)
  assert.equal(type.endsWith(';base64') ? Buffer.from(data, 'base64').toString() : decodeURIComponent(data), SVG)
  assert.match(address ?? '', /^\/assets\/.*\.svg$/)
  assert.match(strange ?? '', /^data:text\/plain/)
  assert.equal(named, `data:model/strange;base64,${Buffer.from('named').toString('base64')}`)
  assert.equal(asked, 'asked ?name=Ada')
  const [picture] = findAll(page, (one) => one.nodeName === 'svg' && attribute(one, 'class') === 'picture')
  assert.ok(picture, 'a component')
})
