/**
 * The per-page half of the compiler: one route into its files. Never touches the out-dir. The same
 * code runs in the main thread and in worker threads; `createEmitter` prepares what all pages share.
 */
import type { ReactElement } from 'react'
import { pageSources } from './csp/page-sources.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import { componentFailed, linkOf, renderModulePage } from './emit-component-page.ts'
import { hashLinks } from './hash-links.ts'
import { attributeText } from './links/link-attributes.ts'
import { resolveLink } from './links/resolve-link.ts'
import { pageAnchors } from './links/repository.ts'
import { htmlSections } from './markdown/html-sections.ts'
import type { Bundles, ComposedPage, Edge, EmittedPage, Island, PageCode, Target } from './model/page.ts'
import type { Doc, Page, Route, Site } from './model/site.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { Unit } from './model/unit.ts'
import { createLinker, isModule, sourceOf, type LinkedPage } from './page-links.ts'
import { readSource } from './read-source.ts'
import { composeRoute } from './render/compose-route.ts'
import { finishPage, type FinishedPage } from './render/finish-page.ts'
import { createLayout, type Layout } from './render/layout.ts'
import type { Pieces } from './render/render-layout.tsx'
import { compileShell } from './render/shell.ts'
import { ComponentError, renderHtmlBody, renderTreeBody } from './render/render-body.tsx'
import type { UnitStore } from './units.ts'

export interface Emitter {
  readonly layout: Layout
  /** The unit of a doc or Markdown page; undefined for other routes. Its diagnostics name the file. */
  readonly unit: (route: Route) => Promise<Unit | undefined>
  /** Compose a route: everything but the names of bundled files. `code` is that of a page with components. */
  readonly compose: (
    route: Route,
    code?: PageCode,
  ) => Promise<ComposedPage | { readonly withheld: readonly Diagnostic[] }>
  /** Give a composed page the addresses that it has in the site, once: with the hash router they are others than on a server. */
  readonly place: (page: ComposedPage) => ComposedPage
  /** The files of a page in its place: its HTML and, unless esbuild makes it, its chunk. */
  readonly finish: (
    page: ComposedPage,
    bundles: Bundles,
  ) => Pick<FinishedPage, 'files' | 'chunk'> & Pick<EmittedPage, 'sources'>
}

/** Prepare to emit the pages of a site. */
export function createEmitter(
  site: Site,
  context: {
    readonly units: UnitStore
    readonly shell: string
    readonly generator: string
    readonly functions: MarkdownFunctions | undefined
    /** The layout, with the parts that the site replaces. */
    readonly pieces: Pieces
  },
): Emitter {
  const linker = createLinker(site, context)
  const { tables } = linker
  const fill = compileShell(context.shell)
  const hash = site.config.router === 'hash' ? hashLinks(tables) : undefined
  const from = { route: site.config.baseUrl, source: undefined, key: undefined }
  const resolve = (url: string): Target => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() })
  const layout = createLayout(site, resolve, context.pieces)

  async function compose(route: Route, code?: PageCode): Promise<ComposedPage | { withheld: readonly Diagnostic[] }> {
    const source = sourceOf(site, route)
    if (source === undefined) return composeRoute(layout, route, undefined)
    if (isModule(source)) return composeModule(source, route, code)
    const compiled = await linker.unit(route)
    if (compiled === undefined || compiled.withheld) return { withheld: compiled?.diagnostics ?? [] }
    const linked = await linker.link(compiled, source, route)
    const body = renderBody(compiled, linked.attributes(), { code, source, route })
    if ('rule' in body) return { withheld: [body, ...compiled.diagnostics] }
    const page = composeRoute(layout, route, {
      ...body,
      contentTitle: compiled.contentTitle,
      toc: compiled.toc,
      facts: { route: route.path, anchors: pageAnchors(compiled, site), edges: [...linked.edges, ...body.edges] },
      assets: linked.assets,
      image: linked.image,
      diagnostics: [...compiled.diagnostics, ...linked.diagnostics],
    })
    const rendered = compiled.body.kind === 'tree'
    return { ...page, sections: () => (rendered ? htmlSections(body.html) : compiled.sections) }
  }

  function composeModule(
    page: Page,
    route: Route,
    code: PageCode | undefined,
  ): ComposedPage | { withheld: readonly Diagnostic[] } {
    if (code === undefined) throw new Error(`the code of ${page.source} was not bundled`)
    const text = readSource(site.root, page.source)
    const content = renderModulePage(page, code, { route, tables, text })
    if ('rule' in content) return { withheld: [content] }
    return { ...composeRoute(layout, route, content), sections: () => htmlSections(content.html) }
  }

  function renderBody(
    unit: Unit,
    attributes: ReturnType<LinkedPage['attributes']>,
    { code, source, route }: { code: PageCode | undefined; source: Doc | Page; route: Route },
  ): RenderedBody | Diagnostic {
    if (unit.body.kind === 'html')
      return { html: renderHtmlBody(unit.body, attributes, attributeText), islands: [], edges: [] }
    if (code === undefined) throw new Error(`the components of ${source.source} were not bundled`)
    const edges: Edge[] = []
    const render = (element: ReactElement, identifierPrefix: string): string => {
      const { html, links } = code.prerender(element, { path: route.path, identifierPrefix })
      edges.push(...links.map((link) => linkOf(link, source, { route, tables })))
      return html
    }
    try {
      return { ...renderTreeBody(unit.body, attributes, { components: code.components, render }), edges }
    } catch (problem) {
      if (!(problem instanceof ComponentError)) throw problem
      const { component, cause } = problem
      return componentFailed(cause, { page: source.source, place: code.placeOf(cause), component })
    }
  }

  return {
    layout,
    unit: linker.unit,
    compose,
    place: (page) => hash?.page(page) ?? page,
    finish: (page, bundles) => {
      const { files, chunk, html } = finishPage(layout, page, { bundles, fill, generator: context.generator, hash })
      return { files, chunk, sources: pageSources(html) }
    },
  }
}

interface RenderedBody {
  readonly html: string
  readonly islands: readonly Island[]
  /** Links that components have rendered. */
  readonly edges: readonly Edge[]
}
