/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Tasks',
  tagline: 'Lists that a team can trust',
  favicon: 'img/logo.svg',
  url: 'https://tasks.example.com',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  future: { experimental_faster: true, v4: { removeLegacyPostBuildHeadAttribute: true } },
  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.js' },
        blog: false,
        theme: { customCss: './src/css/custom.css' },
      },
    ],
  ],
  themeConfig: {
    announcementBar: {
      id: 'v2',
      content:
        '<b>Version 2</b> is out: <a target="_blank" rel="noopener noreferrer" href="https://example.com/v2">what is new</a>?',
      backgroundColor: '#20232a',
      textColor: '#ffffff',
      isCloseable: true,
    },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    navbar: {
      title: 'Tasks',
      style: 'dark',
      logo: { alt: 'Tasks', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
        { to: '/docs/usage', label: 'Usage', position: 'left' },
        { href: 'https://github.com/example/tasks', label: 'GitHub', position: 'right' },
      ],
    },
    footer: { style: 'dark', copyright: 'Copyright © 2026 Tasks. Built with Docusaurus.' },
  },
}

export default config
