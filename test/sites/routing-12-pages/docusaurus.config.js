export default {
  title: 'Bakery',
  tagline: 'Bread every day',
  url: 'https://bakery.example',
  baseUrl: '/shop/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  customFields: { ovens: 2 },
  presets: [['classic', { docs: {}, blog: false }]],
  themeConfig: { navbar: { title: 'Bakery' } },
}
