/** The manual: the files of this folder are its pages, and it is a site like any other. */
import { defineConfig } from 'devcourse'
import { remarkExample } from './src/remark-example.ts'
import { remarkResult } from './src/remark-result.ts'

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
    beforeDefaultRemarkPlugins: [remarkExample, remarkResult],
  },
  pages: false,
  search: { pagePath: 'find' },

  theme: {
    customCss: './src/css/custom.css',
    docs: { sidebar: { hideable: true } },
    navbar: {
      title: 'devcourse',
      items: [
        { to: '/', label: 'Start', activeBaseRegex: '/$' },
        { to: '/writing', label: 'Writing' },
        { to: '/configuration', label: 'Configuration' },
        { to: '/diagnostics', label: 'Diagnostics' },
      ],
    },
    footer: { copyright: 'devcourse is free software under the MIT licence.' },
  },
})
