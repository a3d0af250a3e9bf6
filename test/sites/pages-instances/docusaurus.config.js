// three folders of pages and three sitemaps
export default {
  title: 'Instances',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [
    [
      '@docusaurus/plugin-content-pages',
      { id: 'more', path: 'src/more', routeBasePath: 'more', editUrl: 'https://git.example.org/edit' },
    ],
    ['@docusaurus/plugin-content-pages', { id: 'help', path: 'src/help', routeBasePath: '/', include: ['**/*.md'] }],
    [
      '@docusaurus/plugin-sitemap',
      { id: 'second', filename: 'maps/second.xml', ignorePatterns: ['/more/**'], changefreq: 'daily', priority: null },
    ],
    [
      '@docusaurus/plugin-sitemap',
      {
        id: 'third',
        filename: 'third.xml',
        createSitemapItems: async ({ defaultCreateSitemapItems, ...given }) => {
          const items = await defaultCreateSitemapItems(given)
          return items.filter(({ url }) => url.includes('/more/'))
        },
      },
    ],
  ],
}
