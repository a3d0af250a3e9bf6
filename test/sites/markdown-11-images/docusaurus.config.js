export default {
  title: 'Images',
  url: 'https://e.org',
  baseUrl: '/base/',
  onBrokenMarkdownImages: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
