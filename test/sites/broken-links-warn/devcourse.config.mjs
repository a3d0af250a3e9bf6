export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
}
