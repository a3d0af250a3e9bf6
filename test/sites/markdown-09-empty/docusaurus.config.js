export default {
  title: 'Links without address',
  url: 'https://e.org',
  baseUrl: '/',
  presets: [['classic', { docs: {}, blog: false }]],
}
