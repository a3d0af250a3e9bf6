export default {
  title: 'TOC',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  themeConfig: { tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 } },
  presets: [['classic', { docs: {}, blog: false }]],
}
