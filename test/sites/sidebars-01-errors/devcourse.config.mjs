export default {
  title: 'Test',
  url: 'https://example.org',
  docs: { sidebarPath: 'sidebars.mjs' },
}
