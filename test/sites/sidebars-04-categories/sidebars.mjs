const index = { type: 'generated-index' }

export default {
  first: [
    { type: 'category', label: 'Deployment & Delivery', link: index, items: ['a'] },
    { type: 'category', label: 'C++', link: index, items: [{ type: 'category', label: 'C#', link: index, items: ['a'] }] },
    { type: 'category', label: 'Own slug', link: { ...index, slug: '/own' }, items: ['a'] },
    { type: 'category', label: 'Not collapsible', collapsible: false, collapsed: true, items: ['a'] },
    { type: 'category', label: 'Open', collapsed: false, items: ['a'] },
    { type: 'category', label: 'Only a draft', link: index, items: ['draft'] },
    { type: 'category', label: 'Draft as its page', link: { type: 'doc', id: 'draft' }, items: ['a'] },
    { type: 'category', label: 'Only its page', className: 'lost', link: { type: 'doc', id: 'b' }, items: ['draft'] },
    'draft',
  ],
  second: [
    { type: 'category', label: 'Own slug', link: index, items: ['b'] },
    { type: 'category', label: 'C', link: index, items: ['b'] },
    { type: 'category', label: 'Twice', link: { ...index, description: 'The first.', slug: 'one' }, items: ['b'] },
    { type: 'category', label: 'Twice', link: { ...index, description: 'The second.', slug: 'two' }, items: ['b'] },
  ],
}
