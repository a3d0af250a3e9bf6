/** The manual: the files of this folder are its pages, and it is a site like any other. */
import { defineConfig } from 'devcourse'

export default defineConfig({
  title: 'devcourse',
  tagline: 'A folder of Markdown in, a website out.',

  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onDuplicateRoutes: 'throw',

  docs: {
    path: '.',
    routeBasePath: '',
    sidebarPath: './sidebars.ts',
    include: ['*.{md,mdx}'],
  },
  pages: false,
  search: { pagePath: 'find' },

  theme: {
    customCss: './src/css/custom.css',
    colorMode: { respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: true } },
    navbar: {
      title: 'devcourse',
      items: [
        { type: 'doc', docId: 'index', label: 'Start' },
        { type: 'doc', docId: 'writing', label: 'Writing' },
        { type: 'doc', docId: 'configuration', label: 'Configuration' },
        { type: 'doc', docId: 'diagnostics', label: 'Diagnostics' },
      ],
    },
    footer: { copyright: 'devcourse is free software under the MIT licence.' },
  },
})
