/** Gather what the link check needs of a whole site: every page is read, those with components are rendered, nothing is written. */
import { cacheFolder } from '../store/cache-folder.ts'
import {
  checkedPage,
  createReader,
  type CheckedPage,
  type CheckSettings,
  type PageReader,
} from '../threads/check-batch.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { linkTables } from '../links/link-tables.ts'
import { resolveLink } from '../links/resolve-link.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { Edge, Target } from '../model/page.ts'
import type { Progress } from '../model/runs.ts'
import type { Site } from '../model/site.ts'
import { compilerId } from '../base/package-paths.ts'
import { PagePool, type BatchInput } from '../threads/pool.ts'
import { layoutEdges } from '../render/layout-edges.ts'
import { renderHeld, type LayoutFindings } from '../code-pages/render-in-memory.ts'
import { UnitStore, mergeUnits } from '../store/unit-store.ts'
import { isPageOf, toldOnce } from '../page/join-partials.ts'
import { sourceOf } from '../base/site-parts.ts'

export interface CheckRun {
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly cache: boolean
  readonly jobs: number
  /** Leave out the pages that must be rendered. */
  readonly fast: boolean
  readonly onProgress: (progress: Progress) => void
}

/** What is known once every page was read. */
export interface CheckedSite {
  readonly pages: readonly CheckedPage[]
  /** Links of navbar and footer. */
  readonly layoutEdges: readonly Edge[]
  /** Sources of the pages that `fast` has left out. */
  readonly leftOut: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Read every page of a site. */
export async function checkSite(site: Site, run: CheckRun): Promise<CheckedSite> {
  const folder = run.cache ? cacheFolder(site.root, process.env, site.config) : undefined
  const settings: CheckSettings = {
    site,
    cacheFolder: folder,
    compiler: compilerId(),
    withFunctions: run.functions !== undefined,
  }
  const routes = [...site.routes.keys()]
  const reader = createReader(settings, run.functions)
  const known = routes.filter((path) => isKnown(site, path, reader))
  const pool = new PagePool({ jobs: run.jobs, worker: 'check-worker', workerData: settings })
  const reading = {
    task: (batch: BatchInput) => batch,
    own: reader.read,
    together: run.functions !== undefined,
    onDone: (done: number) => {
      run.onProgress({ stage: 'checking', done: known.length + done, total: routes.length })
    },
  }
  const batches = [await reader.read({ routes: known })]
  try {
    batches.push(...(await pool.spread(without(routes, known), reading)))
  } finally {
    await pool.close()
  }
  const held = batches.flatMap((batch) => batch.held)
  const units = new UnitStore(folder, settings.compiler)
  const rendered = run.fast ? NOTHING : await renderHeld(site, held, { ...run, units })
  if (folder !== undefined) mergeUnits(folder, [units.take(), ...batches.map(({ cache }) => cache)])
  units.close()

  return {
    ...gatheredSite(site, {
      pages: [...batches.flatMap(({ pages }) => pages), ...rendered.pages.map(checkedPage)],
      layout: rendered.layout,
      findings: [...batches.flatMap(({ withheld }) => withheld), ...rendered.diagnostics],
    }),
    leftOut: run.fast ? held.flatMap((path) => sourceAt(site, path) ?? []) : [],
  }
}

/** What was read of the pages of a site. */
export interface ReadPages {
  readonly pages: readonly CheckedPage[]
  /** Undefined: the site replaces no part of it. */
  readonly layout: LayoutFindings | undefined
  /** About pages that could not be read, and about parts of the layout. */
  readonly findings: readonly Diagnostic[]
}

/** Put what was read of all pages together with what the layout says. */
export function gatheredSite(site: Site, { pages, layout, findings }: ReadPages): Omit<CheckedSite, 'leftOut'> {
  const tables = linkTables(site)
  const home = { route: site.config.baseUrl, source: undefined, key: undefined }
  const resolve = (url: string): Target => resolveLink({ url, kind: 'link' }, home, { tables, assets: new Map() })
  const { edges, diagnostics } = layout ?? layoutEdges(site, resolve)
  return { pages, layoutEdges: edges, diagnostics: [...diagnostics, ...toldOnce(findings, isPageOf(site))] }
}

function isKnown(site: Site, path: string, reader: PageReader): boolean {
  const route = site.routes.get(path)
  return route !== undefined && reader.knows(route)
}

function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Set(some)
  return all.filter((item) => !left.has(item))
}

const NOTHING = { pages: [], diagnostics: [], layout: undefined }

function sourceAt(site: Site, path: string): string | undefined {
  const route = site.routes.get(path)
  return route && sourceOf(site, route)?.source
}
