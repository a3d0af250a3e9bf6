/** The search records of a whole site, in memory: pages are read, those with components are rendered, nothing is written. */
import { findParts, themedSite } from '../../bundle/find-parts.ts'
import { cacheFolder } from '../../store/cache-folder.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { isModuleRoute } from '../../code-pages/find.ts'
import type { ConfigFunctions } from '../../model/config.ts'
import type { Route, Site } from '../../model/site.ts'
import type { SearchSection, Unit } from '../../model/unit.ts'
import type { PageUnits, ShownFiles } from '../../page/load-page.ts'
import { heldRenderer, inScratch, type HeldRun, type RenderedHeld } from '../../code-pages/render-in-memory.ts'
import { compilerId } from '../../base/package-paths.ts'
import { createLinker } from '../../page/link-page.ts'
import { recordsOfPages } from '../../page/search-records.ts'
import { isNoIndex } from '../../render/head/head.ts'
import type { IndexedRecord } from '../../shared/search/record.ts'
import { createRecorder, type RecordContent } from '../../search/records/page-records.ts'
import { UnitStore, mergeUnits } from '../../store/unit-store.ts'
import { findingsOf, isPageOf, isWithheld, toldOnce, joinedPage } from '../../page/join-partials.ts'
import { versionOfRoute } from '../../base/site-parts.ts'

/** What records are made with. */
export interface RecordsRun {
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly cache: boolean
}

/** The records of a page. */
export interface PageRecords {
  readonly route: string
  readonly records: readonly IndexedRecord[]
}

/** All records of a site, and why pages could not be read. */
export interface SearchRecords {
  /** Of pages that have some, in the order of the routes. */
  readonly pages: readonly PageRecords[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Make the records of every page. */
export async function collectRecords(site: Site, run: RecordsRun): Promise<SearchRecords> {
  const folder = run.cache ? cacheFolder(site.root, process.env, site.config) : undefined
  const units = new UnitStore(folder, compilerId())
  const linker = createLinker(site, { units, functions: run.functions, namesOnly: true })
  const recorder = createRecorder(site)
  const replaced = findParts(themedSite(site)).parts.length > 0 // they may say something in the head of any page
  const records = new Map<string, readonly IndexedRecord[]>()
  const diagnostics: Diagnostic[] = []
  const held: string[] = []
  try {
    for (const route of site.routes.values()) {
      const shown = await linker.pages.units(route)
      const own = plainRecords(site, { route, shown }, { pages: linker.pages, recorder, replaced })
      if (own === 'withheld') diagnostics.push(...(shown === undefined ? [] : findingsOf(shown)))
      else if (own === 'held') held.push(route.path)
      else records.set(route.path, own)
    }
    if (held.length > 0) {
      const rendered = await inScratch((scratch) => renderAll(site, held, { run: { ...run, units }, scratch }))
      const recordsOf = recordsOfPages(site)
      for (const page of rendered.pages) records.set(page.route, recordsOf(page))
      diagnostics.push(...rendered.diagnostics)
    }
    if (folder !== undefined) mergeUnits(folder, [units.take()])
  } finally {
    units.close()
  }
  return { pages: inOrder(site, records), diagnostics: toldOnce(diagnostics, isPageOf(site)) }
}

async function renderAll(
  site: Site,
  held: readonly string[],
  { run, scratch }: { readonly run: HeldRun; readonly scratch: string },
): Promise<Pick<RenderedHeld, 'pages' | 'diagnostics'>> {
  const { render, partProblems } = await heldRenderer(site, scratch)
  const { pages, diagnostics } = await render(held, held, run)
  return { pages, diagnostics: [...partProblems, ...diagnostics] }
}

/**
 * The records of a page that need not be rendered for them. `held`: it must be, since it holds components, or says something in its
 * head, perhaps that it is not to be found; `withheld`: it cannot be shown. `shown` are the files of a page of Markdown.
 */
export function plainRecords(
  site: Site,
  { route, shown }: { readonly route: Route; readonly shown: ShownFiles<Unit> | undefined },
  context: {
    readonly pages: Pick<PageUnits, 'imported'>
    readonly recorder: ReturnType<typeof createRecorder>
    /** Parts of the theme are replaced, which may say something in the head of any page. */
    readonly replaced: boolean
  },
): readonly IndexedRecord[] | 'held' | 'withheld' {
  if (shown !== undefined && isWithheld(shown)) return 'withheld'
  const whole = shown && joinedPage(shown, context.pages.imported)
  const speaks = shown?.files.some(({ known }) => known.head !== '') === true
  const hasCode = isModuleRoute(site, route) || (whole !== undefined && whole.units.length > 0)
  if (context.replaced || speaks || hasCode) return 'held'
  return context.recorder(route, plainContent(site, route, whole?.sections()))
}

/** What a page says that is Markdown alone, or that is made from the site. */
export function plainContent(site: Site, route: Route, sections: readonly SearchSection[] | undefined): RecordContent {
  const { config } = site
  const version = versionOfRoute(site, route)
  const about = { title: undefined, description: '', keywords: [], image: undefined, searchTag: 'default', crumbs: [] }
  const noIndex = isNoIndex({ ...about, path: route.path, noIndex: version?.noIndex ?? false }, config)
  return { noIndex, sections, documentTitle: config.title }
}

function inOrder(site: Site, pages: ReadonlyMap<string, readonly IndexedRecord[]>): readonly PageRecords[] {
  return [...site.routes.keys()].flatMap((route) => {
    const records = pages.get(route) ?? []
    return records.length === 0 ? [] : [{ route, records }]
  })
}
