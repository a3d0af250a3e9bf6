const locale = process.env.DOCUSAURUS_CURRENT_LOCALE

module.exports = {
  title: locale === 'fi' ? 'Kielet' : 'Languages',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'fi', 'ar'],
    localeConfigs: { fi: { htmlLang: 'fi-FI', label: 'Suomeksi' }, ar: { direction: 'rtl' } },
  },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.js', editUrl: 'https://git.example.net/edit/', editLocalizedFiles: true },
        blog: false,
      },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Home',
      items: [{ to: '/docs/intro', label: 'Start' }, { type: 'localeDropdown' }],
    },
    footer: { links: [{ title: 'More', items: [{ label: 'About', to: '/about' }] }], copyright: 'Ours' },
  },
}
