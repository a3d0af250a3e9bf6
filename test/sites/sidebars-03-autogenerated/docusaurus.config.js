export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  markdown: { format: 'md' },
  presets: [['classic', { blog: false }]],
}
