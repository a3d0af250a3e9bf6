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
  const home = withoutTrailingSlash(config.baseUrl)
  const index = versions.findIndex(({ path, docs }) => withoutTrailingSlash(path) === home && docs.size > 0)
  const version = versions[index]
  const [sidebar] = version?.sidebars.values() ?? []
  if (version === undefined || sidebar === undefined) return versions
  report(noHomePage(config, version))
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
  return versions.with(index, { ...version, categoryPages: [...version.categoryPages, list] })
}

/**
 * Where the documents of the last version begin, when that is not the address of the site and nothing is there. Docusaurus
 * begins documents at `/docs` without a word, and so do its sites here.
 */
export function emptyHome({ config, versions, pages, statics, redirects }: Site): string | undefined {
  const isRedirected = redirects?.has(withoutTrailingSlash(config.baseUrl)) === true
  if (config.conventions === 'docusaurus' || isRedirected) return undefined
  if (hasHome(config, { versions, pages, statics })) return undefined
  const withDocs = versions.filter(({ docs }) => docs.size > 0)
  return (withDocs.find(({ isLast }) => isLast) ?? withDocs[0])?.path
}

function noHomePage(config: SiteConfig, { instance, name, drafts }: DocsVersion): Diagnostic {
  const message = 'No page is the first one of the site, so a list of its pages is shown there'
  const home = withoutTrailingSlash(config.baseUrl)
  const [draft] = [...drafts].find(([, permalink]) => withoutTrailingSlash(permalink) === home) ?? []
  if (draft !== undefined) return info('no-home-page', message, { hint: `\`${draft}\` would be it, and is a draft` })
  const { folder = '.' } = versionConfigOf(config, { instance, version: name }) ?? {}
  const where = folder === '.' ? '' : ` in \`${folder}\``
  const hint = `write a file \`index.md\`${where}, or set \`slug: /\` in the front matter of the page that readers begin with`
  return info('no-home-page', message, { hint })
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
