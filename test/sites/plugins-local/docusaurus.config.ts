import type { Config } from '@docusaurus/types'
import releases from './plugins/releases.mjs'
import startServer from './server.mjs'

const config = async (): Promise<Config> => ({
  title: 'Plugins',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  presets: [['classic', { blog: false, docs: {}, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [
    // asks a server
    ['./plugins/quotes/index.ts', { address: await startServer(), count: 2 }],
    // pages out of a file of JSON, as a function with options
    [releases, { file: 'data/releases.json', path: 'releases' }],
    // routes with a layout of their own around them
    './plugins/atlas.js',
    // tags in every page
    function banner(context) {
      return {
        name: 'banner',
        injectHtmlTags({ content }) {
          return {
            headTags: [
              { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.com', crossorigin: true } },
              `<meta name="banner" content="${context.siteConfig.title}">`,
            ],
            preBodyTags: [{ tagName: 'div', attributes: { id: 'banner', hidden: true }, innerHTML: '<b>Sale</b>' }],
            postBodyTags: '<div id="last-word" hidden></div>',
          }
        },
      }
    },
    // data that a component and Markdown read
    ['./plugins/counter.cjs', { id: 'docs', folder: 'docs' }],
    ['./plugins/counter.cjs', { id: 'data', folder: 'data' }],
    // code and styles for every page
    './plugins/ticker',
    // files in the finished site
    './plugins/feed',
    // names in code
    './plugins/names.js',
    // components of a theme, one of them in the place of ours
    ['./plugins/gallery/index.ts', { title: 'Pictures' }],
    // sees what the others have loaded
    () => ({
      name: 'overview',
      async allContentLoaded({ allContent, actions }) {
        const { loadedVersions } = allContent['docusaurus-plugin-content-docs'].default
        const docs = loadedVersions.flatMap((version) => version.docs.map(({ title, permalink }) => ({ title, permalink })))
        docs.sort((a, b) => (a.permalink < b.permalink ? -1 : 1))
        const data = await actions.createData('docs.json', JSON.stringify(docs))
        actions.addRoute({
          path: '/base/overview',
          component: '@site/src/components/Overview.tsx',
          exact: true,
          modules: { docs: data },
        })
        actions.setGlobalData({ docs: docs.length })
      },
    }),
    // writes a page of docs before they are read
    async function imported({ siteDir }) {
      const { mkdir, writeFile } = await import('node:fs/promises')
      const { join } = await import('node:path')
      await mkdir(join(siteDir, 'docs', 'imported'), { recursive: true })
      await writeFile(join(siteDir, 'docs', 'imported', 'note.md'), '# Imported note\n\nWritten by a plugin.\n')
      return { name: 'imported' }
    },
    // switched off
    () => null,
  ],
  themeConfig: { gallery: { columns: 3 }, footer: { copyright: 'All of us' } },
})
export default config
