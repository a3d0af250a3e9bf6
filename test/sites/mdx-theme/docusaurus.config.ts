import type { Config } from '@docusaurus/types'
import type * as Preset from '@docusaurus/preset-classic'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'

const config: Config = {
  title: 'Theme',
  url: 'https://e.org',
  baseUrl: '/base/',
  trailingSlash: true,
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'ignore',
  markdown: { format: 'mdx', preprocessor: ({ fileContent }) => fileContent.replaceAll('%RELEASE%', '2.4') },
  presets: [
    [
      'classic',
      {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.ts', admonitions: { keywords: ['exercise'], extendDefaults: true }, breadcrumbs: false, remarkPlugins: [[npm2yarn, { sync: true }]] },
        pages: false,
        blog: false,
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
    prism: {
      magicComments: [
        { className: 'theme-code-block-highlighted-line', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
        { className: 'code-block-error-line', line: 'This will error' },
      ],
    },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
  } satisfies Preset.ThemeConfig,
}

export default config
