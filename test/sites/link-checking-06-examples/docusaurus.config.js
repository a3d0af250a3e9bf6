export default {
  title: 'Examples',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ to: '/nope', label: 'Nope' }] } },
}
