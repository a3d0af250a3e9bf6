export default {
  title: 'Paths',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { blog: false }]],
}
