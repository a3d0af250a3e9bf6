// `node bench/random-blogs.js --out DIR --seed 7 --sets 12`: writes a Docusaurus site with random blogs and languages: posts by date,
// slug and folder, drafts, authors with and without pages, tags of a file and others, lists of so many posts, translations of all of it.
// The same seed gives the same site. To be built by Docusaurus and by devcourse, and compared (random-compare.js), as a site of
// random-versions.js is.
import { makeBlog } from './random/blog.js'
import { chance, SETS, some } from './random/random.js'
import { LOCALES, put, writeFiles } from './random/site-files.js'

const locales = ['en', ...some(LOCALES, 0.3).slice(0, 2)]
const names = ['blog', ...Array.from({ length: SETS ?? 1 }, (_, at) => `set${at}`)]
const blogs = names.map((name, at) => makeBlog({ id: at === 0 ? 'default' : name, path: name }, locales, put))
writeSite()
const count = await writeFiles()
console.log(`${count} files, ${locales.join(' ')}, ${blogs.length} blogs`)

function writeSite() {
  put('src/pages/index.md', '# Home\n\nA page.\n')
  put('package.json', { name: 'random', private: true })
  const items = [
    ...names.filter(() => chance(0.5)).map((name) => ({ to: `/${name}`, label: `To ${name}` })),
    ...(locales.length > 1 ? [{ type: 'localeDropdown', position: 'right' }] : []),
  ]
  const config = {
    title: 'Random',
    url: 'https://example.org',
    baseUrl: chance(0.5) ? '/' : '/base/',
    ...(chance(0.6) ? { trailingSlash: chance(0.5) } : {}),
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    onDuplicateRoutes: 'ignore',
    i18n: { defaultLocale: 'en', locales },
    future: { v4: { removeLegacyPostBuildHeadAttribute: true }, experimental_faster: true },
    presets: [['classic', { docs: false, blog: { ...blogs[0], id: undefined }, theme: {} }]],
    plugins: blogs.slice(1).map((options) => ['@docusaurus/plugin-content-blog', options]),
    themeConfig: { navbar: { title: 'Random', items } },
  }
  put('docusaurus.config.js', `module.exports = ${JSON.stringify(config, null, 2)}\n`)
}
