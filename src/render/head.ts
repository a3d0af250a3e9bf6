/** The head of a page (spec theme.md section 13): what differs from page to page, and what does not. */
import type { SiteConfig } from '../model/config.ts'
import type { Doc, Page } from '../model/site.ts'
import { applyTrailingSlash, hasProtocol, withBaseUrl } from '../shared/url.ts'
import { escapeHtml, scriptJson, voidElement } from './html.ts'

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
  /** Breadcrumbs with an href, for the JSON-LD list. */
  readonly crumbs: readonly { readonly label: string; readonly href: string }[]
}

/** `Page | Site` (spec theme.md section 13.1). */
export function documentTitle(title: string | undefined, config: SiteConfig): string {
  if (title === undefined || title === '' || title === config.title) return config.title
  return `${title} ${config.titleDelimiter} ${config.title}`
}

/** Head elements that change with the page, each marked `data-page` so that the browser can replace them. */
export function pageHead(meta: PageMeta, config: SiteConfig): string {
  const title = documentTitle(meta.title, config)
  const url = absoluteUrl(applyTrailingSlash(meta.path, config.trailingSlash, config.baseUrl), config)
  const image = imageUrl(meta.image ?? config.theme.image, config)
  const override = new Set(config.theme.metadata.map((entry) => entry['name'] ?? entry['property']))
  const tags: readonly (readonly [string, string | undefined])[] = [
    ['og:title', title],
    ['description', meta.description || undefined],
    ['og:description', meta.description || undefined],
    ['keywords', meta.keywords.length > 0 ? meta.keywords.join(',') : undefined],
    ['og:image', image],
    ['twitter:image', image],
    ['og:url', url],
    ['robots', meta.noIndex || config.noIndex ? 'noindex, nofollow' : undefined],
    ['docusaurus_tag', meta.searchTag],
    ['docsearch:docusaurus_tag', meta.searchTag],
  ]
  const metas = tags.flatMap(([name, content]) => {
    if (content === undefined || override.has(name)) return []
    const key = name.startsWith('og:') ? 'property' : 'name'
    return [voidElement('meta', { 'data-page': true, [key]: name, content })]
  })
  const canonical = url === undefined ? [] : [voidElement('link', { 'data-page': true, rel: 'canonical', href: url })]
  const alternates =
    url === undefined
      ? []
      : [config.i18n.htmlLang, 'x-default'].map((hreflang) =>
          voidElement('link', { 'data-page': true, rel: 'alternate', href: url, hreflang }),
        )
  return [...metas, ...canonical, ...alternates, ...breadcrumbList(meta, config)].join('')
}

/** Head elements that are the same on every page. */
export function siteHead(config: SiteConfig): string {
  const { i18n } = config
  const fixed = [
    voidElement('meta', { property: 'og:locale', content: i18n.htmlLang.replaceAll('-', '_') }),
    voidElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    voidElement('meta', { name: 'docusaurus_locale', content: i18n.defaultLocale }),
    voidElement('meta', { name: 'docsearch:language', content: i18n.defaultLocale }),
    ...(config.siteVersion === undefined
      ? []
      : [voidElement('meta', { name: 'site-version', content: config.siteVersion })]),
    ...(config.favicon === undefined
      ? []
      : [
          voidElement('link', {
            rel: 'icon',
            href: withBaseUrl(`/${config.favicon.replace(/^\//, '')}`, config.baseUrl),
          }),
        ]),
    ...config.theme.metadata.map((entry) => voidElement('meta', entry)),
  ]
  const tags = config.headTags.map(({ tagName, attributes, innerHTML }) => {
    const open = voidElement(tagName, attributes)
    return /^(?:meta|link|base)$/.test(tagName) ? open : `${open}${innerHTML ?? ''}</${tagName}>`
  })
  const styles = config.stylesheets.map((entry) => voidElement('link', { rel: 'stylesheet', ...entry }))
  const scripts = config.scripts.map((entry) => `${voidElement('script', entry)}</script>`)
  return [...fixed, ...tags, ...styles, ...scripts].join('')
}

/** Text of the `<title>` element, escaped. */
export function titleElement(title: string): string {
  return `<title>${escapeHtml(title)}</title>`
}

function breadcrumbList(meta: PageMeta, config: SiteConfig): readonly string[] {
  const { url } = config
  if (meta.crumbs.length === 0 || url === undefined) return []
  const itemListElement = meta.crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: url + href,
  }))
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  return [`<script data-page type="application/ld+json">${scriptJson(list)}</script>`]
}

function absoluteUrl(path: string, config: SiteConfig): string | undefined {
  return config.url === undefined ? undefined : config.url + encodeURI(path).replaceAll('%25', '%')
}

function imageUrl(image: string | undefined, config: SiteConfig): string | undefined {
  if (image === undefined || hasProtocol(image)) return image
  return absoluteUrl(withBaseUrl(`/${image.replace(/^\.?\//, '')}`, config.baseUrl), config)
}

/** Head facts of a doc or page that come from its front matter. */
export function frontMatterMeta(source: Doc | Page): Pick<PageMeta, 'description' | 'keywords' | 'image' | 'noIndex'> {
  return {
    description: source.description,
    keywords: source.frontMatter.keywords ?? [],
    image: source.frontMatter.image,
    noIndex: source.unlisted,
  }
}
