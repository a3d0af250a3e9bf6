/** Compose a route: its title, head, `<main>` and place in sidebar and navbar, as the page data that HTML file and chunk share. */
import type { ComposedPage } from '../model/page.ts'
import type { Route } from '../model/site.ts'
import { joined, NOTHING } from '../shared/html.ts'
import type { MainProps } from '../shared/main-layout.ts'
import type { DocAbout } from '../shared/parts.ts'
import { docAbout } from './props/doc-about.ts'
import { documentTitle, pageHead, type PageMeta } from './head/head.ts'
import type { Layout } from './layout.ts'
import { addToHead, type ModuleFrame } from './page-frame.ts'
import { placedScreen } from './placed-screen.ts'
import type { RouteContent, Screen } from './screen.ts'
import { docOf } from '../base/site-parts.ts'

/** Compose a route. `content` is undefined for routes without a source. */
export function composeRoute(layout: Layout, route: Route, content: RouteContent | undefined): ComposedPage {
  const { site } = layout
  const { config } = site
  const path = route.path
  const { screen, sidebar, navbar } = placedScreen(layout, route, content)
  const meta = { ...withSaid(screen.meta, content?.said), path, crumbs: crumbsOf(screen.main) }
  const head = pageHead(content?.image === undefined ? meta : { ...meta, image: content.image }, config)
  const main = layout.pieces.render('main', screen.main, {
    path,
    doc: aboutDoc(layout, route, { screen, content }),
    ...optionalAsk(content?.ask ?? layout.ask?.(route)),
  })
  const said = content?.facts ?? { route: path, anchors: [], edges: [] }
  const facts = { ...said, anchors: screen.anchors ?? said.anchors }
  const ownHead = joined([screen.head ?? NOTHING, content?.frame?.head ?? content?.said?.head ?? NOTHING, main.head])
  const own = content?.frame || ownHead !== '' ? addToHead(head.html, ownHead) : undefined
  return {
    route: path,
    data: {
      path,
      title: own?.title ?? documentTitle(meta.title, config),
      main: main.html,
      htmlClass: [...screen.htmlClass, ...(content?.said?.htmlClass ?? []), ...(sidebar ? ['has-sidebar'] : [])].join(
        ' ',
      ),
      head: own?.head ?? head.html,
      ...navbar,
      ...(sidebar ? { sidebar } : {}),
    },
    islands: content?.islands ?? [],
    assets: content?.assets ?? {},
    facts: { ...facts, edges: [...facts.edges, ...layout.edgesOf(main.links)] },
    diagnostics: [...(content?.diagnostics ?? []), ...main.diagnostics],
    // the sitemap lists the search page all the same, as that of Docusaurus does (spec search.md section 11.1)
    noIndex: (route.kind === 'search' ? undefined : own?.noIndex) ?? head.noIndex,
  }
}

/** The facts of a page, where its components say others. */
function withSaid(meta: Screen['meta'], said: ModuleFrame | undefined): Screen['meta'] {
  if (said === undefined) return meta
  const { title, description, keywords, image } = said
  return {
    ...meta,
    ...(title === undefined ? {} : { title }),
    ...(description === '' ? {} : { description }),
    ...(keywords.length === 0 ? {} : { keywords }),
    ...(image === undefined ? {} : { image }),
  }
}

function optionalAsk(ask: RouteContent['ask']): Pick<RouteContent, 'ask'> {
  return ask === undefined ? {} : { ask }
}

/** What is known of the doc of a page, where parts ask for it. */
function aboutDoc(
  { pieces, site }: Layout,
  route: Route,
  { screen, content }: { readonly screen: Screen; readonly content: RouteContent | undefined },
): DocAbout | undefined {
  if (!pieces.askDoc || route.kind !== 'doc' || screen.main.kind !== 'doc') return undefined
  const found = docOf(site, route.doc)
  return found && docAbout(found, screen.main, content?.contentTitle)
}

/** The breadcrumbs that are shown and lead somewhere. */
function crumbsOf(main: MainProps): PageMeta['crumbs'] {
  const shown = main.kind === 'doc' || main.kind === 'category' ? (main.crumbs ?? []) : []
  return shown.flatMap(({ label, permalink }) => (permalink === undefined ? [] : [{ label, permalink }]))
}
