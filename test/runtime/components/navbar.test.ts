/** Navbar, footer and announcement: links, dropdowns and controls as the HTML contract has them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '#shared/html'
import type { FooterProps, NavbarProps } from '#shared/layout'
import { AnnouncementBar } from '../../../runtime/components/navbar/AnnouncementBar.tsx'
import { Footer } from '../../../runtime/components/Footer.tsx'
import { Navbar } from '../../../runtime/components/navbar/Navbar.tsx'
import { Sidebar } from '../../../runtime/components/Sidebar.tsx'
import { findAll, textOf } from '../../support/html.ts'
import { attributes, fragment, markup, withClass } from './render.ts'

const navbar: NavbarProps = {
  title: 'A course',
  homeHref: '/base/',
  hideOnScroll: false,
  colorModeSwitch: true,
  left: [
    { kind: 'link', key: 'left.0', link: { label: 'Docs', href: '/base/docs' } },
    {
      kind: 'dropdown',
      key: 'left.1',
      label: 'More',
      items: [
        { kind: 'link', key: 'left.1.0', link: { label: 'One', href: '/base/one' } },
        { kind: 'html', key: 'left.1.1', html: trusted('<hr>') },
      ],
    },
  ],
  right: [{ kind: 'link', key: 'right.0', link: { label: 'Code', href: 'https://example.org', external: true } }],
}

test('a link is written class, key, href; the compiler marks it by its key', () => {
  assert.match(markup(Navbar, navbar), /<a class="navbar__link" data-nav="left\.0" href="\/base\/docs">Docs<\/a>/)
})

test('an external link opens a new tab without a reference back and has the icon', () => {
  const [link] = withClass(fragment(markup(Navbar, navbar)), 'navbar__link').filter((a) => textOf(a) === 'Code')
  assert.ok(link)
  assert.equal(attributes(link)['target'], '_blank')
  assert.equal(attributes(link)['rel'], 'noopener noreferrer')
  assert.equal(withClass(link, 'icon--external').length, 1)
  assert.equal(attributes(withClass(link, 'icon--external')[0])['aria-hidden'], 'true')
})

test('configured attributes win, a class is added, an inline style is dropped', () => {
  const link = {
    label: 'Code',
    href: 'https://example.org',
    external: true,
    className: 'mine',
    attributes: { target: '_self', 'aria-label': 'The code', style: 'color:red', class: 'too' },
  }
  const html = markup(Navbar, { ...navbar, left: [], right: [{ kind: 'link', key: 'right.0', link }] })
  const [a] = withClass(fragment(html), 'mine')
  assert.equal(attributes(a)['class'], 'navbar__link mine too')
  assert.equal(attributes(a)['target'], '_self')
  assert.equal(attributes(a)['aria-label'], 'The code')
  assert.doesNotMatch(html, /style=/)
})

test('a dropdown opens without JavaScript', () => {
  const dom = fragment(markup(Navbar, navbar))
  const [details] = findAll(dom, ({ tagName }) => tagName === 'details')
  assert.ok(details)
  const [summary] = findAll(details, ({ tagName }) => tagName === 'summary')
  assert.ok(summary)
  assert.equal(textOf(summary), 'More')
  assert.equal(attributes(summary)['data-nav'], 'left.1')
  assert.deepEqual(
    withClass(details, 'dropdown__link').map((a) => attributes(a)['data-nav']),
    ['left.1.0'],
  )
  assert.equal(findAll(details, ({ tagName }) => tagName === 'hr').length, 1)
})

test('a dropdown with a page of its own keeps its label as a link', () => {
  const items: NavbarProps['left'] = [{ kind: 'dropdown', key: 'left.0', label: 'More', href: '/more', items: [] }]
  const dom = fragment(markup(Navbar, { ...navbar, left: items }))
  const [link] = withClass(dom, 'navbar__link')
  const [summary] = findAll(dom, ({ tagName }) => tagName === 'summary')
  assert.equal(attributes(link)['href'], '/more')
  assert.equal(attributes(summary)['aria-label'], 'Expand the dropdown: More')
})

test('the menu button is a link to the aside, the landmark has a name', () => {
  const html = markup(Navbar, navbar)
  assert.match(
    html,
    /^<header class="navbar"><a class="navbar__toggle" href="#sidebar" aria-label="Toggle navigation bar">/,
  )
  assert.match(html, /<nav class="navbar__nav" aria-label="Main">/)
})

test('style, hide on scroll and switch are as configured', () => {
  const html = markup(Navbar, { ...navbar, style: 'primary', hideOnScroll: true, colorModeSwitch: false })
  assert.match(html, /^<header class="navbar navbar--primary" data-hide-on-scroll="">/)
  assert.doesNotMatch(html, /color-toggle/)
  const [button] = withClass(fragment(markup(Navbar, navbar)), 'color-toggle')
  assert.equal(attributes(button)['type'], 'button')
  assert.equal(attributes(button)['data-color-toggle'], '')
  assert.match(attributes(button)['aria-label'] ?? '', /currently light mode/)
})

test('a logo for dark mode stands beside the one for light mode', () => {
  const logo = { src: '/l.svg', srcDark: '/d.svg', alt: '', href: '/', width: 32, height: 32 }
  const images = withClass(fragment(markup(Navbar, { ...navbar, logo })), 'navbar__logo')
  assert.deepEqual(
    images.map((image) => [attributes(image)['src'], attributes(image)['class']]),
    [
      ['/l.svg', 'navbar__logo themed-image--light'],
      ['/d.svg', 'navbar__logo themed-image--dark'],
    ],
  )
  const plain = markup(Navbar, { ...navbar, logo: { src: '/l.svg', alt: 'Logo', href: '/' } })
  assert.match(plain, /<img class="navbar__logo" src="\/l\.svg" alt="Logo" loading="lazy"\/>/)
  // the title stands beside it
  const named = markup(Navbar, { ...navbar, logo: { src: '/l.svg', alt: 'A course', href: '/' } })
  assert.match(named, /<img class="navbar__logo" src="\/l\.svg" alt="" loading="lazy"\/>/)
})

const footer: FooterProps = {
  style: 'dark',
  columns: [
    {
      title: 'Studies',
      items: [
        { kind: 'link', link: { label: 'Guide', href: 'https://example.org', external: true } },
        { kind: 'html', html: trusted('<b>raw</b>') },
      ],
    },
    { items: [{ kind: 'link', link: { label: 'Chat', href: '/chat' } }] },
  ],
  items: [],
  copyright: trusted('© <a href="/l">licence</a>'),
}

test('a footer with columns names each list by its title', () => {
  const html = markup(Footer, footer)
  const lists = findAll(fragment(html), ({ tagName }) => tagName === 'ul')
  assert.match(html, /^<footer class="footer footer--dark">/)
  assert.deepEqual(
    lists.map((list) => attributes(list)['aria-label']),
    ['Studies', undefined],
  )
  assert.match(html, /<li><b>raw<\/b><\/li>/)
  assert.match(html, /<div class="footer__copyright">© <a href="\/l">licence<\/a><\/div>/)
  assert.match(html, /href="https:\/\/example\.org" target="_blank" rel="noopener noreferrer"/)
})

test('a flat footer is one row of links', () => {
  const html = markup(Footer, { style: 'light', columns: [], items: footer.columns[1]?.items ?? [] })
  assert.match(html, /<ul class="footer__items footer__items--row"><li><a class="footer__link" href="\/chat">/)
  assert.doesNotMatch(html, /footer__bottom|footer__columns/)
})

test('the announcement is a named region; its button is there only where it can be closed', () => {
  const props = { id: 'news', content: trusted('<b>New</b>'), isCloseable: true }
  const html = markup(AnnouncementBar, props)
  assert.match(html, /role="region" aria-label="Announcement" data-announcement-id="news"/)
  assert.match(html, /<button type="button"[^>]* data-announcement-close="" aria-label="Close">/)
  assert.doesNotMatch(markup(AnnouncementBar, { ...props, isCloseable: false }), /button/)
})

test('the search is a link in the bar: where its item stands, else last; without a search page a button', () => {
  const item = { kind: 'search', key: 'left.0', href: '/base/search', className: 'mine' } as const
  const inPlace = markup(Navbar, { ...navbar, left: [item], right: [] })
  const [link] = withClass(fragment(inPlace), 'DocSearch-Button')
  assert.deepEqual(attributes(link), {
    class: 'search-link DocSearch DocSearch-Button mine',
    'aria-label': 'Search (Command+K)',
    href: '/base/search',
  })
  assert.match(inPlace, /<li class="navbar__search"><a class="search-link /)
  const last = markup(Navbar, { ...navbar, search: { href: '/base/search' } })
  assert.match(last, /<\/nav><a class="search-link [^>]* href="\/base\/search">.*Search<\/span>.*<\/a><button/)
  assert.match(markup(Navbar, { ...navbar, search: {} }), /<\/nav><button type="button" class="search-link /)
  const drawer = markup(Sidebar, { navbar: { ...navbar, left: [item], right: [] }, docs: undefined })
  assert.doesNotMatch(drawer, /search-link|sidebar__navbar|sidebar__switch/, 'not in the drawer, which is empty then')
})

test('a label can be HTML and have an icon; in the drawer dropdowns of languages have a name of their own', () => {
  const dropdown = {
    kind: 'dropdown',
    key: 'left.0',
    label: 'English',
    icon: 'language',
    drawerLabel: 'Languages',
  } as const
  const link = { label: '', html: trusted('<em>Em</em>'), href: 'https://example.org', external: true }
  const props: NavbarProps = {
    ...navbar,
    left: [{ ...dropdown, items: [] }],
    right: [{ kind: 'link', key: 'right.0', link }],
  }
  const html = markup(Navbar, props)
  assert.match(html, /<summary[^>]*><svg class="icon icon--language".*<\/svg>English<\/summary>/)
  assert.match(html, /target="_blank" rel="noopener noreferrer"><span><em>Em<\/em><\/span><\/a>/)
  assert.match(markup(Sidebar, { navbar: props, docs: undefined }), /<\/svg>Languages<\/summary>/)
})
