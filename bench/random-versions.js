// `node bench/random-versions.js --out DIR --seed 7`: writes a Docusaurus site with random versions, docs instances and
// languages: folders, categories, ids, slugs, sidebars, links, translations. The same seed gives the same site. To be built by
// Docusaurus and by devcourse, and compared. `--sets 24`: so many docs instances beside the default one, each as random as that of
// another site: most of the time of a build by Docusaurus does not depend on how many there are. Commit the site to a Git repository of
// its own first: Docusaurus wants one for the dates of documents.
import { makeInstance } from './random/instance.js'
import { chance, pick, SETS, some } from './random/random.js'
import { LOCALES, put, writeFiles } from './random/site-files.js'

const locales = ['en', ...some(LOCALES, 0.3).slice(0, 2)].map(makeLocale)
const several = chance(0.5)
const others = SETS === undefined ? (several ? ['api'] : []) : Array.from({ length: SETS }, (_, at) => `set${at}`)
const instances = [{ id: 'default', path: 'docs' }, ...others.map((id) => ({ id, path: id }))].map((instance) =>
  makeInstance(instance, locales, put),
)
writeSite()
const count = await writeFiles()
console.log(`${count} files, ${locales.map(({ name }) => name).join(' ')}, ${instances.length} docs instances`)

function makeLocale(name) {
  const folder = chance(0.3) ? `${name}-texts` : name
  const config = {
    ...(chance(0.5) ? { label: `Language ${name}` } : {}),
    ...(chance(0.3) ? { direction: pick(['ltr', 'rtl']) } : {}),
    ...(chance(0.3) ? { htmlLang: `${name}-FI` } : {}),
    ...(chance(0.3) ? { calendar: pick(['gregory', 'buddhist']) } : {}),
    ...(folder === name ? {} : { path: folder }),
  }
  return { name, folder: `i18n/${folder}`, config }
}

function writeSite() {
  const theme = chance(0.5) ? { 'theme.docs.paginator.next': { message: 'Onward' } } : {}
  const items = navbarItems()
  for (const { name, folder } of locales.filter(() => chance(0.6))) {
    const say = (text) => ({ message: `${text} (${name})` })
    put(`${folder}/code.json`, theme)
    put(`${folder}/docusaurus-theme-classic/navbar.json`, {
      title: say('Site'),
      'logo.alt': say('Sign'),
      ...Object.fromEntries(
        items.flatMap(({ label }) => (label !== undefined && chance(0.5) ? [[`item.label.${label}`, say(label)]] : [])),
      ),
    })
    put(`${folder}/docusaurus-theme-classic/footer.json`, {
      copyright: say('Made'),
      ...(chance(0.5) ? { 'link.title.More': say('More') } : {}),
      ...(chance(0.5) ? { 'link.item.label.Home': say('Home') } : {}),
    })
  }
  put('src/pages/index.md', '# Home\n\nA page.\n')
  put('src/pages/about.md', '---\ntitle: About\n---\n\n## Us\n\nText.\n')
  if (locales.length > 1 && chance(0.7))
    put(
      `${locales[1].folder}/docusaurus-plugin-content-pages/about.md`,
      '---\ntitle: About it\n---\n\n## They\n\nOther.\n',
    )
  put('docusaurus.config.js', `module.exports = ${JSON.stringify(configOf(items), null, 2)}\n`)
  put('package.json', { name: 'random', private: true })
}

function navbarItems() {
  const items = instances.flatMap(({ id, intro, sidebars }) => [
    { type: 'docsVersionDropdown', docsPluginId: id, position: 'right' },
    ...(chance(0.5) ? [{ type: 'docsVersion', docsPluginId: id }] : []),
    ...(intro !== undefined && chance(0.3)
      ? [{ type: 'doc', docsPluginId: id, docId: intro, label: `Begin ${id}` }]
      : []),
    ...(sidebars !== undefined && chance(0.4)
      ? [{ type: 'docSidebar', docsPluginId: id, sidebarId: 'main', label: `Read ${id}` }]
      : []),
  ])
  return locales.length > 1 ? [...items, { type: 'localeDropdown', position: 'right' }] : items
}

function configOf(items) {
  const docs = instances.map(({ id, path, sidebars, options }) => ({
    id,
    path,
    routeBasePath: id === 'default' && chance(0.2) ? 'handbook' : path,
    ...(sidebars === undefined ? {} : { sidebarPath: `./${path}-sidebars.json` }),
    ...options,
  }))
  const configs = locales
    .filter(({ config }) => Object.keys(config).length > 0)
    .map(({ name, config }) => [name, config])
  return {
    title: 'Random',
    url: 'https://example.org',
    baseUrl: pick(['/', '/base/']),
    ...(chance(0.6) ? { trailingSlash: chance(0.5) } : {}),
    ...(chance(0.05) ? { noIndex: true } : {}),
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onBrokenMarkdownLinks: 'ignore',
    onDuplicateRoutes: 'ignore',
    i18n: {
      defaultLocale: 'en',
      locales: locales.map(({ name }) => name),
      ...(configs.length > 0 ? { localeConfigs: Object.fromEntries(configs) } : {}),
    },
    future: { v4: { removeLegacyPostBuildHeadAttribute: true }, experimental_faster: true },
    presets: [['classic', { docs: { ...docs[0], id: undefined }, blog: false, theme: {}, ...sitemap() }]],
    plugins: docs.slice(1).map((options) => ['@docusaurus/plugin-content-docs', options]),
    themeConfig: {
      navbar: { title: 'Random', items },
      footer: { copyright: 'Made', links: [{ title: 'More', items: [{ label: 'Home', to: '/' }] }] },
    },
  }
}

function sitemap() {
  if (chance(0.5)) return {}
  return {
    sitemap: {
      lastmod: pick([null, 'date', 'datetime']),
      priority: pick([null, 0.3]),
      changefreq: pick([null, 'daily']),
      ...(chance(0.3) ? { ignorePatterns: ['**/tags/**', '**/next/**'] } : {}),
    },
  }
}
