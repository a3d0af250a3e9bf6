export default {
  title: 'Test',
  url: 'https://example.org',
  docs: { sidebarPath: 'sidebars.mjs' },
  baseUrl: '/base/',
  theme: {
    navbar: {
      items: [
        { type: 'docSidebar', sidebarId: 'first' },
        { type: 'docSidebar', sidebarId: 'second' },
      ],
    },
  },
}
