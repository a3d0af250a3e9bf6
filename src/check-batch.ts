/** Read a batch of pages for the link check: what can be linked to, what is linked, nothing rendered. */
import type { CacheUse } from './cache.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { PageFacts } from './model/page.ts'
import type { Route, Site } from './model/site.ts'
import { createLinker, isModule, sourceOf, type PageLinker } from './page-links.ts'
import type { BatchInput } from './page-pool.ts'
import { UnitStore } from './units.ts'

/** What every thread needs to read pages: plain data. */
export interface CheckSettings {
  readonly site: Site
  readonly cacheFolder: string | undefined
  /** Identity of the code that compiles units (see `compilerId`). */
  readonly compiler: string
  /** A thread must load the configuration itself, for the functions in it, which cannot be sent. */
  readonly withFunctions: boolean
}

/** A page as the link check knows it. */
export interface CheckedPage {
  readonly facts: PageFacts
  /** Sources of the files that it refers to. */
  readonly assets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface CheckedBatch {
  readonly pages: readonly CheckedPage[]
  /** Findings of pages that cannot be shown. */
  readonly withheld: readonly Diagnostic[]
  readonly cache: CacheUse
}

/** Prepare a thread to read batches. */
export function checkBatch(
  settings: CheckSettings,
  functions: MarkdownFunctions | undefined,
): (input: BatchInput) => Promise<CheckedBatch> {
  const { site } = settings
  const units = new UnitStore(settings.cacheFolder, settings.compiler)
  const linker = createLinker(site, { units, functions })
  return async ({ routes }) => {
    const pages: CheckedPage[] = []
    const withheld: Diagnostic[] = []
    for (const path of routes) {
      const route = site.routes.get(path)
      if (!route) throw new Error(`unknown route ${path}`)
      const read = await readPage(site, route, linker)
      if ('facts' in read) pages.push(read)
      else withheld.push(...read.withheld)
    }
    return { pages, withheld, cache: units.take() }
  }
}

/** Read one page; what holds components is none of ours. */
async function readPage(
  site: Site,
  route: Route,
  linker: PageLinker,
): Promise<CheckedPage | { readonly withheld: readonly Diagnostic[] }> {
  const source = sourceOf(site, route)
  if (source === undefined) return { facts: { route: route.path, anchors: [], edges: [] }, assets: [], diagnostics: [] }
  if (isModule(source)) return { withheld: [] }
  const unit = await linker.unit(route)
  if (unit === undefined || unit.withheld) return { withheld: unit?.diagnostics ?? [] }
  const linked = await linker.link(unit, source, route)
  return {
    facts: { route: route.path, anchors: unit.anchors, edges: linked.edges },
    assets: Object.keys(linked.assets),
    diagnostics: [...unit.diagnostics, ...linked.diagnostics],
  }
}
