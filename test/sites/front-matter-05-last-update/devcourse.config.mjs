export default {
  title: 'Course',
  url: 'https://example.org',
  docs: { showLastUpdateTime: true, showLastUpdateAuthor: true },
  pages: { showLastUpdateTime: true },
  sitemap: { lastmod: 'date', changefreq: null, priority: null },
}
