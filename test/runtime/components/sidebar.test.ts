/** The docs sidebar: the shapes of a category, open branches, partial lists, and the aside around it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trusted } from '#shared/html'
import type { SidebarEntry, SidebarProps } from '#shared/sidebar'
import { Sidebar } from '../../../runtime/components/Sidebar.tsx'
import { SidebarEntryItem, SidebarList } from '../../../runtime/components/SidebarList.tsx'
import { markup } from './render.ts'

type Category = SidebarEntry & { readonly kind: 'category' }

const leaf: SidebarEntry = { kind: 'link', key: '0.0', label: 'Leaf', href: '/leaf' }
const category: Category = {
  kind: 'category',
  key: '0',
  label: "Tom's",
  collapsible: true,
  collapsed: true,
  items: [leaf],
}
const LEAF = '<li class="menu__item"><a class="menu__link" href="/leaf">Leaf</a></li>'
const LIST = `<ul class="menu__list">${LEAF}</ul>`

const partOf = (key: string) => `nav/${key}.txt`

function list(items: readonly SidebarEntry[], more: Partial<SidebarProps> = {}): string {
  const props: SidebarProps = { items, open: new Set(), partial: false, partOf, firstHref: () => '/first', ...more }
  return markup(SidebarList, props)
}

/** Items of the list without the `<ul class="menu">` around them. */
function items(entry: SidebarEntry, more?: Partial<SidebarProps>): string {
  return list([entry], more).replace(/^<ul class="menu">(.*)<\/ul>$/, '$1')
}

const cases: readonly (readonly [string, SidebarEntry, Partial<SidebarProps>, string])[] = [
  ['a link', leaf, {}, LEAF],
  [
    'a link with a class of its own',
    { kind: 'link', key: '0', label: 'Leaf', href: '/leaf', className: 'mine' },
    {},
    '<li class="menu__item mine"><a class="menu__link" href="/leaf">Leaf</a></li>',
  ],
  [
    'an unlisted link',
    { kind: 'link', key: '0', label: 'Leaf', href: '/leaf', unlisted: true },
    {},
    '<li class="menu__item"><a class="menu__link" href="/leaf">Leaf</a><span class="menu__badge">unlisted</span></li>',
  ],
  [
    'raw HTML in the default style',
    { kind: 'html', key: '0', html: trusted('<hr>'), defaultStyle: true, className: 'mine' },
    {},
    '<li class="menu__item menu__html mine"><hr></li>',
  ],
  [
    'a category without a page opens by its label',
    category,
    {},
    `<li class="menu__item menu__item--category"><details data-key="0"><summary class="menu__link">Tom&#x27;s</summary>${LIST}</details></li>`,
  ],
  [
    'a category on the way to the page is open',
    category,
    { open: new Set(['0']) },
    `<li class="menu__item menu__item--category"><details data-key="0" open=""><summary class="menu__link">Tom&#x27;s</summary>${LIST}</details></li>`,
  ],
  [
    'a category that starts open is open',
    { ...category, collapsed: false },
    {},
    `<li class="menu__item menu__item--category"><details data-key="0" open=""><summary class="menu__link">Tom&#x27;s</summary>${LIST}</details></li>`,
  ],
  [
    'a category with a page has link and arrow',
    { ...category, href: '/page' },
    {},
    `<li class="menu__item menu__item--category"><a class="menu__link" href="/page">Tom&#x27;s</a><details data-key="0"><summary class="menu__caret" aria-label="Expand sidebar category &#x27;Tom&#x27;s&#x27;"></summary>${LIST}</details></li>`,
  ],
  [
    'an open category with a page can be collapsed',
    { ...category, href: '/page' },
    { open: new Set(['0']) },
    `<li class="menu__item menu__item--category"><a class="menu__link" href="/page">Tom&#x27;s</a><details data-key="0" open=""><summary class="menu__caret" aria-label="Collapse sidebar category &#x27;Tom&#x27;s&#x27;"></summary>${LIST}</details></li>`,
  ],
  [
    'a category that cannot be collapsed is a plain list',
    { ...category, collapsible: false },
    {},
    `<li class="menu__item menu__item--category"><span class="menu__label">Tom&#x27;s</span>${LIST}</li>`,
  ],
  [
    'its label in the classic look is a link without an address, as in Docusaurus',
    { ...category, collapsible: false },
    { classic: true },
    `<li class="menu__item menu__item--category"><a class="menu__link">Tom&#x27;s</a>${LIST}</li>`,
  ],
  [
    'where a category closes the others, only the way to the page is open',
    { ...category, collapsed: false },
    { exclusive: true },
    `<li class="menu__item menu__item--category"><details data-key="0" name="menu-"><summary class="menu__link">Tom&#x27;s</summary>${LIST}</details></li>`,
  ],
  [
    'in a partial sidebar a closed category is empty and links to its first page',
    category,
    { partial: true },
    '<li class="menu__item menu__item--category" data-part="nav/0.txt"><a class="menu__link" href="/first">Tom&#x27;s</a><details data-key="0"><summary class="menu__caret" aria-label="Expand sidebar category &#x27;Tom&#x27;s&#x27;"></summary></details></li>',
  ],
  [
    'in a partial sidebar only the branch of the page is open',
    { ...category, collapsed: false, href: '/page' },
    { partial: true },
    '<li class="menu__item menu__item--category" data-part="nav/0.txt"><a class="menu__link" href="/page">Tom&#x27;s</a><details data-key="0"><summary class="menu__caret" aria-label="Expand sidebar category &#x27;Tom&#x27;s&#x27;"></summary></details></li>',
  ],
  [
    'in a partial sidebar the open branch is whole',
    category,
    { partial: true, open: new Set(['0']) },
    `<li class="menu__item menu__item--category"><details data-key="0" open=""><summary class="menu__link">Tom&#x27;s</summary>${LIST}</details></li>`,
  ],
]

for (const [name, entry, more, expected] of cases) {
  test(name, () => assert.equal(items(entry, more), expected))
}

test('an external link opens a new tab and has the icon', () => {
  const html = items({ kind: 'link', key: '0', label: 'Out', href: 'https://example.org', external: true })
  assert.match(
    html,
    /<a class="menu__link" href="https:\/\/example\.org" target="_blank" rel="noopener noreferrer">Out<svg/,
  )
})

test('a list is its entries one by one', () => {
  const all = [leaf, category, { ...category, key: '1', href: '/x' }]
  const branch = { open: new Set(['1']), partial: false, partOf, firstHref: () => undefined }
  const one = all.map((entry) => markup(SidebarEntryItem, { entry, ...branch })).join('')
  assert.equal(list(all, branch), `<ul class="menu">${one}</ul>`)
})

const navbar = {
  title: 'A course',
  homeHref: '/',
  hideOnScroll: false,
  colorModeSwitch: true,
  left: [{ kind: 'link', key: 'left.0', link: { label: 'Docs', href: '/docs' } }],
  right: [{ kind: 'link', key: 'right.0', link: { label: 'Code', href: '/code' } }],
} as const

test('the aside repeats the navbar and holds the docs sidebar', () => {
  const html = markup(Sidebar, {
    navbar,
    docs: { id: 'default/current/a', part: 'nav/a.html', html: trusted(list([leaf])) },
  })
  assert.match(
    html,
    /^<div class="sidebar" id="sidebar" role="complementary" aria-label="Navigation" data-sidebar="default\/current\/a" data-part="nav\/a\.html">/,
  )
  assert.match(html, /data-nav="left\.0".*data-nav="right\.0"/)
  assert.ok(
    html.includes(
      `<nav class="sidebar__nav" id="sidebar-nav" aria-label="Docs sidebar"><ul class="menu">${LEAF}</ul></nav>`,
    ),
  )
})

test('without a docs sidebar the aside keeps an empty place for one', () => {
  const html = markup(Sidebar, { navbar, docs: undefined })
  assert.match(html, /^<div class="sidebar" id="sidebar" role="complementary" aria-label="Navigation"><div/)
  assert.match(html, /<nav class="sidebar__nav" id="sidebar-nav" aria-label="Docs sidebar"><\/nav>/)
})
