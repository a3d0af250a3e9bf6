export default {
  title: 'No magic comments',
  url: 'https://e.org',
  baseUrl: '/',
  themeConfig: { prism: { magicComments: [] } },
  presets: [['classic', { docs: {}, blog: false }]],
}
