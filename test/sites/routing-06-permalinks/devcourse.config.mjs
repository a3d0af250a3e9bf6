export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/base',
  docs: [
    { id: 'default', routeBasePath: '/' },
    { id: 'slashes', path: 'slashes', routeBasePath: '/x//y/' },
    { id: 'bare', path: 'bare', routeBasePath: 'bare' },
  ],
}
