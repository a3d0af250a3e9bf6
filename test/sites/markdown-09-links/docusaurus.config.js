export default {
  title: 'Links',
  url: 'https://e.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
