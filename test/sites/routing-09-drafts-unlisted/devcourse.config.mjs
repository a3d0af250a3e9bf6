export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  docs: { sidebarPath: './sidebars.mjs' },
  onBrokenLinks: 'warn',
  theme: {
    navbar: {
      items: [
        { type: 'doc', docId: 'draft', label: 'Never shown' },
        { type: 'doc', docId: 'unlisted', label: 'On its own page' },
        { type: 'doc', docId: 'first', label: 'First' },
        { label: 'More', items: [{ type: 'doc', docId: 'draft' }, { type: 'doc', docId: 'unlisted' }, { type: 'doc', docId: 'first' }] },
      ],
    },
  },
}
