// The site of bench/ten-plugins.js: generated docs and ten plugins, the same files for devcourse and for Docusaurus.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../measuring/measure.js'

/** The packages of the plugins, and what they want beside them. */
export const PLUGINS = {
  '@dipakparmar/docusaurus-plugin-umami': '2.4.0',
  'docusaurus-plugin-copy-page-button': '0.8.4',
  'docusaurus-plugin-hotjar': '0.0.2',
  'docusaurus-plugin-image-zoom': '3.0.1',
  'docusaurus-plugin-llms': '0.6.1',
  'docusaurus-plugin-matomo': '0.0.8',
  'docusaurus-plugin-sass': '0.2.7',
  sass: '1.108.2',
}

const CONFIG = (future) => `module.exports = {
  title: 'Ten plugins',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: ${JSON.stringify(future)},
  presets: [
    ['classic', { blog: false, docs: { routeBasePath: '/' }, theme: { customCss: './src/css/custom.scss' } }],
  ],
  themeConfig: {
    navbar: { title: 'Ten plugins' },
    zoom: { selector: '.markdown img' },
    matomo: { matomoUrl: 'https://matomo.example.com/', siteId: '42' },
    hotjar: { applicationId: 12345 },
  },
  plugins: [
    'docusaurus-plugin-sass',
    'docusaurus-plugin-image-zoom',
    'docusaurus-plugin-matomo',
    'docusaurus-plugin-hotjar',
    ['@dipakparmar/docusaurus-plugin-umami', { websiteID: 'w', analyticsDomain: 'umami.example.com' }],
    ['@docusaurus/plugin-vercel-analytics', {}],
    ['docusaurus-plugin-llms', {}],
    ['docusaurus-plugin-copy-page-button', {}],
    ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/cat-001/page-00001' }] }],
    './src/plugins/cards.js',
  ],
}
`

const FILES = {
  'src/css/custom.scss': '$accent: rebeccapurple;\n:root {\n  --ifm-color-primary: #{$accent};\n}\n',
  'src/plugins/cards.js': `module.exports = () => ({
  name: 'cards',
  loadContent: () => Array.from({ length: 20 }, (_, number) => ({ number })),
  async contentLoaded({ content, actions }) {
    actions.setGlobalData(content)
    for (const one of content)
      actions.addRoute({
        path: '/cards/' + one.number,
        component: '@site/src/Card.jsx',
        modules: { one: await actions.createData('card-' + one.number + '.json', one) },
        exact: true,
      })
  },
})
`,
  'src/Card.jsx': `import Layout from '@theme/Layout'
import { usePluginData } from '@docusaurus/useGlobalData'
import { useState } from 'react'

export default function Card({ one }) {
  const [count, setCount] = useState(0)
  const all = usePluginData('cards')
  return (
    <Layout title={'Card ' + one.number}>
      <h1>
        Card {one.number} of {all.length}
      </h1>
      <button onClick={() => setCount(count + 1)}>{count}</button>
    </Layout>
  )
}
`,
}

/** Write the site with so many generated pages into a folder; `future`: that part of its configuration. */
export async function writeSite(folder, { pages, future }) {
  const files = {
    'package.json': JSON.stringify({ name: 'ten-plugins', version: '1.0.0', private: true }),
    'docusaurus.config.js': CONFIG(future),
    ...FILES,
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const generator = fileURLToPath(new URL('../gen.mjs', import.meta.url))
  const wanted = ['--out', join(folder, 'docs'), '--n', String(pages), '--docusaurus-categories']
  const { code, stderr } = await run([generator, ...wanted], { cwd: folder })
  if (code !== 0) throw new Error(stderr)
}
