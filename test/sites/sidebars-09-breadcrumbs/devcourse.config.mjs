export default {
  title: 'Test',
  url: 'https://example.org',
  docs: [
    { id: 'default', sidebarPath: 'sidebars.mjs' },
    { id: 'off', path: 'off', routeBasePath: 'off', breadcrumbs: false },
  ],
}
