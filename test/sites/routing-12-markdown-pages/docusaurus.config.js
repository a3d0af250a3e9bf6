export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: {}, blog: false }]],
}
