export default {
  title: 'Layout',
  url: 'https://example.org',
  baseUrl: '/base/',
  onBrokenLinks: 'warn',
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false, pages: false }]],
  themeConfig: {
    announcementBar: { content: '<a href="/not/checked">News</a>' },
    navbar: {
      title: 'Layout',
      logo: { src: 'img/logo.svg', href: '/zzz-logo' },
      items: [
        { to: '/docs/a', label: 'Fine' },
        { to: 'docs/zzz', label: 'Broken' },
        { href: '/docs/a#zzz', label: 'Broken anchor' },
        { href: '/file.html', label: 'Static file' },
        { href: '/docs/zzz-unchecked', label: 'Unchecked', 'data-noBrokenLinkCheck': true },
        { href: '/docs/zzz-tab', label: 'In a tab', target: '_blank' },
        { href: 'pathname:///zzz', label: 'Elsewhere' },
        { href: 'https://example.org/base/zzz', label: 'Own host' },
        { type: 'html', value: '<a href="/not/checked">x</a>' },
        { label: 'More', items: [{ to: '/docs/zzz-more', label: 'Broken' }] },
      ],
    },
    footer: {
      links: [{ items: [{ to: '/docs/zzz', label: 'Broken again' }, { html: '<a href="/not/checked">x</a>' }] }],
      copyright: '<a href="/not/checked">x</a>',
    },
  },
}
