/** Our HTML of the layout is React's, for random properties of all its pieces. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createElement, useState, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { trusted } from '#shared/html'
import type { CardProps, LinkProps, NavbarItem, NavbarProps } from '#shared/layout'
import type { MainProps, PostsHeading } from '#shared/main-layout'
import type { TocEntry } from '#shared/toc'
import type { SidebarEntry } from '#shared/sidebar'
import { AnnouncementBar } from '../../runtime/components/navbar/AnnouncementBar.tsx'
import { Footer } from '../../runtime/components/Footer.tsx'
import { Main } from '../../runtime/components/mains/Main.tsx'
import { Navbar } from '../../runtime/components/navbar/Navbar.tsx'
import { Sidebar } from '../../runtime/components/Sidebar.tsx'
import { SidebarEntryItem } from '../../runtime/components/SidebarList.tsx'
import { plainMarkup, staticMarkup } from '../../src/render/static-markup.ts'
import { createRandom, type Random } from '../laws/random.ts'
import { THOROUGH } from '../support/thorough.ts'

const TEXTS = ['', 'Plain', `<b> & "c" 'd'`, '&amp; é 日本 \u{1F600}', ' a\n b ', '0', '\u2028 `x`']
const HTML = ['', 'x', '<p class="a">b &amp; <em>c</em></p>', '<!-- c --><script>1 < 2</script>'].map(trusted)
const HREFS = ['/a', '/a?b=1&c="2"#d', '#x', './e', 'https://e.example/?q=\'f\'', 'javascript:alert(1)', '', 'jobs'] // prettier-ignore

/** What the layout itself has beyond Latin-1 as references. */
function inLatin1(html: string): string {
  return html.replace(/[\u200B←→⌘]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Makes random properties. */
function maker({ below, pick }: Random) {
  const maybe = <T,>(make: () => T): T | undefined => (below(2) === 0 ? undefined : make())
  const list = <T,>(make: (index: number) => T, limit = 4): readonly T[] =>
    Array.from({ length: below(limit) }, (_, index) => make(index))
  const optional = <Key extends string, T>(key: Key, make: () => T) =>
    (below(2) === 0 ? {} : { [key]: make() }) as Readonly<Partial<Record<Key, T>>> // as TypeScript cannot see
  const flag = (): boolean => below(2) === 0
  const text = (): string => pick(TEXTS)
  const html = () => pick(HTML)
  const href = (): string => pick(HREFS)
  const link = (): LinkProps => ({
    label: text(),
    href: href(),
    ...optional('html', html),
    ...optional('external', flag),
    ...optional('className', text),
    ...optional('attributes', () =>
      pick([{ 'aria-label': 'x"' }, { target: '_self', class: 'y' }, { style: 'a:b', download: 'z', onclick: 'w' }]),
    ),
  })
  const logo = () => ({
    src: href(),
    alt: text(),
    href: href(),
    ...optional('srcDark', href),
    ...optional('width', () => pick([32, '1em'])),
    ...optional('className', text),
    ...optional('target', () => pick(['_blank', '_self'])),
  })
  const item = (key: string, depth = 0): NavbarItem =>
    pick<() => NavbarItem>([
      () => ({ kind: 'link', key, link: link() }),
      () => ({ kind: 'html', key, html: html(), ...optional('className', text) }),
      () => ({ kind: 'search', key, ...optional('href', href), ...optional('className', text) }),
      () => ({ kind: 'custom', key, type: 'custom-x', props: {}, place: 'x' }),
      () =>
        depth > 0
          ? { kind: 'link', key, link: link() }
          : {
              kind: 'dropdown',
              key,
              label: text(),
              items: list((index) => item(`${key}.${index}`, 1)),
              ...optional('html', html),
              ...optional('drawerLabel', text),
              ...optional('icon', () => 'language' as const),
              ...optional('href', href),
              ...optional('className', text),
            },
    ])()
  const navbar = (): NavbarProps => ({
    homeHref: href(),
    hideOnScroll: flag(),
    left: list((index) => item(`left.${index}`)),
    right: list((index) => item(`right.${index}`)),
    colorModeSwitch: flag(),
    ...optional('title', text),
    ...optional('logo', logo),
    ...optional('style', () => 'dark' as const),
    ...optional('search', () => ({ href: href() })),
  })
  const toc = (): readonly TocEntry[] => list((id) => ({ id: `${id}${text()}`, html: html(), level: 1 + below(4) }), 9)
  const pager = () => maybe(() => ({ label: text(), href: href() }))
  const tag = () => ({ label: text(), href: href(), ...optional('description', text), ...optional('count', () => 3) })
  const version = () => ({
    badgeLabel: maybe(text),
    versionBanner: maybe(() => ({
      kind: pick(['unreleased', 'unmaintained'] as const),
      siteTitle: text(),
      label: text(),
      latest: link(),
    })),
  })
  const crumbs = () => maybe(() => list(() => ({ label: text(), ...optional('href', href) })))
  const lastUpdate = () =>
    optional('lastUpdate', () => ({
      ...optional('author', text),
      ...optional('time', () => ({ datetime: '2024', text: text() })),
    }))
  const banner = () => maybe(() => pick(['unlisted', 'draft'] as const))
  const card = (): CardProps => ({
    kind: pick(['doc', 'category', 'external']),
    title: text(),
    href: href(),
    ...optional('description', text),
  })
  const neighbours = () => ({ crumbs: crumbs(), homeHref: maybe(href), prev: pager(), next: pager() })
  const body = () => ({
    content: html(),
    toc: toc(),
    headings: { toc: [], min: 2, max: 3 },
    hideToc: flag(),
    editHref: maybe(href),
    ...lastUpdate(),
  })
  const author = () => ({
    ...{ ...optional('name', text), ...optional('title', text), ...optional('href', href), ...optional('image', href) },
    socials: list(() => ({ platform: pick(['x', 'github', 'other']), label: text(), href: href() })),
  })
  const post = () => ({
    ...{ title: text(), href: href(), date: { datetime: '2024', text: text() }, authors: list(author) },
    ...optional('readingTime', text),
  })
  const heading = () =>
    pick<() => PostsHeading>([
      () => ({ kind: 'blog', title: text(), feeds: list(link) }),
      () => ({ kind: 'tag', title: text(), description: maybe(text), allHref: href() }),
      () => ({ kind: 'author', author: author(), description: maybe(text), allHref: href() }),
    ])()
  const main = (): MainProps =>
    pick<() => MainProps>([
      () => ({ kind: 'doc', ...version(), ...neighbours(), ...body(), title: maybe(text), tags: list(tag), banner: banner() }),
      () => ({ kind: 'category', ...version(), ...neighbours(), title: text(), description: maybe(text), cards: list(card) }),
      () => ({ kind: 'page', ...body(), banner: banner(), wide: flag() }),
      () => ({ kind: 'tags', letters: list(() => ({ letter: text(), tags: list(tag) })) }),
      () => ({ kind: 'tag', title: text(), description: maybe(text), tagsHref: maybe(href), banner: undefined, docs: list(() => ({ label: text(), href: href(), description: text() })) }),
      () => ({ kind: 'component', content: html() }),
      () => ({ kind: 'post', ...body(), ...post(), prev: pager(), next: pager(), tags: list(tag), banner: banner() }),
      () => ({ kind: 'posts', heading: heading(), posts: list(() => ({ ...post(), content: html(), tags: list(tag), isCut: flag() })), newer: maybe(href), older: maybe(href), banner: undefined }),
      () => ({ kind: 'authors', authors: list(() => ({ ...author(), count: 2 })) }),
      () => ({ kind: 'archive', years: list(() => ({ year: text(), posts: list(() => ({ label: text(), href: href() })) })) }),
      () => ({ kind: 'not-found', homeHref: href(), allPagesHref: maybe(href), sections: list(() => ({ label: text(), href: href() })), docs: [{ path: text(), htmlClass: 'a' }] }),
    ])() // prettier-ignore
  const entry = (key: string, depth = 0): SidebarEntry =>
    pick<() => SidebarEntry>([
      () => ({ kind: 'link', key, label: text(), href: href(), ...optional('external', flag), ...optional('className', text), ...optional('unlisted', flag) }),
      () => ({ kind: 'html', key, html: html(), defaultStyle: flag(), ...optional('className', text) }),
      () => ({ kind: 'category', key, label: text(), collapsible: flag(), collapsed: flag(), items: depth > 2 ? [] : list((index) => entry(`${key}.${index}`, depth + 1)), ...optional('href', href), ...optional('className', text) }),
    ])() // prettier-ignore
  return { maybe, list, flag, text, html, href, link, logo, navbar, main, entry }
}

describe('staticMarkup', () => {
  it('writes every piece of the layout as React does', () => {
    const random = createRandom(8)
    const make = maker(random)
    const pieces: readonly (() => ReactElement)[] = [
      () => createElement(Main, make.main()),
      () => createElement(Navbar, make.navbar()),
      () =>
        createElement(Sidebar, {
          navbar: make.navbar(),
          docs: make.maybe(() => ({ id: make.text(), part: make.text(), html: make.html() })),
          hideable: make.flag(),
        }),
      () =>
        createElement(Footer, {
          style: 'dark',
          columns: make.list(() => ({ title: make.text(), items: [{ kind: 'link' as const, link: make.link() }] })),
          items: make.list(() => ({ kind: 'html' as const, html: make.html() })),
          ...(make.flag() ? { logo: make.logo(), copyright: make.html() } : {}),
        }),
      () => createElement(AnnouncementBar, { id: make.text(), content: make.html(), isCloseable: make.flag() }),
      () => {
        const first = make.maybe(make.href)
        return createElement(SidebarEntryItem, {
          entry: make.entry('0'),
          open: new Set(make.flag() ? ['0', '0.1'] : []),
          partial: make.flag(),
          partOf: (key) => `part/${key}`,
          firstHref: () => first,
          exclusive: make.flag(),
        })
      },
    ]
    let plain = 0
    const count = THOROUGH ? 20_000 : 400
    for (let at = 0; at < count; at++) {
      const element = random.pick(pieces)()
      const written = plainMarkup(element)
      if (written === undefined) continue
      plain += 1
      assert.equal(written, inLatin1(renderToStaticMarkup(element)))
    }
    assert.ok(plain > count / 3, `${plain} of ${count} without React`)
  })

  it('writes lists of posts without React', () => {
    const head = { title: 'A', href: '/a', date: { datetime: '2024', text: '2024' }, authors: [] }
    const author = { name: 'Ada', title: 'Lecturer', socials: [] }
    const posts = [{ ...head, authors: [author], content: trusted('<p>Text</p>'), tags: [], isCut: true }]
    const list = { kind: 'posts', posts, newer: undefined, older: '/2', banner: undefined } as const
    const mains: readonly MainProps[] = [
      { ...list, heading: { kind: 'blog', title: 'Blog', feeds: [] } },
      { ...list, heading: { kind: 'tag', title: 'Tag', description: undefined, allHref: '/tags' } },
      { ...list, heading: { kind: 'author', author, description: undefined, allHref: '/authors' } },
      { kind: 'archive', years: [{ year: '2024', posts: [{ label: 'A', href: '/a' }] }] },
    ]
    for (const main of mains) assert.notEqual(plainMarkup(createElement(Main, main)), undefined, main.kind)
  })

  it('leaves to React what it does not know', () => {
    const Counter = () => createElement('p', {}, useState(1)[0])
    const cases: readonly ReactElement[] = [
      createElement('a', { href: 'javascript:alert(1)' }),
      createElement('a', { href: 'x', onClick: () => undefined }),
      createElement('p', { style: { color: 'red' } }),
      createElement('p', { 'data-a"b': 'c' }),
      createElement('button', { type: 'button', name: 'a', title: 'b' }),
      createElement('img', { src: '/a.png', alt: '' }),
      createElement('input', { defaultValue: 'a' }),
      createElement('pre', {}, '\na'),
      createElement('x-y', { className: 'a' }),
    ]
    for (const element of cases) {
      assert.equal(plainMarkup(element), undefined)
      assert.equal(staticMarkup(element), renderToStaticMarkup(element))
    }
    const written = console.error
    console.error = () => undefined // React's development build tells of a hook outside of it
    try {
      assert.equal(staticMarkup(createElement(Counter)), '<p>1</p>')
    } finally {
      console.error = written
    }
  })
})
