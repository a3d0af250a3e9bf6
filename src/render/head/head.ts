/** The head of a page (spec theme.md section 13): what differs from page to page, and what does not. */
import { defaultLanguage } from '../../base/site-parts.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SiteLanguage } from '../../model/languages.ts'
import type { Post } from '../../model/blog.ts'
import type { Doc, Page } from '../../model/site.ts'
import { lookUp } from '../../shared/look-up.ts'
import { joined, type Html } from '../../shared/html.ts'
import { encodeHref, hasProtocol, withBaseUrl } from '../../shared/url.ts'
import { markup, voidElement, type Attributes } from './html.ts'
import { pageAddress } from '../page-path.ts'

/** What the head says about one page. */
export interface PageMeta {
  /** Title of the page alone; undefined or empty: the site's. */
  readonly title: string | undefined
  readonly description: string
  readonly keywords: readonly string[]
  /** Image for link previews: a path below the base URL, or a URL. */
  readonly image: string | undefined
  readonly noIndex: boolean
  /** Route path. */
  readonly path: string
  /** `docs-<instance>-<version>`, or `default`; what search engines of the site filter by. */
  readonly searchTag: string
  /** Version of the docs that the page belongs to. */
  readonly docsVersion?: string
  /** Breadcrumbs with a permalink, for the JSON-LD list. */
  readonly crumbs: readonly { readonly label: string; readonly permalink: string }[]
}

/** `Page | Site` (spec theme.md section 13.1). */
export function documentTitle(title: string | undefined, config: SiteConfig): string {
  if (title === undefined || title === '' || title === config.title) return config.title
  return `${title} ${config.titleDelimiter} ${config.title}`
}

/** The head of a page. */
export interface PageHead {
  /** Elements that change with the page, each marked `data-page` so that the browser can replace them. */
  readonly html: Html
  /** It asks search engines not to list the page. */
  readonly noIndex: boolean
}

/** Give what the head says about a page. */
export function pageHead(meta: PageMeta, config: SiteConfig): PageHead {
  const metas = metaElements(meta, config)
  const url = canonicalUrl(meta.path, config)
  const links = url === undefined ? [] : [{ rel: 'canonical', href: url }, ...alternates(meta.path, config)]
  const elements = [
    ...metas.map((attributes) => voidElement('meta', { 'data-page': true, ...attributes })),
    ...links.map((attributes) => voidElement('link', { 'data-page': true, ...attributes })),
    ...breadcrumbList(meta, config),
  ]
  return { html: joined(elements), noIndex: metas.some(saysNoIndex) }
}

/** The page in each language, and in the default one for readers of none of them (spec theme.md section 13). */
function alternates(path: string, config: SiteConfig): readonly Attributes[] {
  const { languages, locale } = config.i18n
  const first = defaultLanguage(config.i18n)
  const link = (hreflang: string, language: SiteLanguage): Attributes => {
    return { rel: 'alternate', href: absoluteUrl(pathIn(path, language, config), language), hreflang }
  }
  // a language that is built alone has the address of the default one, which is not there
  const there = languages.filter(
    (one) => one.locale === locale || one.url !== config.url || one.baseUrl !== config.baseUrl,
  )
  return [
    ...there.map((language) => link(language.htmlLang, language)),
    ...(first === undefined ? [] : [link('x-default', first)]),
  ]
}

function otherLanguages({ htmlLang, languages }: SiteConfig['i18n']): readonly string[] {
  return languages.map((language) => language.htmlLang).filter((lang) => lang !== htmlLang)
}

/** Whether the head asks search engines not to list the page. */
export function isNoIndex(meta: PageMeta, config: SiteConfig): boolean {
  return metaElements(meta, config).some(saysNoIndex)
}

/** Whether a `<meta>` with these attributes asks search engines not to list the page. */
export function saysNoIndex({ name, content }: Attributes): boolean {
  return name === 'robots' && typeof content === 'string' && /noindex/i.test(content)
}

/**
 * All `<meta>` elements. `theme.metadata` replaces what the site says of itself, and a page what both say; the exception is
 * `noIndex` of the site, which nothing undoes.
 */
function metaElements(meta: PageMeta, config: SiteConfig): readonly Attributes[] {
  const title = meta.title === undefined || meta.title === '' ? undefined : documentTitle(meta.title, config)
  const ofPage = [
    ...search({ tag: meta.searchTag === 'default' ? undefined : meta.searchTag, version: meta.docsVersion }),
    ...property('og:title', title),
    ...named('description', meta.description || undefined),
    ...property('og:description', meta.description || undefined),
    ...named('keywords', meta.keywords.length > 0 ? meta.keywords.join(',') : undefined),
    ...image(meta.image, config),
    ...named('robots', meta.noIndex || config.noIndex ? 'noindex, nofollow' : undefined),
  ]
  const url = canonicalUrl(meta.path, config)
  const ofSite = siteMetas(config).map((attributes) =>
    attributes === PAGE_URL ? { ...PAGE_URL, content: url } : attributes,
  )
  return replaced(ofSite, ofPage)
}

/** In the place of the element that names the address of the page. */
const PAGE_URL: Attributes = { property: 'og:url', content: '' }

/** What the site says of itself on every page. */
function siteMetas(config: SiteConfig): readonly Attributes[] {
  const { i18n, theme } = config
  const known = metasBySite.get(config)
  if (known !== undefined) return known
  const ofSite = [
    ...property('og:title', config.title),
    ...image(theme.image, config),
    ...(config.url === undefined ? [] : [PAGE_URL]),
    ...property('og:locale', i18n.htmlLang.replace('-', '_')),
    ...otherLanguages(i18n).flatMap((lang) => property('og:locale:alternate', lang.replace('-', '_'))),
    ...named('twitter:card', 'summary_large_image'),
    ...search({ locale: i18n.locale, tag: 'default' }),
  ]
  const metas = replaced(ofSite, theme.metadata)
  metasBySite.set(config, metas)
  return metas
}

const metasBySite = new WeakMap<SiteConfig, readonly Attributes[]>()

/** Both lists; elements of the first that the second has with other content are left out. */
function replaced(first: readonly Attributes[], second: readonly Attributes[]): readonly Attributes[] {
  const meanings = new Set(second.map(meaning))
  return [...first.filter((attributes) => !meanings.has(meaning(attributes))), ...second]
}

/** What a `<meta>` is about. */
function meaning(attributes: Attributes): string | undefined {
  for (const key of ABOUT) {
    const value = lookUp(attributes, key)
    if (value !== undefined) return `${key} ${String(value).toLowerCase()}`
  }
  return undefined
}

const ABOUT = ['itemprop', 'property', 'http-equiv', 'name']

function named(name: string, content: string | undefined): readonly Attributes[] {
  return content === undefined ? [] : [{ name, content }]
}

function property(name: string, content: string | undefined): readonly Attributes[] {
  return content === undefined ? [] : [{ property: name, content }]
}

/** Each fact under both names that search engines of sites know it by. */
function search(facts: {
  readonly locale?: string | undefined
  readonly version?: string | undefined
  readonly tag?: string | undefined
}): readonly Attributes[] {
  return [
    ...named('docusaurus_locale', facts.locale),
    ...named('docusaurus_version', facts.version),
    ...named('docusaurus_tag', facts.tag),
    ...named('docsearch:language', facts.locale),
    ...named('docsearch:version', facts.version),
    ...named('docsearch:docusaurus_tag', facts.tag),
  ]
}

function image(path: string | undefined, config: SiteConfig): readonly Attributes[] {
  if (path === undefined) return []
  const url = hasProtocol(path) ? path : absoluteUrl(siteFile(path, config), config)
  return [...property('og:image', url), ...named('twitter:image', url)]
}

function breadcrumbList(meta: PageMeta, config: SiteConfig): readonly Html[] {
  if (meta.crumbs.length === 0 || config.url === undefined || config.router === 'hash') return []
  const itemListElement = meta.crumbs.map(({ label, permalink }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(permalink, config),
  }))
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return [markup`<script data-page type="application/ld+json">${list}</script>`]
}

function canonicalUrl(path: string, config: SiteConfig): string | undefined {
  // search engines know one page of a site with the hash router, whatever is shown
  if (config.router === 'hash') return absoluteUrl(config.baseUrl, config)
  return absoluteUrl(pageAddress(path, config), config)
}

/** Path of a page of this language in another one, with trailing slashes as the site has them. */
function pathIn(path: string, { baseUrl }: SiteLanguage, config: SiteConfig): string {
  if (config.router === 'hash') return baseUrl
  return baseUrl + pageAddress(path, config).slice(config.baseUrl.length)
}

function absoluteUrl(path: string, { url }: Pick<SiteConfig, 'url'>): string | undefined {
  return url === undefined ? undefined : url + encodeHref(path)
}

/** Address of a file of the static folder, written with `./`, `/`, the base URL or none of them. */
export function siteFile(path: string, config: SiteConfig): string {
  return withBaseUrl(`/${path.replace(/^\.?\//, '')}`, config.baseUrl)
}

/** Head facts of a doc or page that come from its front matter; an image beside its file is known only when that is read. */
export function frontMatterMeta(
  source: Doc | Page | Post,
): Pick<PageMeta, 'description' | 'keywords' | 'image' | 'noIndex'> {
  const { image, keywords } = source.frontMatter
  return {
    description: source.description,
    keywords: keywords ?? [],
    image: image?.startsWith('./') ? undefined : image,
    noIndex: source.unlisted,
  }
}
