export default {
  title: 'Test',
  url: 'https://example.org',
  docs: [
    { id: 'default' },
    { id: 'off', path: 'off', routeBasePath: 'off', numberPrefixParser: false },
    {
      id: 'own',
      path: 'own',
      routeBasePath: 'own',
      numberPrefixParser: (name) => {
        const [, letter, filename] = /^([a-z])~(.+)$/.exec(name) ?? []
        return filename ? { filename, numberPrefix: letter.charCodeAt(0) } : { filename: name }
      },
    },
  ],
}
