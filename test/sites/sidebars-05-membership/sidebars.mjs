export default {
  first: ['in-both', { type: 'category', label: 'C', link: { type: 'doc', id: 'page-of-category' }, items: ['other'] }],
  last: ['in-both', { type: 'ref', id: 'other' }, 'x'],
  third: ['y', 'moved'],
}
