export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/base/',
  docs: [
    {},
    { id: 'guide', path: 'guide', routeBasePath: 'guide', tags: 'labels.yml', tagsBasePath: 'by/tag', onInlineTags: 'log' },
    { id: 'plain', path: 'plain', routeBasePath: 'plain', tags: false },
  ],
}
