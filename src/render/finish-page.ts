/** Put a composed page into the shell: the last step, when the names of bundled files are known. */
import type { Bundles, ComposedPage, OutputFile } from '../model/page.ts'
import { manifestParts, type SiteData } from '../shared/protocol.ts'
import { themeScript } from '#runtime/theme-script'
import { encodeHref } from '../shared/url.ts'
import { titleElement } from './head.ts'
import { scriptJson, voidElement } from './html.ts'
import type { Layout } from './layout.ts'
import { pageChunk } from './page-chunk.ts'
import { pagePath } from './page-path.ts'
import { renderSidebar } from './render-layout.tsx'
import type { ShellParts } from './shell.ts'
import { finalHref } from './sidebar-index.ts'

export interface FinishContext {
  readonly bundles: Bundles
  /** templates/shell.html, compiled. */
  readonly fill: (parts: ShellParts) => string
  /** `devcourse <version>`. */
  readonly generator: string
}

/** Give the files of a page: its HTML and, when esbuild does not make it, its chunk. */
export function finishPage(
  layout: Layout,
  page: ComposedPage,
  context: FinishContext,
): { files: readonly OutputFile[]; chunk: string } {
  const { site } = layout
  const { config } = site
  const { bundles } = context
  const own = bundles.pages[page.route]
  // the not-found page is never navigated to, it is what a server answers with
  const navigable = site.routes.get(page.route)?.kind !== 'not-found'
  const chunk = own === undefined && navigable ? pageChunk(page.data) : undefined
  const { data } = page
  const siteData: SiteData = {
    baseUrl: config.baseUrl,
    manifestParts: manifestParts(site.routes.size),
    colorMode: config.theme.colorMode,
    ...(config.trailingSlash === undefined ? {} : { trailingSlash: config.trailingSlash }),
    ...(own === undefined ? {} : { page: own }),
  }
  const url = (file: string): string => encodeHref(config.baseUrl + file)
  const preload = [...bundles.preload, ...(own === undefined ? [] : [own])]
  const html = context.fill({
    lang: config.i18n.htmlLang,
    dir: config.i18n.direction,
    htmlClass: data.htmlClass,
    generator: context.generator,
    title: titleElement(data.title),
    themeScript: themeScript(config.theme.colorMode),
    styles: [
      voidElement('link', { rel: 'stylesheet', href: url(bundles.css) }),
      ...preload.map((file) => voidElement('link', { rel: 'modulepreload', href: url(file) })),
    ].join(''),
    pageHead: data.head,
    siteHead: layout.siteHead,
    announcement: layout.announcement,
    navbar: markActive(layout.navbar(data.navbarActive).html, data.navbarActive),
    sidebar: sidebarHtml(layout, page),
    main: data.main,
    footer: layout.footer,
    siteData: scriptJson(siteData),
    scripts: `<script type="module" async src="${url(bundles.entry)}"></script>`,
  })
  const file = { path: pagePath(page.route, config), contents: html }
  return { files: chunk === undefined ? [file] : [file, chunk], chunk: own ?? chunk?.path ?? '' }
}

/** Mark the active items in the HTML of the navbar or the drawer: each carries its key. */
function markActive(navbar: string, keys: readonly string[]): string {
  return keys.reduce(
    (html, key) => html.replaceAll(`data-nav="${key}"`, `data-nav="${key}" aria-current="true"`),
    navbar,
  )
}

function sidebarHtml(layout: Layout, page: ComposedPage): string {
  const { sidebar: ref, navbarActive } = page.data
  const href = finalHref(page.route, layout.site.config)
  const docs = ref && { ...ref, html: layout.sidebars.get(ref.id)?.parts.render(ref.part, href) ?? '' }
  return markActive(renderSidebar({ navbar: layout.navbar(navbarActive).props, docs }), navbarActive)
}
