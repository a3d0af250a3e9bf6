export default {
  title: 'Test',
  url: 'https://example.org',
  docs: [
    { id: 'default' },
    {
      id: 'own',
      path: 'more',
      routeBasePath: 'more',
      include: ['**/*.{md,MD}', 'named'],
      exclude: ['internal', '**/skip-*', './one.md'],
    },
  ],
}
