export default {
  title: 'Errors',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'mdx', mdx1Compat: { comments: false, headingIds: false, admonitions: false } },
  presets: [['classic', { docs: {}, blog: false }]],
}
