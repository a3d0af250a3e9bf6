export default {
  title: 'Mistakes',
  url: 'https://e.org',
  search: false,
  markdown: { format: 'mdx', mdx1Compat: { comments: false } },
}
