/** What a page says to its readers, read alike from the HTML of devcourse and of Docusaurus, so that both can be compared. */
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import { attribute, findAll, type Element } from '../html.ts'

/** Texts are without any white space: where blocks lie apart is a matter of styles. */
export interface PageFacts {
  readonly title: string
  /** Level, id ('' without one), text. */
  readonly headings: readonly string[]
  /** Id and text of what the table of contents lists. */
  readonly toc: readonly string[]
  readonly breadcrumbs: readonly string[]
  /** Addresses as they stand there, those of files without the hash in their name. */
  readonly links: readonly string[]
  /** `alt` of the images. */
  readonly images: readonly string[]
  /** Languages of the code blocks. */
  readonly code: readonly string[]
  readonly admonitions: readonly string[]
  /** All of the content but its headings' links to themselves, buttons, navigation and pictures. */
  readonly text: string
}

/** Read the facts of a page; undefined where there is no main part. */
export function pageFacts(html: string): PageFacts | undefined {
  const page = parse(html)
  const [main] = findAll(page, ({ tagName }) => tagName === 'main')
  if (main === undefined) return undefined
  const content = findAll(main, ({ tagName }) => tagName === 'article').find(holdsTitle) ?? main
  const inside = (test: (element: Element) => boolean): Element[] => visible(content).filter(test)
  const [title] = findAll(page, ({ tagName }) => tagName === 'title')
  return {
    title: title === undefined ? '' : squash(textOf(title)),
    headings: inside(({ tagName }) => /^h[1-6]$/.test(tagName))
      .filter((heading) => !isInCard(heading))
      .map((heading) => [heading.tagName, attribute(heading, 'id') ?? '', squash(textOf(heading))].join(' ')),
    toc: toc(page, content),
    breadcrumbs: named(page, /^breadcrumbs$/i)
      .flatMap((nav) => findAll(nav, isItem).map((item) => squash(textOf(item))))
      .filter((text) => text !== ''),
    links: inside(({ tagName }) => tagName === 'a').flatMap((link) => {
      const href = attribute(link, 'href')
      return href === undefined || isHashLink(link) ? [] : [withoutHash(href)]
    }),
    images: inside(({ tagName }) => tagName === 'img').map((image) => attribute(image, 'alt') ?? ''),
    code: inside(({ tagName }) => tagName === 'pre').map(language),
    admonitions: inside((element) => classes(element).includes('admonition-')).map(
      (element) => /(?:^|[\s-])admonition-(\w+)/.exec(classes(element))?.[1] ?? '',
    ),
    text: squash(textOf(content)),
  }
}

const classes = (element: Element): string => attribute(element, 'class') ?? ''
const isItem = ({ tagName }: Element): boolean => tagName === 'li'
const holdsTitle = (article: Element): boolean => findAll(article, ({ tagName }) => tagName === 'h1').length > 0
const isHashLink = (element: Element): boolean => classes(element).includes('hash-link')
/** Without white space, and without the pictures in front of cards, which are no text here. */
const squash = (text: string): string => text.replace(/[\s\u200B]+|(?:📄|🗃|🔗)\uFE0F?/gu, '')

/** `manual-0123456789abcdef.pdf` and `manual.0123456789ab.pdf` are one file. */
function withoutHash(href: string): string {
  const bare = decodeURI(href).replace(/[-.][0-9a-f]{8,32}(?=\.\w+$)/, '')
  return /\.\w+$/.test(bare) && !/^[a-z]+:/.test(bare) ? (bare.split('/').at(-1) ?? bare) : bare
}

/** What readers do not read as content. */
function isLeftOut(element: Element): boolean {
  if (['nav', 'footer', 'script', 'style', 'svg', 'template', 'iframe', 'noscript'].includes(element.tagName))
    return true
  if (element.tagName === 'button') return attribute(element, 'role') !== 'tab' && !isOfSite(element)
  return (
    attribute(element, 'aria-hidden') === 'true' ||
    /toc-mobile|tocMobile|table-of-contents|doc__badge|version-badge/.test(classes(element))
  )
}

/** A button of a component of the site, whose text is content: those of the theme are `clean-btn` or have a label. */
function isOfSite(button: Element): boolean {
  return attribute(button, 'class') === undefined && attribute(button, 'aria-label') === undefined
}

function isInCard(element: Element): boolean {
  return parents(element).some(({ tagName }) => tagName === 'a')
}

function visible(element: Element): Element[] {
  return element.childNodes
    .filter((child) => defaultTreeAdapter.isElementNode(child))
    .flatMap((child) => (isLeftOut(child) ? [] : [child, ...visible(child)]))
}

function textOf(node: DefaultTreeAdapterTypes.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return child.value
      if (!defaultTreeAdapter.isElementNode(child) || isLeftOut(child) || isHashLink(child)) return ''
      return textOf(child)
    })
    .join('')
}

function named(page: DefaultTreeAdapterTypes.Document, label: RegExp): Element[] {
  return findAll(page, (element) => element.tagName === 'nav' && label.test(attribute(element, 'aria-label') ?? ''))
}

/** The first list of contents outside of the content. */
function toc(page: DefaultTreeAdapterTypes.Document, content: Element): readonly string[] {
  const within = new Set(findAll(content, () => true))
  const lists = [
    ...named(page, /^on this page$/i),
    ...findAll(page, (element) => /(^|\s)table-of-contents(\s|$)/.test(classes(element))),
  ].filter((list) => !within.has(list))
  const links =
    lists.map((list) => findAll(list, ({ tagName }) => tagName === 'a')).find(({ length }) => length > 0) ?? []
  return links.map(
    (link) => `${decodeURIComponent((attribute(link, 'href') ?? '').replace(/^[^#]*#/, ''))} ${squash(textOf(link))}`,
  )
}

/** Language of a `<pre>`: its own class, its code's, or that of the block around it. */
function language(pre: Element): string {
  const around = [pre, ...findAll(pre, ({ tagName }) => tagName === 'code'), ...parents(pre).slice(0, 2)]
  const found = around.map((element) => /(?:^|\s)language-(\S+)/.exec(classes(element))?.[1])
  return found.find((name) => name !== undefined) ?? 'text'
}

function parents(element: Element): readonly Element[] {
  const parent = element.parentNode
  return parent !== null && 'tagName' in parent ? [parent, ...parents(parent)] : []
}
