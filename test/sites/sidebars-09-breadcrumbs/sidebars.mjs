export default {
  course: [
    {
      type: 'category',
      label: 'Generated',
      link: { type: 'generated-index' },
      items: [
        {
          type: 'category',
          label: 'No page',
          items: [{ type: 'category', label: 'Page unlisted', link: { type: 'doc', id: 'hidden' }, items: ['deep'] }],
        },
      ],
    },
    { type: 'category', label: 'Later', items: ['deep'] },
  ],
}
