export default {
  title: 'Anchors',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenAnchors: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { blog: false, pages: false }]],
}
