const fs = require('node:fs/promises')
const path = require('node:path')

module.exports = function feed() {
  return {
    name: 'feed',
    loadContent: async () => ['first', 'second'],
    async postBuild({ outDir, siteConfig, siteDir, baseUrl, routesPaths, routes, plugins, content, head, headTags, i18n }) {
      const intro = await fs.readFile(path.join(outDir, 'docs', 'intro', 'index.html'), 'utf8')
      const said = {
        title: siteConfig.title,
        inSite: path.relative(siteDir, outDir).length > 0,
        baseUrl,
        content,
        routesPaths: [...routesPaths].sort(),
        hasIntro: intro.includes('Introduction'),
        hidden: String(head[`${baseUrl}docs/intro`]?.meta ?? '').includes('noindex'),
        headTags: headTags.includes('banner'),
        locale: i18n.currentLocale,
        docs: plugins
          .find(({ name }) => name === 'docusaurus-plugin-content-docs')
          .content.loadedVersions[0].docs.map(({ id }) => id)
          .sort(),
        leaves: routes
          .flatMap(function leaves(route) {
            return route.routes ? route.routes.flatMap(leaves) : [route.path]
          })
          .filter((one) => one.startsWith(`${baseUrl}docs/`))
          .sort(),
      }
      await fs.mkdir(path.join(outDir, 'feed'), { recursive: true })
      await fs.writeFile(path.join(outDir, 'feed', 'facts.json'), `${JSON.stringify(said, null, 2)}\n`)
    },
  }
}
