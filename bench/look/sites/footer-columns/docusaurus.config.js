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
    navbar: {
      title: 'Tasks',
      logo: { alt: 'Tasks', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'docs', position: 'left', label: 'Docs' },
        { to: '/docs/usage', label: 'Usage', position: 'left' },
        { href: 'https://github.com/example/tasks', label: 'GitHub', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      logo: { alt: 'Tasks', src: 'img/logo.svg', href: 'https://example.com', width: 80, height: 80 },
      links: [
        {
          title: 'Learn',
          items: [
            { label: 'Introduction', to: '/docs/intro' },
            { label: 'Usage', to: '/docs/usage' },
          ],
        },
        {
          title: 'Community',
          items: [
            { label: 'Forum', href: 'https://forum.example.com' },
            { label: 'Chat', href: 'https://chat.example.com' },
            {
              html: '<a href="https://example.com" class="badge-link"><img src="/img/logo.svg" alt="Hosted" width="40" height="40" /></a>',
            },
          ],
        },
        { title: 'More', items: [{ label: 'GitHub', href: 'https://github.com/example/tasks' }] },
      ],
      copyright: 'Copyright © 2026 <a href="https://example.com">Tasks</a>.<br />Built with Docusaurus.',
    },
  },
}

export default config
