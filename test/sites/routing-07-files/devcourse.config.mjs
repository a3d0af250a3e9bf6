export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/base/',
  trailingSlash: false,
  staticDirectories: ['static', 'more', 'missing'],
}
