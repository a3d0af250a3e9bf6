/** Edges of the files that the configuration and category files name: icon, logos, social images, and what goes into the head. */
import type { Edge } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { LogoConfig } from '../model/theme.ts'
import { hasProtocol, withBaseUrl } from '../shared/url.ts'
import type { HtmlAddress } from './html-addresses.ts'
import { linkTables, pageCount } from './link-tables.ts'
import { isAddress, referenceEdge } from './reference-edges.ts'
import { sidebarFile } from './sidebar-edges.ts'

/** A file that the configuration names; `siteFile`: its path counts from the base URL, however it is written. */
interface Named extends HtmlAddress {
  readonly siteFile: boolean
}

/** Give the edges: those of the configuration are on every page. */
export function configEdges(site: Site): readonly Edge[] {
  const { config } = site
  const tables = linkTables(site)
  const from = { route: config.baseUrl, origin: 'layout', file: config.file, place: undefined } as const
  const pages = pageCount(site)
  const ofCategories = site.versions.flatMap((version) =>
    version.categoryPages.flatMap(({ category, link }): readonly Edge[] => {
      if (link.image === undefined || !isAddress(link.image)) return []
      const address = { element: 'meta', attribute: 'content', url: siteFileUrl(link.image, config.baseUrl) }
      const where = { ...from, file: category.file ?? sidebarFile(site, version) }
      const edge = referenceEdge(address, where, { tables })
      return [{ ...edge, url: link.image, tag: { element: 'meta', attribute: 'content', siteFile: true } }]
    }),
  )
  const ofSite = namedFiles(site).flatMap(({ siteFile, ...address }): readonly Edge[] => {
    if (!isAddress(address.url)) return []
    const url = siteFile ? siteFileUrl(address.url, config.baseUrl) : address.url
    const { element, attribute } = address
    const tag = { element, attribute, ...(siteFile ? { siteFile } : {}) }
    return [{ ...referenceEdge({ ...address, url }, from, { tables }), url: address.url, tag, pages }]
  })
  return [...ofSite, ...ofCategories]
}

/** Address of a static file as the configuration and front matter name it: with `./`, `/`, the base URL or none of them. */
export function siteFileUrl(path: string, baseUrl: string): string {
  return hasProtocol(path) ? path : withBaseUrl(`/${path.replace(/^\.?\//, '')}`, baseUrl)
}

function namedFiles({ config }: Site): readonly Named[] {
  const { favicon, theme, headTags, stylesheets, scripts } = config
  return [
    ...(favicon === undefined ? [] : [named('link', 'href', favicon)]),
    ...(theme.image === undefined ? [] : [named('meta', 'content', theme.image)]),
    ...logoFiles(theme.navbar.logo),
    ...logoFiles(theme.footer?.logo),
    ...theme.metadata
      .filter(({ property, name }) => property === 'og:image' || name === 'twitter:image')
      .flatMap(({ content }) => asWritten('meta', 'content', content)),
    ...headTags.flatMap(({ tagName, attributes }) => {
      if (tagName === 'script') return asWritten(tagName, 'src', attributes['src'])
      return tagName === 'link' && loads(attributes['rel']) ? asWritten(tagName, 'href', attributes['href']) : []
    }),
    ...stylesheets.flatMap(({ href }) => asWritten('link', 'href', href)),
    ...scripts.flatMap(({ src }) => asWritten('script', 'src', src)),
  ]
}

function logoFiles(logo: LogoConfig | undefined): readonly Named[] {
  return [logo?.src, logo?.srcDark].flatMap((src) => (src === undefined ? [] : [named('img', 'src', src)]))
}

function named(element: string, attribute: string, url: string): Named {
  // a logo is a file of the configuration, not an image of a text
  return { element: element === 'img' ? 'logo' : element, attribute, url, siteFile: true }
}

function asWritten(element: string, attribute: string, url: unknown): readonly Named[] {
  return typeof url === 'string' ? [{ element, attribute, url, siteFile: false }] : []
}

/** Whether a `<link>` of the head is more than a hint to connect. */
function loads(rel: unknown): boolean {
  return typeof rel !== 'string' || !/\b(?:dns-prefetch|preconnect)\b/.test(rel)
}
