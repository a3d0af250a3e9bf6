/** What stands in `<main>` of each kind of route, as the layout components take it. */
import { visibleToc } from '#runtime/components/toc-tree'
import type { SiteConfig } from '../../model/config.ts'
import type { Post } from '../../model/blog.ts'
import type { LastUpdate } from '../../model/source.ts'
import type { CategoryPage, Doc, DocsVersion, NavLink, Page, SidebarItem, Site } from '../../model/site.ts'
import type { Html } from '../../shared/html.ts'
import type { CardProps, LastUpdateProps, PagerLink } from '../../shared/layout.ts'
import type { MainProps } from '../../shared/main-layout.ts'
import { lookUp } from '../../shared/look-up.ts'
import type { Headings, TocEntry } from '../../shared/toc.ts'
import { encodeHref, hasProtocol, resolvePath, withBaseUrl } from '../../shared/url.ts'
import { finalHref, hrefOf, type SidebarPlace } from '../sidebar/index-sidebars.ts'
import { dayIn } from './dates.ts'
import { pageDates } from './page-dates.ts'
import { staleTranslation } from './stale-translation.ts'
import { tagProps } from './tag-props.ts'
import { versionProps } from './version-props.ts'

/** The rendered content of a doc or page. */
export interface Content {
  readonly html: Html
  readonly contentTitle: string | undefined
  readonly toc: readonly TocEntry[]
}

/** Props of a doc page. */
export type DocMain = MainProps & { readonly kind: 'doc' }

/** Props of a doc page (spec theme.md section 8). */
export function docMain(
  site: Site,
  doc: Doc,
  page: { content: Content; place: SidebarPlace | undefined; version: DocsVersion },
): DocMain {
  const { config } = site
  const { content, place, version } = page
  const breadcrumbs = config.docs.find(({ id }) => id === doc.key.instance)?.breadcrumbs ?? true
  return {
    kind: 'doc',
    ...(lookUp(site.mapped?.items, doc.key.instance) !== undefined && { shownWhole: true as const }),
    ...versionProps(site, version, doc.id),
    crumbs: breadcrumbs && doc.sidebar !== undefined ? place?.crumbs : undefined,
    homeHref: homeHref(site),
    ...contentProps(doc, content, config),
    prev: pagerLink(doc.prev, config),
    next: pagerLink(doc.next, config),
    tags: doc.tags.map((tag) => tagProps(tag, config)),
    editHref: editHref(doc, config),
    ...lastUpdateProps(site.lastUpdates.get(doc.source), site.config),
    ...pageDates(site, doc.source),
    banner: doc.draft ? 'draft' : doc.unlisted ? 'unlisted' : undefined,
    ...staleTranslation(site, doc),
  }
}

/** The props of a doc page with the content of its source. */
export function withContent(
  main: DocMain,
  content: Content,
  { doc, config }: { readonly doc: Doc; readonly config: SiteConfig },
): DocMain {
  return { ...main, ...contentProps(doc, content, config) }
}

function contentProps(doc: Doc, content: Content, config: SiteConfig) {
  // `title: ''` is no title (spec front-matter.md section 3)
  const isShown = content.contentTitle === undefined && !doc.frontMatter.hide_title && doc.title !== ''
  return {
    title: isShown ? doc.title : undefined,
    content: content.html,
    ...tocProps(doc, content, config),
  }
}

/** Props of a Markdown page of the pages folder (spec theme.md section 9). */
export function pageMain(site: Site, page: Page, content: Content): MainProps {
  return {
    kind: 'page',
    content: content.html,
    ...tocProps(page, content, site.config),
    editHref: editHref(page, site.config),
    ...lastUpdateProps(site.lastUpdates.get(page.source), site.config),
    ...pageDates(site, page.source),
    banner: page.draft ? 'draft' : page.unlisted ? 'unlisted' : undefined,
    ...staleTranslation(site, page),
    wide: page.frontMatter.wrapperClassName !== undefined && page.frontMatter.hide_table_of_contents === true,
  }
}

/** Props of a generated category page (spec sidebars.md section 10). */
export function categoryMain(
  site: Site,
  page: CategoryPage,
  { place, version }: { place: SidebarPlace | undefined; version: DocsVersion },
): MainProps {
  const { config } = site
  return {
    kind: 'category',
    ...versionProps(site, version, page.link.slug),
    crumbs: config.docs.find(({ id }) => id === page.instance)?.breadcrumbs === false ? undefined : place?.crumbs,
    homeHref: homeHref(site),
    title: page.link.title,
    description: page.link.description,
    cards: page.category.items.flatMap((item) => card(item, config, version.docs)),
    prev: pagerLink(page.prev, config),
    next: pagerLink(page.next, config),
  }
}

/** Levels: front matter, else the theme's (spec markdown.md section 7.4). */
export function tocProps(
  source: Doc | Page | Post,
  content: Content,
  config: SiteConfig,
): { toc: readonly TocEntry[]; headings: Headings; hideToc: boolean } {
  const { toc_min_heading_level, toc_max_heading_level, hide_table_of_contents } = source.frontMatter
  const { minHeadingLevel, maxHeadingLevel } = config.theme.tableOfContents
  const min = toc_min_heading_level ?? minHeadingLevel
  const max = toc_max_heading_level ?? maxHeadingLevel
  return {
    toc: shownToc(content.toc, min, max),
    headings: { toc: content.toc, min, max },
    hideToc: hide_table_of_contents ?? false,
  }
}

/** The entries to show by those of the text, which versions of a page may have in common. */
const shownTocs = new WeakMap<readonly TocEntry[], { min: number; max: number; shown: readonly TocEntry[] }>()

function shownToc(toc: readonly TocEntry[], min: number, max: number): readonly TocEntry[] {
  const known = shownTocs.get(toc)
  if (known?.min === min && known.max === max) return known.shown
  const shown = visibleToc(toc, min, max)
  shownTocs.set(toc, { min, max, shown })
  return shown
}

/** The edit link; one without a protocol leads to an address of this site, seen from the page (spec front-matter.md section 6). */
export function editHref({ editUrl, permalink }: Doc | Page | Post, config: SiteConfig): string | undefined {
  if (editUrl === undefined || hasProtocol(editUrl)) return editUrl && encodeHref(editUrl)
  return finalHref(withBaseUrl(resolvePath(editUrl, permalink), config.baseUrl), config)
}

/** `Jan 2, 2024`. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** When and by whom a page was changed last. */
export function lastUpdateProps(
  update: LastUpdate | undefined,
  { i18n }: SiteConfig,
): { lastUpdate?: LastUpdateProps } {
  const { at, by } = update ?? {}
  if (at === undefined && by === undefined) return {}
  const time =
    at === undefined ? {} : { time: { datetime: new Date(at).toISOString(), text: dayIn(i18n, DAY).format(at) } }
  return { lastUpdate: { ...time, ...(by === undefined ? {} : { author: by }) } }
}

/** A link to a neighbour. */
export function pagerLink(link: NavLink | undefined, config: SiteConfig): PagerLink | undefined {
  return link && { label: link.title, href: finalHref(link.permalink, config) }
}

/** The breadcrumbs' home icon is shown only when there is a page at the base URL (spec sidebars.md section 9.1). */
function homeHref(site: Site): string | undefined {
  return site.routes.has(site.config.baseUrl) ? site.config.baseUrl : undefined
}

/** The card of an entry; none of what leads nowhere. */
export function card(item: SidebarItem, config: SiteConfig, docs: ReadonlyMap<string, Doc>): readonly CardProps[] {
  if (item.type === 'html') return []
  if (item.type === 'category') {
    const href = firstListed(item, config)
    if (href === undefined) return []
    const count = item.items.length
    const counted = count === 1 ? '1 item' : `${count.toString()} items`
    return [{ kind: 'category', title: item.label, href, description: item.description ?? counted }]
  }
  const href = hrefOf(item, config)
  if (href === undefined) return []
  if (item.type === 'link') {
    const description = item.description === undefined ? {} : { description: item.description }
    return [{ kind: hasProtocol(href) ? 'external' : 'doc', title: item.label, href, ...description }]
  }
  if (item.unlisted) return []
  const description = docs.get(item.id)?.description
  return [{ kind: 'doc', title: item.label, href, ...(description ? { description } : {}) }]
}

/** The first page that an item leads to, itself or depth first; unlisted ones are passed over. */
function firstListed(item: SidebarItem, config: SiteConfig): string | undefined {
  if (item.type === 'html') return undefined
  if (item.type === 'link') return hrefOf(item, config)
  if (item.type !== 'category') return item.unlisted ? undefined : hrefOf(item, config)
  if (item.link && !(item.link.type === 'doc' && item.link.unlisted)) return hrefOf(item, config)
  for (const child of item.items) {
    const href = firstListed(child, config)
    if (href !== undefined) return href
  }
  return undefined
}
