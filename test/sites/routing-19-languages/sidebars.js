module.exports = {
  main: [
    { type: 'doc', id: 'intro', label: 'Begin' },
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'generated-index', title: 'All guides', description: 'What there is' },
      items: ['guide/one', 'guide/two'],
    },
    { type: 'link', label: 'Outside', href: 'https://example.com' },
  ],
}
