/** Put a composed page into the shell: the last step, when the names of bundled files are known. */
import type { SiteConfig } from '../model/config.ts'
import type { Bundles, ComposedPage, OutputFile } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { lookUp } from '../shared/look-up.ts'
import { joined, NOTHING, trusted, type Html } from '../shared/html.ts'
import { manifestParts, type PageData, type SiteData } from '../shared/protocol.ts'
import { strings } from '#runtime/components/strings'
import { encodeHref } from '../shared/url.ts'
import { analyticsBody } from './head/analytics.ts'
import { element, insert, voidElement } from './head/html.ts'
import { inlineScripts } from './head/inline-scripts.ts'
import type { Layout } from './layout.ts'
import { mainRegion } from './main-region.ts'
import { choosableVersions } from './navbar/best-version.ts'
import type { NavbarHtml } from './navbar/views.ts'
import { pageChunk } from './page-chunk.ts'
import { extraFiles, extraScript } from './head/page-extras.ts'
import { pageAddress, pagePath } from './page-path.ts'
import { compileShell } from './shell.ts'
import { siteVersion } from './site-version.ts'

/** The file that a server gives for the site itself. */
const HOME = 'index.html'

export interface FinishContext {
  readonly bundles: Bundles
  /** Text of templates/shell.html. */
  readonly shell: string
  /** `devcourse <version>`. */
  readonly generator: string
  /**
   * With the hash router, where one page only gets HTML of its own (spec routing.md section 15): writes the addresses in HTML
   * that stands on `route` anew.
   */
  readonly hash: { readonly html: (html: Html, route: string) => Html } | undefined
}

/** A page as it is written. */
export interface FinishedPage {
  /** Its HTML and, when esbuild does not make it, its chunk. */
  readonly files: readonly OutputFile[]
  /** Chunk file of the page, and the modules that it needs, as the manifest has them. */
  readonly chunk: string
  /** Its HTML, also where that is no file of its own; no piece ends within a tag. */
  readonly pieces: readonly string[]
}

/** Finishes the pages of a site. */
export interface Finisher {
  /** Pieces that stand in every page as they are. */
  readonly shared: readonly string[]
  readonly finish: (page: ComposedPage) => FinishedPage
}

/** Prepare to give the files of a site's pages: what they share is made once. */
export function createFinisher(layout: Layout, context: FinishContext): Finisher {
  const { site } = layout
  const { config } = site
  const { bundles, hash } = context
  const shell = compileShell(context.shell, sharedParts(layout, context))
  const usualData = siteDataOf(site, context, {})
  const url = (file: string): string => encodeHref(config.baseUrl + file)
  const link = (rel: string, file: string): Html => voidElement('link', { rel, href: url(file) })
  const usualStyles = [link('stylesheet', bundles.css), ...bundles.preload.map((file) => link('modulepreload', file))]

  const finish = (page: ComposedPage): FinishedPage => {
    const own = lookUp(bundles.pages, page.route)
    const route = site.routes.get(page.route)
    // the not-found page is what a server answers with, or the one page that shows all others
    const isMissing = route?.kind === 'not-found'
    const navigable = !isMissing || hash !== undefined
    const isSearch = route?.kind === 'search'
    const data = isSearch ? withSearchStyles(page.data, context, config) : page.data
    const { navbarChosen: chosen } = data
    const chunk = own === undefined && navigable ? pageChunk(data) : undefined
    const navbar = layout.navbar({ ...data, href: encodeHref(pageAddress(page.route, config)) })
    const imports = lookUp(bundles.imports, page.route) ?? []
    const searching = isSearch && bundles.search !== undefined ? [bundles.search.module] : []
    const preload = [...(own === undefined ? [] : [own, ...imports]), ...searching]
    const pieces = shell.fill({
      htmlClass: data.htmlClass,
      title: data.title,
      inlineScripts: insert(inlineScripts(config, page.route), extraScript(data.main, config)),
      styles: insert(...usualStyles, ...preload.map((file) => link('modulepreload', file))),
      pageHead: insert(data.head),
      navbar: insert(navbar.html),
      sidebar: insert(sidebarHtml(layout, page, navbar)),
      main: insert(mainRegion(data.main, layout.insideMain)),
      siteData: own === undefined && !chosen ? usualData : siteDataOf(site, context, { page: own, chosen }),
    })
    const written = hash === undefined ? pieces : [hash.html(trusted(pieces.join('')), config.baseUrl)]
    const isOnly = site.routes.has(config.baseUrl) ? page.route === config.baseUrl : isMissing
    const path = hash === undefined ? pagePath(page.route, config) : HOME
    const file = hash === undefined || isOnly ? [{ path, contents: written.join('') }] : []
    return {
      files: [...file, ...(chunk === undefined ? [] : [chunk]), ...extraFiles(data.main, config.theme)],
      chunk: own === undefined ? (chunk?.path ?? '') : [own, ...imports, ...bundles.react].join(' '),
      pieces: written,
    }
  }
  return { shared: shell.shared, finish }
}

/** What stands in the shell of every page. */
function sharedParts(layout: Layout, { bundles, generator }: FinishContext) {
  const { config } = layout.site
  const url = (file: string): string => encodeHref(config.baseUrl + file)
  return {
    lang: config.i18n.htmlLang,
    dir: config.i18n.direction,
    // without JavaScript a dark site is dark as well
    htmlAttributes: config.theme.colorMode.defaultMode === 'dark' ? { 'data-theme': 'dark' } : {},
    skipToMain: strings.skipToMain,
    generator,
    siteHead: insert(layout.siteHead),
    bodyStart: insert(joined([analyticsBody(config), trusted(config.plugins?.html.bodyStart ?? '')])),
    // the element around the sidebar and the page, as in Docusaurus
    layoutClass: config.theme.classic === undefined ? 'layout' : 'layout theme-layout-main',
    announcement: insert(layout.announcement),
    footer: insert(layout.footer),
    scripts: insert(
      element('script', { type: 'module', async: true, src: url(bundles.entry) }),
      // these read the page, so all of it is there first
      bundles.client === undefined ? NOTHING : element('script', { type: 'module', src: url(bundles.client) }),
      trusted(config.plugins?.html.bodyEnd ?? ''),
    ),
  }
}

/** What every page says of its site, and what a page says of itself: the chunk of one with code, and `navbarChosen`. */
function siteDataOf(
  site: Site,
  { bundles, hash }: FinishContext,
  { page, chosen }: { readonly page?: string | undefined; readonly chosen?: SiteData['chosen'] | undefined },
): SiteData {
  const { config, routes } = site
  const versions = choosableVersions(site)
  return {
    baseUrl: config.baseUrl,
    version: siteVersion(bundles),
    manifestParts: manifestParts(routes.size),
    colorMode: config.theme.colorMode,
    ...(config.storage.type === 'localStorage' && config.storage.suffix === '' ? {} : { storage: config.storage }),
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
    ...(versions && { versions }),
    ...(chosen && { chosen }),
    ...(page === undefined ? {} : { page }),
    ...(bundles.parts === undefined ? {} : { parts: bundles.parts }),
    ...(bundles.search === undefined ? {} : { search: bundles.search }),
    ...(hash === undefined ? {} : { notFound: `${config.baseUrl}404.html` }),
  }
}

/** The page of the search is shown with the stylesheet of the search, wherever it is come from. */
function withSearchStyles(data: PageData, { bundles, hash }: FinishContext, { baseUrl }: SiteConfig): PageData {
  if (bundles.search === undefined) return data
  const href = hash === undefined ? encodeHref(baseUrl + bundles.search.css) : `./${bundles.search.css}`
  return { ...data, head: joined([data.head, voidElement('link', { 'data-page': true, rel: 'stylesheet', href })]) }
}

function sidebarHtml(layout: Layout, page: ComposedPage, navbar: NavbarHtml): Html {
  const { sidebar: ref } = page.data
  const href = encodeHref(pageAddress(page.route, layout.site.config))
  const docs = ref && { ...ref, html: layout.sidebars.get(ref.id)?.parts.render(ref.part, href) ?? NOTHING }
  const { hideable } = layout.site.config.theme.sidebar
  const hasPosts = layout.site.blogs.some(({ sidebar }) => sidebar.length > 0)
  return navbar.drawer(docs, (shown, shownDocs) => {
    const props = { navbar: shown, docs: shownDocs, hideable, hasPosts }
    return layout.pieces.render('sidebar', props, { path: page.route }).html
  })
}
