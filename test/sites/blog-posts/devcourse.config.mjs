export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/c/',
  search: false,
  onBrokenLinks: 'warn',
  rules: { 'unknown-author': 'warning', 'broken-markdown-link': 'warning' },
  blog: [
    {
      blogTitle: 'News',
      blogDescription: 'What is new',
      routeBasePath: 'news',
      postsPerPage: 2,
      onUntruncatedBlogPosts: 'warn',
      editUrl: 'https://example.org/edit/',
      feedOptions: { type: 'all', limit: 3, copyright: 'Us', xslt: { rss: true } },
    },
    { id: 'tutors', path: 'tutors', routeBasePath: 'tutors', blogSidebarCount: 0, archiveBasePath: null, feedOptions: { type: null } },
  ],
}
