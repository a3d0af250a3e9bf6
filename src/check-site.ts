/** Gather what the link check needs of a whole site: every page is read, those with components are rendered, nothing is written. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findParts, unusedParts } from './bundle/find-parts.ts'
import { cacheFolder } from './cache-folder.ts'
import { createReader, type CheckedPage, type CheckSettings, type PageReader } from './check-batch.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Emitter } from './emit-page.ts'
import { linkTables } from './links/link-tables.ts'
import { resolveLink } from './links/resolve-link.ts'
import type { ConfigFunctions } from './model/config.ts'
import type { ComposedPage, Edge, Progress, Target } from './model/page.ts'
import type { Site } from './model/site.ts'
import { compilerId, packagePath, packageVersion } from './package-paths.ts'
import { sourceOf } from './page-units.ts'
import { PagePool, type BatchInput } from './page-pool.ts'
import { itemsWithoutComponent } from './render/custom-items.ts'
import { layoutEdges } from './render/layout-edges.ts'
import { UnitStore, mergeUnits } from './units.ts'
import { isPageOf, toldOnce } from './whole-page.ts'

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
  const folder = run.cache ? cacheFolder(site.root, process.env) : undefined
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

  const tables = linkTables(site)
  const home = { route: site.config.baseUrl, source: undefined, key: undefined }
  const resolve = (url: string): Target => resolveLink({ url, kind: 'link' }, home, { tables, assets: new Map() })
  const layout = rendered.layout ?? layoutEdges(site, resolve)
  const found = toldOnce([...batches.flatMap(({ withheld }) => withheld), ...rendered.diagnostics], isPageOf(site))
  return {
    pages: [...batches.flatMap(({ pages }) => pages), ...rendered.pages],
    layoutEdges: layout.edges,
    leftOut: run.fast ? held.flatMap((path) => sourceAt(site, path) ?? []) : [],
    diagnostics: [...layout.diagnostics, ...found],
  }
}

function isKnown(site: Site, path: string, reader: PageReader): boolean {
  const route = site.routes.get(path)
  return route !== undefined && reader.knows(route)
}

function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Set(some)
  return all.filter((item) => !left.has(item))
}

interface Rendered {
  readonly pages: readonly CheckedPage[]
  /** Of sites that replace parts of the layout. */
  readonly layout?: { readonly edges: readonly Edge[]; readonly diagnostics: readonly Diagnostic[] }
  readonly diagnostics: readonly Diagnostic[]
}

const NO_FINDINGS = { edges: [], diagnostics: [] }

const NOTHING: Rendered = { pages: [], diagnostics: [] }

function sourceAt(site: Site, path: string): string | undefined {
  const route = site.routes.get(path)
  return route && sourceOf(site, route)?.source
}

/** Render the pages that hold components, and the layout if the site replaces parts of it. */
async function renderHeld(
  site: Site,
  held: readonly string[],
  run: CheckRun & { readonly units: UnitStore },
): Promise<Rendered> {
  const found = findParts(site.root)
  if (held.length === 0 && found.parts.length === 0)
    return {
      pages: [],
      diagnostics: [...itemsWithoutComponent(site.config), ...unusedParts(site.root, found, new Set())],
    }
  const { createEmitter } = await import('./emit-page.ts') // React and the layout
  const { renderComponentPages } = await import('./component-pages.ts') // the bundler
  const { codePages } = await import('./find-pages.ts')
  const { loadPieces, siteParts } = await import('./site-parts.ts') // both
  const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
  const { units, functions } = run
  const scratch = await mkdtemp(join(tmpdir(), 'devcourse-check-'))
  try {
    const folder = join(scratch, 'parts')
    await mkdir(folder)
    const parts = await siteParts(site, () => folder)
    const pieces = await loadPieces(parts.bundled)
    const emitter = createEmitter(site, { units, shell, generator: `devcourse ${packageVersion()}`, functions, pieces })
    const pages = await codePages(site, held, emitter.linker.pages)
    const inside = parts.bundled === undefined ? NO_FINDINGS : await partFindings(site, held, emitter)
    const rendered = await renderComponentPages(site, { emitter, pages, scratch })
    const others = await composeOthers(
      site,
      without(
        held,
        pages.map(({ route }) => route),
      ),
      emitter,
    )
    return {
      pages: [...rendered.pages, ...others.pages].map(({ facts, assets, diagnostics }) => ({
        facts,
        assets: Object.keys(assets),
        diagnostics,
      })),
      ...(parts.bundled === undefined
        ? {}
        : {
            layout: {
              edges: [...emitter.layout.edges, ...inside.edges],
              diagnostics: [...emitter.layout.diagnostics, ...inside.diagnostics],
            },
          }),
      diagnostics: [
        ...rendered.diagnostics,
        ...others.withheld,
        ...parts.diagnostics,
        ...parts.unused(rendered.modules),
      ],
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Pages that were held back and need no code after all, such as one that includes a file that is not there. */
async function composeOthers(
  site: Site,
  paths: readonly string[],
  { compose }: Pick<Emitter, 'compose'>,
): Promise<{ readonly pages: readonly ComposedPage[]; readonly withheld: readonly Diagnostic[] }> {
  const pages: ComposedPage[] = []
  const withheld: Diagnostic[] = []
  for (const path of paths) {
    const route = site.routes.get(path)
    const page = route && (await compose(route))
    if (page === undefined) continue
    if ('withheld' in page) withheld.push(...page.withheld)
    else pages.push(page)
  }
  return { pages, withheld }
}

/**
 * What replaced parts inside of pages say and where they link to: one page of each kind is rendered, of those that hold no
 * components.
 */
async function partFindings(
  site: Site,
  held: readonly string[],
  { compose }: Pick<Emitter, 'compose'>,
): Promise<{ readonly edges: readonly Edge[]; readonly diagnostics: readonly Diagnostic[] }> {
  const plain = [...site.routes.values()].filter(({ path }) => !held.includes(path))
  const examples = new Map(plain.map((route) => [route.kind, route]))
  const edges: Edge[] = []
  const diagnostics: Diagnostic[] = []
  for (const route of examples.values()) {
    const page = await compose(route)
    if ('withheld' in page) continue
    const pages = plain.filter(({ kind }) => kind === route.kind).length
    edges.push(...page.facts.edges.filter(({ origin }) => origin === 'layout').map((edge) => ({ ...edge, pages })))
    diagnostics.push(...page.diagnostics.filter(({ rule }) => rule === 'theme-part-failed'))
  }
  return { edges, diagnostics }
}
