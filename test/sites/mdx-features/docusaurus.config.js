const path = require('node:path')

/** @type {import('@docusaurus/types').Config} */
module.exports = {
  title: 'Features',
  tagline: 'What pages of real sites use',
  url: 'https://e.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  customFields: { release: '2.4.0' },
  scripts: [{ src: '/js/late.js', defer: true }],
  stylesheets: ['/css/extra.css'],
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example.org' } }],
  clientModules: [path.join(__dirname, 'src/client.js')],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: 'https://example.org/edit/main/',
          admonitions: { keywords: ['exercise'] },
        },
        blog: false,
        theme: { customCss: path.join(__dirname, 'src/css/custom.css') },
        gtag: { trackingID: 'G-TEST' },
      },
    ],
  ],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    prism: { additionalLanguages: ['diff', 'toml'] },
    navbar: { title: 'Features', items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Docs' }] },
  },
}
