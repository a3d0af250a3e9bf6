/** Which of our modules stand for those of the classic theme and of its framework: what sites import, by specifier. */

/** Exports of a module of ours. */
export interface StandIn {
  /** Module below `runtime/`. */
  readonly file: string
  /** Name of what the default export is there. */
  readonly default?: string
  /** Other exports: name in the theme's module to name in ours; a list where the names are the same. */
  readonly named?: Readonly<Record<string, string>> | readonly string[]
  /**
   * The default export is made by a function of ours out of the components that the site shows: by name of the
   * argument their specifiers, so that a replaced one counts inside of others too.
   */
  readonly make?: { readonly by: string; readonly of: Readonly<Record<string, string>> }
}

const SIDEBAR_FUNCTIONS = ['filterDocCardListItems', 'findFirstSidebarItemLink', 'findSidebarCategory'] as const

const DOCS: readonly StandIn[] = [
  { file: 'theme/docs/doc.ts', named: ['useDoc'] },
  {
    file: 'theme/docs/docs.ts',
    named: [
      ...['useCurrentSidebarCategory', 'useCurrentSidebarSiblings', 'useDocById', 'useDocsSidebar'],
      ...[
        'useDocsVersion',
        'useBreadcrumbsStructuredData',
        'useLayoutDoc',
        'useLayoutDocsSidebar',
        'useSidebarBreadcrumbs',
        'useVisibleSidebarItems',
      ],
    ],
  },
  {
    file: 'theme/docs/docs.ts',
    named: { DocProvider: 'Provided', DocsSidebarProvider: 'Provided', DocsVersionProvider: 'Provided' },
  },
  { file: 'theme/docs/preferred-version.ts', named: ['useDocsPreferredVersion'] },
  {
    file: 'theme/docs/sidebar-items.ts',
    named: [...SIDEBAR_FUNCTIONS, 'findFirstSidebarItemCategoryLink', 'isActiveSidebarItem', 'isVisibleSidebarItem'],
  },
  {
    file: 'theme/docs/versions.ts',
    named: [
      ...['useActiveDocContext', 'useActivePlugin', 'useActivePluginAndVersion', 'useActiveVersion', 'useAllDocsData'],
      ...['useDocVersionSuggestions', 'useDocsData', 'useLatestVersion', 'useVersions'],
    ],
  },
]

const THEME_COMMON: readonly StandIn[] = [
  { file: 'layout/use-color-mode.ts', named: ['useColorMode'] },
  { file: 'theme/Head.tsx', named: ['HtmlClassNameProvider', 'PageMetadata'] },
  { file: 'theme/ThemedComponent.tsx', named: ['ThemedComponent'] },
  { file: 'theme/tools/collapsible.tsx', named: ['Collapsible', 'useCollapsible'] },
  {
    file: 'theme/docs/lists.ts',
    named: [
      ...['duplicates', 'groupBy', 'isMultiColumnFooterLinks', 'isRegexpStringMatch', 'listTagsByLetters'],
      ...['translateTagsPageTitle', 'uniq'],
    ],
  },
  { file: 'theme/router/query-string.ts', named: ['useQueryString', 'useQueryStringList'] },
  {
    file: 'theme/tools/react-hooks.ts',
    named: ['ReactContextError', 'composeProviders', 'prefersReducedMotion', 'useEvent', 'usePrevious'],
  },
  { file: 'theme/render/site-context.ts', named: ['useThemeConfig'] },
  { file: 'theme/tools/storage-slot.ts', named: ['createStorageSlot', 'listStorageKeys', 'useStorageSlot'] },
  { file: 'theme/tools/texts.ts', named: ['usePluralForm', 'usePrismTheme'] },
  { file: 'theme/tools/theme-class-names.ts', named: { ThemeClassNames: 'themeClassNames' } },
  { file: 'theme/tools/window-size.ts', named: ['useWindowSize'] },
  { file: 'theme/tools/admonition-title.tsx', named: ['processAdmonitionProps'] },
]

/** Names that `@docusaurus/theme-common` had in earlier releases too. */
const EARLIER: readonly StandIn[] = [
  { file: 'theme/docs/docs.ts', named: ['useCurrentSidebarCategory', 'useDocById'] },
  { file: 'theme/docs/preferred-version.ts', named: ['useDocsPreferredVersion'] },
  { file: 'theme/docs/sidebar-items.ts', named: SIDEBAR_FUNCTIONS },
  { file: 'theme/tools/react-hooks.ts', named: ['useIsomorphicLayoutEffect'] },
]

const INTERNAL: readonly StandIn[] = [
  { file: 'theme/docs/home-page.ts', named: ['useHomePageRoute'] },
  { file: 'theme/docs/lists.ts', named: ['splitNavbarItems'] },
  { file: 'theme/router/query-string.ts', named: ['useQueryStringValue'] },
  { file: 'theme/tools/react-hooks.ts', named: ['useIsomorphicLayoutEffect'] },
  { file: 'theme/docs/sidebar-items.ts', named: { isSamePath: 'isSamePath' } },
  { file: 'theme/tools/tabs-hooks.ts', named: ['sanitizeTabsChildren', 'useScrollPositionBlocker', 'useTabs'] },
  { file: 'theme/tools/texts.ts', named: ['useDateTimeFormat'] },
  { file: 'theme/docs/toc-items.ts', named: ['useFilteredAndTreeifiedTOC', 'useTreeifiedTOC'] },
]

const ROUTER: readonly StandIn[] = [
  { file: 'theme/router/router.tsx', named: ['Redirect', 'useHistory'] },
  { file: 'theme/router/match-path.ts', named: ['matchPath'] },
  { file: 'navigation/use-location.ts', named: ['useLocation'] },
]

/** A link of Markdown, for a component of the site that is given addresses as they are written. */
export const WRITTEN_LINK: StandIn = { file: 'theme/MDXComponents.tsx', default: 'MdxWrittenA' }

/** A diagram that the browser draws. */
export const DRAWN_LATER: StandIn = { file: 'theme/Mermaid.tsx', default: 'MermaidDrawnLater' }

const MDX: readonly StandIn[] = [{ file: 'theme/MDXComponents.tsx', default: 'MDXContent' }]

const one = (name: string, file = `theme/${name}.tsx`): readonly StandIn[] => [{ file, default: name }]

const icon = (name: string): readonly [string, readonly StandIn[]] => [
  `@theme/Icon/${name}`,
  [{ file: 'theme/tools/theme-icon.tsx', default: `Icon${name}` }],
]

const ICONS = ['Close', 'DarkMode', 'Edit', 'ExternalLink', 'Home', 'Language', 'LightMode', 'Menu', 'SystemColorMode']

/** By specifier, without `@theme-original/` and `@theme-init/`, which mean the same as `@theme/`. */
export const STAND_INS: Readonly<Record<string, readonly StandIn[]>> = {
  '@theme/Admonition': [
    {
      file: 'theme/tools/admonition-kinds.tsx',
      make: { by: 'typedAdmonition', of: { Types: '@theme/Admonition/Types' } },
    },
  ],
  '@theme/Admonition/Layout': one('Admonition'),
  '@theme/Admonition/Types': [{ file: 'theme/tools/admonition-kinds.tsx', default: 'admonitionTypes' }],
  '@theme/CodeBlock': one('CodeBlock'),
  '@theme/CodeInline': one('CodeInline', 'theme/MDXComponents.tsx'),
  '@theme/Details': one('Details'),
  '@theme/DocCard': one('DocCard'),
  '@theme/DocCardList': [{ file: 'theme/DocCard.tsx', make: { by: 'docCardList', of: { DocCard: '@theme/DocCard' } } }],
  '@theme/DocItem': [{ file: 'parts/doc-item.tsx', default: 'DocItem' }],
  // the head of a page is made from its doc
  '@theme/DocItem/Metadata': [{ file: 'parts/doc-item.tsx', default: 'NoMetadata' }],
  '@theme/Heading': one('Heading'),
  '@theme/IconExternalLink': one('IconExternalLink', 'theme/tools/theme-icon.tsx'),
  '@theme/IdealImage': one('IdealImage'),
  '@theme/Layout': one('Layout'),
  '@theme/Layout/Provider': MDX,
  '@theme/MDXComponents': [
    {
      file: 'theme/MDXComponents.tsx',
      make: {
        by: 'mdxComponents',
        of: {
          ...{ Head: '@docusaurus/Head', Admonition: '@theme/Admonition', A: '@theme/MDXComponents/A' },
          ...{ Code: '@theme/MDXComponents/Code', Details: '@theme/MDXComponents/Details' },
          ...{ Heading: '@theme/MDXComponents/Heading', Img: '@theme/MDXComponents/Img' },
          ...{ Li: '@theme/MDXComponents/Li', Pre: '@theme/MDXComponents/Pre', Ul: '@theme/MDXComponents/Ul' },
        },
      },
    },
  ],
  '@theme/MDXComponents/A': one('MdxA', 'theme/MDXComponents.tsx'),
  '@theme/MDXComponents/Code': [
    {
      file: 'theme/MDXComponents.tsx',
      make: { by: 'mdxCode', of: { CodeBlock: '@theme/CodeBlock', CodeInline: '@theme/CodeInline' } },
    },
  ],
  '@theme/MDXComponents/Details': [
    { file: 'theme/MDXComponents.tsx', make: { by: 'mdxSame', of: { Component: '@theme/Details' } } },
  ],
  '@theme/MDXComponents/Heading': [
    { file: 'theme/MDXComponents.tsx', make: { by: 'mdxSame', of: { Component: '@theme/Heading' } } },
  ],
  '@theme/MDXComponents/Img': one('MdxImg', 'theme/MDXComponents.tsx'),
  '@theme/MDXComponents/Li': one('MdxLi', 'theme/MDXComponents.tsx'),
  '@theme/MDXComponents/Pre': one('MdxPre', 'theme/MDXComponents.tsx'),
  '@theme/MDXComponents/Ul': one('MdxUl', 'theme/MDXComponents.tsx'),
  '@theme/MDXContent': MDX,
  '@theme/Mermaid': one('Mermaid'),
  '@theme/Playground': one('Playground'),
  '@theme/TOCInline': one('TOCInline'),
  '@theme/TOCItems': one('TOCItems', 'theme/TOCInline.tsx'),
  '@theme/TabItem': one('TabItem'),
  '@theme/Tabs': one('Tabs'),
  '@theme/ThemedImage': one('ThemedImage'),
  ...Object.fromEntries(ICONS.map(icon)),
  '@docusaurus/BrowserOnly': one('BrowserOnly'),
  '@docusaurus/ErrorBoundary': one('ErrorBoundary'),
  '@docusaurus/ExecutionEnvironment': one('executionEnvironment', 'theme/tools/execution-environment.ts'),
  '@docusaurus/Head': one('Head'),
  '@docusaurus/Interpolate': [{ file: 'theme/Translate.tsx', default: 'Interpolate', named: ['interpolate'] }],
  '@docusaurus/Link': one('Link'),
  '@docusaurus/Noop': [{ file: 'theme/tools/noop.ts', default: 'Noop' }],
  '@docusaurus/Translate': [{ file: 'theme/Translate.tsx', default: 'Translate', named: ['translate'] }],
  '@docusaurus/constants': [{ file: 'theme/tools/constants.ts', named: ['DEFAULT_PLUGIN_ID'] }],
  '@docusaurus/isInternalUrl': [
    { file: 'theme/router/internal-url.ts', default: 'isInternalUrl' },
    { file: 'theme/router/link-href.ts', named: ['hasProtocol'] },
  ],
  '@docusaurus/plugin-content-blog/client': [
    { file: 'theme/docs/blog.ts', named: ['BlogPostProvider', 'useBlogMetadata', 'useBlogPost'] },
  ],
  '@docusaurus/plugin-content-docs/client': DOCS,
  '@docusaurus/renderRoutes': [{ file: 'theme/router/plugin-route.tsx', default: 'renderRoutes' }],
  '@docusaurus/router': ROUTER,
  '@docusaurus/theme-common': [...THEME_COMMON, ...EARLIER],
  '@docusaurus/theme-common/Details': [{ file: 'theme/Details.tsx', named: ['Details'] }],
  '@docusaurus/theme-common/internal': [...THEME_COMMON, ...INTERNAL, ...DOCS],
  '@docusaurus/useBaseUrl': [{ file: 'theme/router/base-url.ts', default: 'useBaseUrl', named: ['useBaseUrlUtils'] }],
  '@docusaurus/useBrokenLinks': one('useBrokenLinks', 'theme/router/broken-links.ts'),
  '@docusaurus/useDocusaurusContext': one('useDocusaurusContext', 'theme/render/site-context.ts'),
  '@docusaurus/useGlobalData': [
    { file: 'theme/docs/versions.ts', default: 'useGlobalData', named: ['useAllPluginInstancesData', 'usePluginData'] },
  ],
  '@docusaurus/useIsBrowser': one('useIsBrowser', 'theme/BrowserOnly.tsx'),
  '@docusaurus/useIsomorphicLayoutEffect': one('useIsomorphicLayoutEffect', 'theme/tools/react-hooks.ts'),
  '@docusaurus/useRouteContext': one('useRouteContext', 'theme/router/route-context.ts'),
  '@generated/codeTranslations': one('codeTranslations', 'theme/tools/generated.ts'),
  '@generated/docusaurus.config': one('siteConfig', 'theme/tools/generated.ts'),
  '@generated/i18n': one('i18n', 'theme/tools/generated.ts'),
  '@generated/site-metadata': one('siteMetadata', 'theme/tools/generated.ts'),
}

/** Packages that every Docusaurus site has without naming them. `instead`: of the site's own copy too, which knows nothing of our pages. */
export const BORROWED: Readonly<Record<string, { readonly by: readonly StandIn[]; readonly instead: boolean }>> = {
  clsx: { by: [{ file: 'theme/tools/clsx.ts', default: 'clsx', named: ['clsx'] }], instead: false },
  '@mdx-js/react': {
    by: [
      { file: 'theme/MDXComponents.tsx', named: { MDXProvider: 'MDXContent' } },
      { file: 'theme/render/mdx-provided.ts', named: ['useMDXComponents'] },
    ],
    instead: true,
  },
  'react-router-config': { by: [{ file: 'theme/router/plugin-route.tsx', named: ['renderRoutes'] }], instead: true },
  'react-router-dom': { by: ROUTER, instead: true },
}
