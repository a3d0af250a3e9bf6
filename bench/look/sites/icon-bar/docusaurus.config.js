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
        { to: '/docs/intro#install', label: 'Install', position: 'left' },
        { to: '/docs/intro#first-steps', label: 'Tutorial', position: 'left' },
        { to: '/docs/usage#labels', label: 'Labels', position: 'left' },
        {
          type: 'dropdown',
          label: 'Community',
          position: 'left',
          className: 'with-icon',
          items: [
            { label: 'Forum', href: 'https://forum.example.com', className: 'with-icon' },
            { label: 'Chat', href: 'https://chat.example.com', className: 'with-icon' },
          ],
        },
        { href: 'https://blog.example.com', label: 'Blog', position: 'right' },
        { type: 'html', position: 'right', value: '<span class="bar-word">v2.1</span>' },
        {
          href: 'https://github.com/example/tasks',
          position: 'right',
          className: 'header-github-link',
          'aria-label': 'GitHub repository',
        },
        {
          href: 'https://chat.example.com',
          position: 'right',
          className: 'header-chat-link',
          'aria-label': 'Chat',
        },
      ],
    },
    footer: { style: 'dark', copyright: 'Copyright © 2026 Tasks. Built with Docusaurus.' },
  },
}

export default config
