export default {
  title: 'Course',
  url: 'https://example.org',
  baseUrl: '/base/',
  siteVersion: '0.0.0',
  onBrokenMarkdownImages: 'warn',
  favicon: 'icon.svg',
  titleDelimiter: '·',
  i18n: { defaultLocale: 'en', localeConfigs: { en: { htmlLang: 'en-GB' } } },
  theme: {
    image: 'preview.svg',
    metadata: [
      { name: 'keywords', content: 'of the site' },
      { name: 'robots', content: 'max-image-preview:large' },
    ],
  },
  headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } }],
  stylesheets: ['https://example.org/a.css'],
  scripts: [{ src: 'https://example.org/a.js', async: true }],
}
