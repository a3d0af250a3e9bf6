export default {
  title: 'Test',
  url: 'https://example.org',
  docs: {
    async sidebarItemsGenerator({ defaultSidebarItemsGenerator, ...args }) {
      const docs = args.docs.filter(({ frontMatter }) => !frontMatter.internal)
      const items = await defaultSidebarItemsGenerator({ ...args, docs })
      return [...items.reverse(), { type: 'link', label: `${docs.length} docs`, href: 'https://example.org/more' }]
    },
  },
}
