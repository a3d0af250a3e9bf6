/**
 * What a Docusaurus configuration may hold that we do not have, and what that means for the site (spec
 * config.md sections 2 to 9). An empty text: nothing is lost, so nothing is said. A line break divides the loss from what to
 * do.
 */

/** Key to what the site misses. */
export type Missing = Readonly<Record<string, string>>

/** Keys at the top that mean the same to us. */
export const SHARED_KEYS: readonly string[] = [
  'title',
  'tagline',
  'titleDelimiter',
  'url',
  'baseUrl',
  'favicon',
  'trailingSlash',
  'noIndex',
  'baseUrlIssueBanner',
  'organizationName',
  'projectName',
  'staticDirectories',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onBrokenMarkdownImages',
  'onBrokenSidebarItems',
  'onDuplicateRoutes',
  'headTags',
  'stylesheets',
  'scripts',
  'clientModules',
  'customFields',
  // our own
  'appearance',
  'onLeftOutPages',
  'runtime',
  'csp',
  'onOutsideSymlinks',
]

/** Keys at the top that the mapping reads itself. */
export const STRUCTURE_KEYS: readonly string[] = ['markdown', 'i18n', 'presets', 'plugins', 'themes', 'themeConfig']

const PLUGINS_NOT_RUN = 'pages are compiled without these plugins'
const OWN_COMPONENT = 'our own layout is used instead'

/** Further keys at the top. */
export const TOP_LEVEL: Missing = {
  deploymentBranch: '',
  githubHost: '',
  githubPort: '',
  future: '',
  storage: '', // read with `future`
  webpack: '',
  ssrTemplate: 'pages have our own HTML frame',
}

/** Options of the docs plugin. */
export const DOCS: Missing = {
  recmaPlugins: PLUGINS_NOT_RUN,
  docsRootComponent: OWN_COMPONENT,
  docVersionRootComponent: OWN_COMPONENT,
  docRootComponent: OWN_COMPONENT,
  docTagDocListComponent: OWN_COMPONENT,
  docTagsListComponent: OWN_COMPONENT,
  docCategoryGeneratedIndexComponent: OWN_COMPONENT,
  homePageId: '',
}

/** Options of the blog plugin. */
export const BLOG: Missing = {
  recmaPlugins: PLUGINS_NOT_RUN,
  blogListComponent: OWN_COMPONENT,
  blogPostComponent: OWN_COMPONENT,
  blogTagsListComponent: OWN_COMPONENT,
  blogTagsPostsComponent: OWN_COMPONENT,
  blogAuthorsPostsComponent: OWN_COMPONENT,
  blogAuthorsListComponent: OWN_COMPONENT,
  blogArchiveComponent: OWN_COMPONENT,
}

/** Options of the pages plugin. */
export const PAGES: Missing = {
  mdxPageComponent: OWN_COMPONENT,
  recmaPlugins: PLUGINS_NOT_RUN,
}

/** Components that Docusaurus shows pages with unless others are named: who names them asks for nothing else. */
export const USUAL_COMPONENTS: Readonly<Record<string, string>> = {
  docsRootComponent: '@theme/DocsRoot',
  docVersionRootComponent: '@theme/DocVersionRoot',
  docRootComponent: '@theme/DocRoot',
  docTagDocListComponent: '@theme/DocTagDocListPage',
  docTagsListComponent: '@theme/DocTagsListPage',
  docCategoryGeneratedIndexComponent: '@theme/DocCategoryGeneratedIndexPage',
  blogListComponent: '@theme/BlogListPage',
  blogPostComponent: '@theme/BlogPostPage',
  blogTagsListComponent: '@theme/BlogTagsListPage',
  blogTagsPostsComponent: '@theme/BlogTagsPostsPage',
  blogAuthorsPostsComponent: '@theme/Blog/Pages/BlogAuthorsPostsPage',
  blogAuthorsListComponent: '@theme/Blog/Pages/BlogAuthorsListPage',
  blogArchiveComponent: '@theme/BlogArchivePage',
  mdxPageComponent: '@theme/MDXPage',
}

/** Options of the sitemap plugin. */
export const SITEMAP: Missing = {
  cacheTime: '',
  trailingSlash: '',
}

/** Keys of `themeConfig` that stand for a feature of their own; further unknown ones belong to plugins. */
export const THEME: Missing = {
  algolia: '', // read as our `search`
  liveCodeBlock: '',
}

/** Keys of `themeConfig` that once were, and where they went. */
export const RENAMED: Missing = {
  hideableSidebar: 'write `docs.sidebar.hideable`',
  autoCollapseSidebarCategories: 'write `docs.sidebar.autoCollapseCategories`',
  sidebarCollapsible: 'it is an option of the docs',
  metadatas: 'write `metadata`',
  disableDarkMode: 'write `colorMode.disableSwitch`',
  defaultDarkMode: 'write `colorMode.defaultMode`',
  gtag: 'it is an option of the preset',
  googleAnalytics: 'it is an option of the preset',
}

/** Plugins, themes and options of the classic preset by their short names. */
export const PLUGINS: Missing = {
  mermaid: '', // read where it is a theme
  'search-algolia': '',
  debug: '',
  svgr: '',
  'css-cascade-layers': '',
  faster: '',
  rsdoctor: '',
}

/** What a plugin that we do not know leaves out. */
export const UNKNOWN_PLUGIN = 'it is not run, and whatever it adds to the site is missing'

/** What a preset that we do not know leaves out, when it takes options of the classic one: those count. */
export const UNKNOWN_PRESET =
  'its docs, posts, pages and styles are built as those of the classic preset, what else it adds is missing'

/** Packages that search without a service, as we do: what they are asked for is there without them. */
export const LOCAL_SEARCH: readonly string[] = [
  '@cmfcmf/docusaurus-search-local',
  '@easyops-cn/docusaurus-search-local',
  '@getcanary/docusaurus-theme-search-pagefind',
  '@orama/plugin-docusaurus',
  '@orama/plugin-docusaurus-v3',
  'docusaurus-lunr-search',
  'docusaurus-plugin-search-local',
  'docusaurus-theme-search-pagefind',
]
