export default {
  title: 'Test',
  url: 'https://example.org',
  docs: [
    { id: 'default', sidebarPath: './sidebars.ts' },
    { id: 'json', path: 'small', routeBasePath: 'json', sidebarPath: 'sidebars.json' },
    { id: 'cjs', path: 'small', routeBasePath: 'cjs', sidebarPath: 'sidebars.cjs' },
    { id: 'none', path: 'small', routeBasePath: 'none', sidebarPath: false },
    { id: 'folders', path: 'small', routeBasePath: 'folders' },
  ],
}
