export default {
  title: 'Admonitions',
  url: 'https://e.org',
  baseUrl: '/',
  markdown: { format: 'detect' },
  presets: [
    [
      'classic',
      {
        docs: { admonitions: { keywords: ['exercise'] } },
        pages: { admonitions: { keywords: ['exercise'], extendDefaults: false } },
        blog: false,
      },
    ],
  ],
}
