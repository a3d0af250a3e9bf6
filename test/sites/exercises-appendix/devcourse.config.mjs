export default {
  title: 'Anhang',
  url: 'https://example.org',
  i18n: { defaultLocale: 'de', locales: ['de'] },
  exercises: { print: 'appendix' },
}
