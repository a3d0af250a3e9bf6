export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/base/',
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  theme: {
    navbar: { items: [{ to: '/docs/b?x=1#here', label: 'B' }, { href: 'https://example.org/docs/b', label: 'Elsewhere' }] },
  },
}
