export default {
  way: [
    'a',
    { type: 'ref', id: 'c' },
    { type: 'link', label: 'Link', href: 'https://example.org/x' },
    { type: 'html', value: '<hr>' },
    { type: 'category', label: 'No page', items: ['b', 'hidden'] },
    { type: 'category', label: 'Generated', link: { type: 'generated-index' }, items: ['hidden-too', 'c'] },
    { type: 'category', label: 'Doc as page', link: { type: 'doc', id: 'd' }, items: ['d', 'e'] },
    { type: 'doc', id: 'f', label: 'Label of the item' },
  ],
}
