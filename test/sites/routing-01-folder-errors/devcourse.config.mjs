export default {
  title: 'Test',
  url: 'https://example.org',
  docs: [
    { id: 'default' },
    { id: 'missing', path: 'nowhere', routeBasePath: 'missing' },
    { id: 'empty', path: 'empty', routeBasePath: 'empty' },
  ],
}
