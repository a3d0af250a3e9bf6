export default {
  title: 'Course',
  url: 'https://example.org',
  languages: ['en', 'fi'],
  i18n: { staleNotice: true, fillIn: true },
  rules: { 'broken-markdown-link': 'warning' },
  docs: { routeBasePath: '' },
}
