export default {
  title: 'Assets',
  url: 'https://e.org',
  baseUrl: '/base/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
