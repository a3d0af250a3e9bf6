export default {
  title: 'Format',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
