export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: { editUrl: 'https://git.example.org/edit/main/' }, blog: false }]],
}
