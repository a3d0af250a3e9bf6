/** `ThemeClassNames` of `@docusaurus/theme-common`: the names that a site's styles hang on, as far as pages use them. */
export const themeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    docsDocPage: 'docs-doc-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    docsTagsListPage: 'docs-tags-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  layout: { main: { container: 'theme-layout-main' } },
} as const
