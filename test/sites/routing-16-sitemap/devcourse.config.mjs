export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/base/',
  sitemap: {
    filename: 'maps/course.xml',
    changefreq: 'monthly',
    priority: 0.75,
    lastmod: 'datetime',
    ignorePatterns: ['/base/docs/hidden/**'],
    createSitemapItems: async ({ defaultCreateSitemapItems, ...input }) => {
      const items = await defaultCreateSitemapItems(input)
      return [...items, { url: `${input.siteConfig.url}/other site/?a&b`, lastmod: '2024-01-02', priority: 1 }]
    },
  },
  docs: { showLastUpdateTime: true },
  search: {},
}
