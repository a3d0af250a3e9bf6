module.exports = {
  title: 'Versions',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: 'https://git.example.net/edit/',
          versions: { current: { label: 'Canary' }, '1.0': { label: 'First', path: 'v1', noIndex: true, className: 'old' } },
        },
        blog: false,
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-content-docs',
      { id: 'api', path: 'api', routeBasePath: 'api', lastVersion: 'current', versions: { current: { badge: false } } },
    ],
  ],
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', docId: 'intro', label: 'Start' },
        { type: 'docsVersionDropdown' },
        { type: 'docsVersion', docsPluginId: 'api' },
      ],
    },
  },
}
