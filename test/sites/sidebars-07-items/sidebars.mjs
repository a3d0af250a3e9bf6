export default {
  first: [
    { type: 'link', label: 'Elsewhere', href: 'https://example.org/x' },
    { type: 'link', label: 'Below the base', href: '/docs/a' },
    { type: 'link', label: 'As written', href: '/base/docs/a', autoAddBaseUrl: false },
    { type: 'html', value: '<b>Raw</b>', defaultStyle: true, className: 'raw' },
    { type: 'html', value: '<i>Raw</i>' },
    'a',
    { type: 'doc', id: 'b', label: 'Label of the item', className: 'own' },
    { type: 'category', label: 'Closed', items: ['c', { type: 'category', label: 'Deeper', items: ['d'] }] },
    { type: 'category', label: 'Only unlisted', items: ['hidden'] },
    { type: 'category', label: 'Page unlisted', link: { type: 'doc', id: 'hidden' }, items: ['c'] },
    'hidden-too',
  ],
  second: [{ type: 'category', label: 'Way to E', items: ['e'] }],
}
