export default {
  title: 'Heading ids',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: {}, blog: false }]],
}
