export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'throw',
}
