/**
 * The per-page half of the compiler: one route into its files. Never touches the out-dir. The same
 * code runs in the main thread and in worker threads; `createEmitter` prepares what all pages share.
 */
import { sourceReader } from '../csp/page-sources.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { composeList } from './compose-list.ts'
import { composeMarkdown } from './compose-markdown.ts'
import { renderModulePage } from './compose-module.ts'
import { hashLinks } from './hash-router.ts'
import { resolveLink } from '../links/resolve-link.ts'
import { htmlSections } from '../markdown/html/sections.ts'
import type { Bundles, ComposedPage, EmittedPage, PageCode, Target } from '../model/page.ts'
import type { Page, Route, Site } from '../model/site.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { CompileOptions } from '../model/unit.ts'
import { pageAnswers } from './answers.ts'
import { createLinker, type PageLinker } from './link-page.ts'
import { isModule } from './markdown-file.ts'
import { readSource } from '../base/source-text.ts'
import { composeRoute } from '../render/compose-route.ts'
import { createFinisher, type FinishedPage } from '../render/finish-page.ts'
import { withExtras } from '../render/head/page-extras.ts'
import { withMemoryMarks } from '../render/teach/questions/memory-marks.ts'
import { sealAnswers } from '../render/teach/questions/seal-answers.ts'
import { createLayout, type Layout } from '../render/layout.ts'
import type { Pieces } from '../render/render-layout.tsx'
import type { UnitStore } from '../store/unit-store.ts'
import { sourceOf } from '../base/site-parts.ts'

/** Pages without a source are made of what the site says of them. */
const NO_FILES = { texts: [], assets: [], lookups: [], asks: [] }

export interface Emitter {
  readonly layout: Layout
  readonly linker: PageLinker
  /** Compose a route: everything but the names of bundled files. `code` is that of a page with components. */
  readonly compose: (
    route: Route,
    code?: PageCode,
  ) => Promise<ComposedPage | { readonly withheld: readonly Diagnostic[] }>
  /** Give a composed page the addresses that it has in the site, once: with the hash router they are others than on a server. */
  readonly place: (page: ComposedPage) => ComposedPage
  /** Give the function that makes the files of a page in its place: its HTML and, unless esbuild makes it, its chunk. */
  readonly finish: (bundles: Bundles) => (page: ComposedPage) => FinishedPage & Pick<EmittedPage, 'sources'>
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
    /** How pages are compiled; default `page`. */
    readonly form?: CompileOptions['form'] | undefined
    /** As for `createPageUnits`. */
    readonly asIndexed?: boolean
  },
): Emitter {
  const linker = createLinker(site, context)
  const { tables } = linker
  const hash = site.config.router === 'hash' ? hashLinks(tables) : undefined
  const from = { route: site.config.baseUrl, source: undefined, key: undefined }
  const resolve = (url: string): Target => resolveLink({ url, kind: 'link' }, from, { tables, assets: new Map() })
  const bare = createLayout(site, resolve, context.pieces)
  const answers = pageAnswers(site, bare)
  const layout: Layout = { ...bare, ask: (route) => answers(route, { toc: [], contentTitle: undefined }) }

  async function compose(route: Route, code?: PageCode): Promise<ComposedPage | { withheld: readonly Diagnostic[] }> {
    if (route.kind === 'blog') return composeBlog(route, code)
    const source = sourceOf(site, route)
    if (source === undefined) return { ...composeRoute(layout, route, undefined), inputs: NO_FILES }
    if (isModule(source)) return composeModule(source, route, code)
    const made = await composeMarkdown({ route, source, code }, { site, linker, answers })
    if ('withheld' in made) return made
    const page = composeRoute(layout, route, made.content)
    return { ...page, sections: made.sections, inputs: made.inputs(), looked: made.looked }
  }

  async function composeBlog(
    route: Route & { readonly kind: 'blog' },
    code: PageCode | undefined,
  ): Promise<ComposedPage> {
    const { content, inputs, looked } = await composeList(route, code, { site, linker, answers })
    return { ...composeRoute(layout, route, content), inputs: inputs(), looked }
  }

  async function composeModule(
    page: Page,
    route: Route,
    code: PageCode | undefined,
  ): Promise<ComposedPage | { withheld: readonly Diagnostic[] }> {
    if (code === undefined) throw new Error(`the code of ${page.source} was not bundled`)
    const text = readSource(site.root, page.source)
    const content = await renderModulePage({ page, route, code, text }, { linker, answers })
    if ('rule' in content) return { withheld: [content] }
    return { ...composeRoute(layout, route, content), sections: () => htmlSections(content.html) }
  }

  return {
    layout,
    linker,
    compose,
    place: (page) => withExtras(taught(hash?.page(page) ?? page, site), site.config),
    finish: (bundles) => {
      const { shell, generator } = context
      const { shared, finish } = createFinisher(layout, { bundles, shell, generator, hash })
      const sourcesOf = sourceReader(shared)
      return (page) => {
        const finished = finish(page)
        return { ...finished, sources: sourcesOf(finished.pieces) }
      }
    },
  }
}

/** Answers of questions are out of plain sight, where the site wants that; what the browser remembers is marked. */
function taught(page: ComposedPage, site: Site): ComposedPage {
  const main = withMemoryMarks(sealAnswers(page.data.main), page.route, site)
  return main === page.data.main ? page : { ...page, data: { ...page.data, main } }
}
