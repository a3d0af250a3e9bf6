export default {
  title: 'Levels',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'log',
  onBrokenAnchors: 'ignore',
  onBrokenMarkdownLinks: 'warn',
  presets: [['classic', { blog: false }]],
}
