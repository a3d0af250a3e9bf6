export default {
  course: [
    {
      type: 'category',
      label: 'Label',
      link: {
        type: 'generated-index',
        title: 'Title',
        description: 'What is in here.',
        keywords: ['one', 'two'],
        image: '/card.png',
      },
      items: [
        'described',
        'plain',
        { type: 'doc', id: 'bare', label: 'Label of the item' },
        { type: 'link', label: 'Elsewhere', href: 'https://example.org/x' },
        { type: 'link', label: 'On this site', href: '/docs/plain', description: 'Said in the sidebar.' },
        { type: 'category', label: 'One in it', items: ['plain'] },
        { type: 'category', label: 'Two in it', items: ['bare', 'hidden'] },
        { type: 'category', label: 'With a description', description: 'About it.', items: ['plain'] },
        { type: 'category', label: 'With a page', link: { type: 'generated-index' }, items: ['plain'] },
        { type: 'category', label: 'Nothing to see', items: ['hidden'] },
        { type: 'html', value: '<hr>' },
        'hidden',
      ],
    },
  ],
}
