export default {
  title: 'Code',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  themeConfig: {
    prism: {
      defaultLanguage: 'JSON',
      additionalLanguages: ['java'],
      magicComments: [
        { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'wrong', line: 'This will error' },
      ],
    },
  },
  presets: [['classic', { docs: {}, blog: false }]],
}
