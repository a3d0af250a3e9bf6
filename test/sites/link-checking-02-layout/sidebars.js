export default {
  main: [
    'index',
    'a',
    { type: 'link', label: 'Fine', href: '/docs/a' },
    { type: 'link', label: 'Broken', href: '/docs/zzz-sidebar' },
    { type: 'html', value: '<a href="/not/checked">x</a>' },
    {
      type: 'category',
      label: 'Category',
      link: { type: 'generated-index' },
      items: [{ type: 'link', label: 'Broken card', href: '/docs/zzz-card' }],
    },
  ],
}
