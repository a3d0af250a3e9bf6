// What a page of a built site tells, read alike from the HTML of devcourse and of Docusaurus: besides what `pageFacts` reads of its
// content, the head, the banner and the badge of versions, sidebar, navbar, the links to other pages and to the source.
import { parse } from 'parse5'
import { attribute, findAll } from '../../test/support/html.ts'
import { pageFacts } from '../../test/support/crawl/page-facts.ts'

/** Metadata that say what a page is made with, or how it is shown. */
const OF_THE_TOOL = /^(?:generator|viewport|twitter:card|theme-color)$/
const LINKS = new Set(['canonical', 'alternate'])

/** Give the facts of a page. */
export function builtFacts(html) {
  const page = parse(html)
  const all = (name, within = page) => findAll(within, ({ tagName }) => tagName === name)
  const withClass = (pattern) => findAll(page, (element) => pattern.test(attribute(element, 'class') ?? ''))
  const [root] = all('html')
  const navs = (label) => all('nav').filter((nav) => label.test(attribute(nav, 'aria-label') ?? ''))
  const { text = '', ...content } = pageFacts(html) ?? {}
  const banner = withClass(/(?:^|\s)(?:theme-doc-version-banner|version-banner)(?:\s|$)/)
  const badge = withClass(/(?:^|\s)(?:theme-doc-version-badge|version-badge)(?:\s|$)/)
  return {
    lang: attribute(root, 'lang'),
    dir: attribute(root, 'dir'),
    data: ownData(root),
    classes: (attribute(root, 'class') ?? '')
      .split(/\s+/)
      .filter((name) => /^(?:docs-|plugin-)/.test(name))
      .sort(),
    meta: all('meta')
      .flatMap((meta) => {
        const name = attribute(meta, 'name') ?? attribute(meta, 'property')
        return name === undefined || OF_THE_TOOL.test(name) ? [] : [`${name}: ${attribute(meta, 'content')}`]
      })
      .sort(),
    head: all('link')
      .filter((link) => LINKS.has(attribute(link, 'rel')))
      .map((link) => ['rel', 'hreflang', 'href'].map((name) => attribute(link, name) ?? '').join(' '))
      .sort(),
    linkedData: all('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => inOrder(JSON.parse(textOf(script)))),
    ...content,
    // the banner stands inside or outside of the content
    text: banner.reduce((rest, element) => rest.replace(bare(textOf(element)), ''), text),
    links: banner.flatMap(hrefs).reduce((rest, href) => withoutFirst(rest, href), content.links ?? []),
    banner: banner.map((element) => [bare(textOf(element)), ...hrefs(element)]),
    badge: badge.map((element) => bare(textOf(element))),
    pagination: navs(/^Docs pages$/).flatMap((nav) => linksIn(nav)),
    source: hrefs(page).filter((href) => href?.includes('example.com/edit/')),
    updated: withClass(/(?:^|\s)(?:theme-last-updated|last-update)(?:\s|$)/).flatMap((element) => [
      bare(textOf(element)),
      ...all('time', element).map((time) => attribute(time, 'datetime')),
    ]),
    sidebar: navs(/^Docs sidebar$/)
      .slice(0, 1)
      .flatMap((nav) => entries(nav, 0)),
    navbar: navs(/^Main$/)
      .slice(0, 1)
      .flatMap((nav) => linksIn(nav)),
    footer: withClass(/(?:^|\s)footer(?:\s|$)/).flatMap((footer) => [bare(textOf(footer)), ...hrefs(footer)]),
  }

  function hrefs(element) {
    return all('a', element).map((link) => attribute(link, 'href'))
  }

  function linksIn(element) {
    return all('a', element)
      .filter((link) => bare(textOf(link)) !== '' && attribute(link, 'href') !== '#sidebar')
      .filter((link) => attribute(link, 'href') !== '#') // opens a list, with a script
      .map((link) => `${bare(textOf(link))} ${attribute(link, 'href')}${mark(link)}`)
  }
}

/** Attributes of the page that say something of the site: not what scripts set for themselves. */
function ownData(root) {
  return root.attrs
    .filter(({ name }) => name.startsWith('data-') && !/^data-(?:theme|theme-choice|has-hydrated|js)$/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
}

/** Whether a link is shown as that of the page: the one that opens a list is marked in one way here, and in another one there. */
function mark(link) {
  const classes = attribute(link, 'class') ?? ''
  if (!/(?:^|\s)(?:navbar__item|dropdown__link|menu__link)(?:\s|$)/.test(classes)) return ''
  const isCurrent = ['page', 'true'].includes(attribute(link, 'aria-current') ?? '')
  return isCurrent || /(?:navbar|dropdown)__link--active/.test(classes) ? ' *' : ''
}

function withoutFirst(list, item) {
  const at = list.indexOf(item)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** JSON in which the order of keys says nothing. */
function inOrder(value) {
  return JSON.stringify(value, (_, part) =>
    part === null || typeof part !== 'object' || Array.isArray(part)
      ? part
      : Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
}

/** The entries of a sidebar that can be seen: Docusaurus leaves out those of closed categories. */
function entries(list, depth) {
  return children(list).flatMap((element) => {
    if (element.tagName !== 'li') return entries(element, depth)
    const inner = findAll(element, ({ tagName }) => tagName === 'ul')[0]
    const isOpen = inner !== undefined && attribute(inner.parentNode, 'open') !== undefined
    const isShown = inner !== undefined && (inner.parentNode.tagName !== 'details' || isOpen)
    return [entry(element, depth), ...(isShown ? entries(inner, depth + 1) : [])]
  })
}

/** A category without a page of its own has its first link in brackets: Docusaurus leads there without JavaScript. */
function entry(element, depth) {
  const [first] = findAll(element, (inner) => /^(?:a|summary|b)$/.test(inner.tagName) || isLabel(inner))
  const label = `${'  '.repeat(depth)}${first === undefined ? '' : bare(textOf(first))}`
  if (first?.tagName === 'a' && attribute(first, 'role') !== 'button' && attribute(first, 'href') !== undefined)
    return `${label} ${attribute(first, 'href')}${mark(first)}`
  const own = first && attribute(first, 'href')
  // one that always stays open leads nowhere
  const isPlain = first !== undefined && own === undefined && (first.tagName === 'a' || isLabel(first))
  if (isPlain) return label
  const inner = findAll(element, ({ tagName }) => tagName === 'ul').flatMap((list) =>
    findAll(list, (link) => link.tagName === 'a' && attribute(link, 'href') !== undefined && !isUnlisted(link)),
  )
  const href = own ?? (inner[0] && attribute(inner[0], 'href'))
  return href === undefined || href === '#' ? label : `${label} (${href})`
}

/** The name of a category that always stays open, and has no page. */
function isLabel(element) {
  return /(?:^|\s)menu__label(?:\s|$)/.test(attribute(element, 'class') ?? '')
}

/** Whether an item is in the sidebar for as long as its page is shown. */
function isUnlisted({ parentNode }) {
  return children(parentNode).some((child) => /(?:^|\s)menu__badge(?:\s|$)/.test(attribute(child, 'class') ?? ''))
}

function children(node) {
  return node.childNodes.filter((child) => 'tagName' in child)
}

function textOf(node) {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('')
}

function bare(text) {
  return text.replace(/[\s\u200B]+/gu, '')
}
