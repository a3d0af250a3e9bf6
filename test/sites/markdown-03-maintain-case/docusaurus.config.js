export default {
  title: 'Case',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { anchors: { maintainCase: true }, emoji: false },
  presets: [['classic', { docs: {}, blog: false }]],
}
