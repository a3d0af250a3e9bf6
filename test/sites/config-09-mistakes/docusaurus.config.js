export default {
  title: '',
  tagLine: 'x',
  url: 'https://example.org/course/',
  baseUrl: '/',
  trailingSlash: null,
  noIndex: 'true',
  onBrokenLinks: 'error',
  i18n: { locales: [] },
  future: { v4: 'yes' },
  scripts: [{ async: true }],
  presets: [
    ['classic', { docs: { sidebarCollapsed: 'false', homePageId: 'intro', path: '' }, blogs: {}, sitemap: { priority: 2 } }],
    ['classic'],
  ],
  plugins: [{ name: 'inline' }, ['@docusaurus/plugin-content-pages', { id: 'a b' }]],
  themeConfig: {
    hideableSidebar: true,
    colorMode: { defaultMode: 'darkk', switchConfig: {} },
    tableOfContents: { minHeadingLevel: 4 },
    announcementBar: { id: 'x' },
    navbar: {
      logo: {},
      items: [
        { type: 'docSidbar', sidebarId: 'x' },
        { to: '/a', href: '/b', label: 'x' },
        { label: 'More', items: [{ label: 'Deeper', items: [] }] },
        { type: 'html', value: '<b>', label: 'x' },
      ],
    },
    footer: { links: [{ title: 'x', items: [] }, { to: '/', label: 'x' }] },
    prism: { theme: {}, magicComments: [{ className: 'x' }] },
  },
}
