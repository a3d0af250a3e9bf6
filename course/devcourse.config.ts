/**
 * The DevOps course. Everything that another university would change stands in the block
 * below: the names are placeholders on example.org, a domain that is reserved for examples.
 */
import { defineConfig } from 'devcourse'

const organization = 'devops-course'
const project = 'devops-course'
const siteUrl = 'https://devops.example.org'
const repository = `https://github.example.org/${organization}/${project}`
const studyGuide = 'https://studies.example.org/devops-technologies'
const chat = 'https://chat.example.org/devops-course'
const social = {
  mastodon: 'https://social.example.org/@devopscourse',
  videos: 'https://videos.example.org/devopscourse',
}
/** Algolia searches the course where both are in the environment; else its own index does. */
const { ALGOLIA_APP_ID: appId = '', ALGOLIA_SEARCH_KEY: apiKey = '' } = process.env
const licence = 'https://creativecommons.org/licenses/by-nc-sa/4.0/'

export default defineConfig({
  title: 'DevOps-technologies',
  tagline: 'a DevOps course',
  favicon: 'img/favicon.svg',
  url: siteUrl,
  baseUrl: '/devops-course/',
  organizationName: organization,
  projectName: project,
  siteVersion: '0.0.0',

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onDuplicateRoutes: 'warn',

  i18n: {
    defaultLocale: 'en',
    locales: ['en'],
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' } },
  },

  docs: { path: 'docs', routeBasePath: 'docs', sidebarPath: './sidebars.ts' },
  pages: { path: 'src/pages' },
  search: {
    pagePath: 'search',
    indexName: project,
    ...(appId !== '' && apiKey !== '' && { algolia: { appId, apiKey, indexName: project, contextualSearch: false } }),
  },

  theme: {
    customCss: './src/css/custom.css',
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 5 },
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    navbar: {
      title: 'DevOps-technologies',
      logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32, height: 32 },
      items: [
        { type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Course Material' },
        { href: repository, label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        {
          title: 'Studies',
          items: [
            { label: 'Study guide', href: studyGuide },
            { label: 'Course material', to: '/docs/intro' },
          ],
        },
        { title: 'Community', items: [{ label: 'Chat', href: chat }] },
        {
          title: 'Social',
          items: [
            { label: 'Mastodon', href: social.mastodon },
            { label: 'Videos', href: social.videos },
          ],
        },
      ],
      copyright: `Course material © 2025 the authors of DevOps-technologies, licensed under <a href="${licence}" rel="license">CC BY-NC-SA 4.0</a>.`,
    },
  },
})
