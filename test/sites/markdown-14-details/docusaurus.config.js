export default {
  title: 'Details and emoji',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
