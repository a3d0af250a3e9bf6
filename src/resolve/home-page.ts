/** The page at the address of the site where no file is it: a list of the pages that are there. */
import { versionConfigOf } from '../base/site-parts.ts'
import { info, type Diagnostic } from '../model/diagnostic.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { CategoryPage, DocsVersion, Page, Site } from '../model/site.ts'
import { joinUrl, withoutTrailingSlash } from '../shared/url.ts'
import type { Report } from './policy.ts'

/** What may be at the address of the site. */
interface Contents {
  readonly versions: readonly DocsVersion[]
  readonly pages: ReadonlyMap<string, Page>
  /** Output paths of static files. */
  readonly statics: ReadonlyMap<string, string>
}

/**
 * Give the versions, with a list of all pages at the address of the site where docs begin there and none of them is the first page.
 * Docusaurus has no such list, so its sites have none. Reports `no-home-page`.
 */
export function withHomePage(
  { config, redirects }: Pick<LoadedConfig, 'config' | 'redirects'>,
  contents: Contents,
  report: Report,
): readonly DocsVersion[] {
  const { versions } = contents
  const isRedirected = redirects?.redirects.some(({ from }) => from.includes('/')) === true
  if (config.conventions === 'docusaurus' || isRedirected || hasHome(config, contents)) return versions
  const version = firstAtHome(config, versions)
  const [sidebar] = version?.sidebars.values() ?? []
  if (version === undefined || sidebar === undefined) return versions
  report(noHomePage('a list of its pages is shown there', hintAtHome(config, version)))
  const list: CategoryPage = {
    instance: version.instance,
    version: version.name,
    sidebar: sidebar.id,
    category: {
      type: 'category',
      label: config.title,
      items: sidebar.items,
      collapsible: false,
      collapsed: false,
      link: undefined,
    },
    link: {
      type: 'generated-index',
      permalink: config.baseUrl,
      slug: '/',
      title: config.title,
      description: config.tagline === '' ? undefined : config.tagline,
      image: undefined,
      keywords: [],
    },
    prev: undefined,
    next: undefined,
  }
  return versions.with(versions.indexOf(version), { ...version, categoryPages: [...version.categoryPages, list] })
}

/** Reports `no-home-page` for a site that has nothing at its address, where its name in the bar of every page leads. */
export function checkHomePage(site: Site, report: Report): void {
  const { config, versions, pages, blogs, redirects } = site
  const isRedirected = redirects?.has(withoutTrailingSlash(config.baseUrl)) === true
  if (isRedirected || hasHome(config, site)) return
  const withDocs = versions.filter(({ docs }) => docs.size > 0)
  if (withDocs.length === 0 && pages.size === 0 && blogs.length === 0) return
  const version = firstAtHome(config, withDocs)
  const hint = version === undefined ? hintElsewhere(site, withDocs.length > 0) : hintAtHome(config, version)
  report(noHomePage('its address leads to nothing', hint))
}

/** The first version whose docs begin at the address of the site; undefined: none does. */
function firstAtHome({ baseUrl }: SiteConfig, versions: readonly DocsVersion[]): DocsVersion | undefined {
  const home = withoutTrailingSlash(baseUrl)
  return versions.find(({ path, docs }) => withoutTrailingSlash(path) === home && docs.size > 0)
}

function noHomePage(effect: string, hint: string): Diagnostic {
  return info('no-home-page', `No page is the first one of the site, so ${effect}`, { hint })
}

/** What to do where docs begin at the address of the site. */
function hintAtHome(config: SiteConfig, { instance, name, drafts }: DocsVersion): string {
  const draft = draftAtHome(config, drafts)
  if (draft !== undefined) return isDraft(draft)
  const { folder = '.' } = versionConfigOf(config, { instance, version: name }) ?? {}
  const where = folder === '.' ? '' : ` in \`${folder}\``
  return `write a file \`index.md\`${where}, or set \`slug: /\` in the front matter of the page that readers begin with`
}

/** What to do where no docs begin at the address of the site. */
function hintElsewhere({ config, draftPages }: Site, hasDocs: boolean): string {
  const draft = draftAtHome(config, draftPages)
  if (draft !== undefined) return isDraft(draft)
  const { path = 'src/pages' } = config.pages.find(({ routeBasePath }) => routeBasePath === '') ?? {}
  const write = `write \`${path}/index.md\``
  if (!hasDocs) return write
  return config.conventions === 'docusaurus'
    ? `${write}, or set \`routeBasePath: '/'\` for the documents and \`slug: /\` in the first of them`
    : `${write}, or let the documents begin there: \`docs: { routeBasePath: '' }\``
}

function isDraft(source: string): string {
  return `\`${source}\` would be it, and is a draft`
}

/** `drafts` lead from sources to permalinks. */
function draftAtHome({ baseUrl }: SiteConfig, drafts: ReadonlyMap<string, string>): string | undefined {
  const home = withoutTrailingSlash(baseUrl)
  return [...drafts].find(([, permalink]) => withoutTrailingSlash(permalink) === home)?.[0]
}

function hasHome({ baseUrl, blogs }: SiteConfig, { versions, pages, statics }: Contents): boolean {
  const home = withoutTrailingSlash(baseUrl)
  const isHome = (permalink: string): boolean => withoutTrailingSlash(permalink) === home
  return (
    statics.has('index.html') ||
    blogs.some(({ routeBasePath }) => isHome(joinUrl(baseUrl, routeBasePath))) ||
    [...pages.values()].some(({ permalink }) => isHome(permalink)) ||
    versions.some(
      ({ docs, categoryPages }) =>
        [...docs.values()].some(({ permalink }) => isHome(permalink)) ||
        categoryPages.some(({ link }) => isHome(link.permalink)),
    )
  )
}
