export default {
  title: 'Test',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'warn',
  presets: [['classic', { docs: {}, blog: false, pages: { editUrl: 'https://git.example.org/edit/main/' } }]],
}
