/** The search records of a whole site, in memory: pages are read, those with components are rendered, nothing is written. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findParts } from '../bundle/find-parts.ts'
import { cacheFolder } from '../store/cache-folder.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { codePages, isModuleRoute } from '../code-pages/find.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { ComposedPage } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { SearchSection } from '../model/unit.ts'
import { compilerId, packagePath, packageVersion } from '../base/package-paths.ts'
import { createLinker } from '../page/link-page.ts'
import { recordsOfPages } from '../page/search-records.ts'
import { isNoIndex } from '../render/head/head.ts'
import type { IndexedRecord } from '../shared/search/record.ts'
import { createRecorder, type RecordContent } from '../search/page-records.ts'
import { UnitStore, mergeUnits } from '../store/unit-store.ts'
import { findingsOf, isPageOf, isWithheld, toldOnce, wholePage } from '../page/join-partials.ts'
import { versionOfRoute } from '../base/site-parts.ts'

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
  const folder = run.cache ? cacheFolder(site.root, process.env) : undefined
  const units = new UnitStore(folder, compilerId())
  const linker = createLinker(site, { units, functions: run.functions, unread: true })
  const recorder = createRecorder(site)
  const replaced = findParts(site.root).parts.length > 0 // they may say something in the head of any page
  const records = new Map<string, readonly IndexedRecord[]>()
  const diagnostics: Diagnostic[] = []
  const held: Route[] = []
  try {
    for (const route of site.routes.values()) {
      const shown = await linker.pages.units(route)
      const whole = shown && wholePage(shown, linker.pages.imported)
      const speaks = shown?.files.some(({ known }) => known.head !== '') === true // perhaps that it is not to be found
      if (shown !== undefined && isWithheld(shown)) diagnostics.push(...findingsOf(shown))
      else if (replaced || speaks || isModuleRoute(site, route) || (whole?.units.length ?? 0) > 0) held.push(route)
      else records.set(route.path, recorder(route, plainContent(site, route, whole?.sections())))
    }
    if (held.length > 0) {
      const rendered = await renderHeld(site, held, { ...run, units })
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

/** What a page says that is Markdown alone, or that is made from the site. */
export function plainContent(site: Site, route: Route, sections: readonly SearchSection[] | undefined): RecordContent {
  const { config } = site
  const version = versionOfRoute(site, route)
  const about = { title: undefined, description: '', keywords: [], image: undefined, searchTag: 'default', crumbs: [] }
  const noIndex = isNoIndex({ ...about, path: route.path, noIndex: version?.noIndex ?? false }, config)
  return { noIndex, sections, documentTitle: config.title }
}

/** Compose pages, with the code of their components. */
async function renderHeld(
  site: Site,
  held: readonly Route[],
  { functions, units }: RecordsRun & { readonly units: UnitStore },
): Promise<{ readonly pages: readonly ComposedPage[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { createEmitter } = await import('../page/composer.ts') // React and the layout
  const { renderComponentPages } = await import('../code-pages/emit.ts') // the bundler
  const { loadPieces, siteParts } = await import('../code-pages/replaced-parts.ts') // both
  const scratch = await mkdtemp(join(tmpdir(), 'devcourse-search-'))
  try {
    const modules = join(scratch, 'parts')
    await mkdir(modules)
    const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
    const parts = await siteParts(site, () => modules)
    const pieces = await loadPieces(parts.bundled)
    const emitter = createEmitter(site, { units, shell, generator: `devcourse ${packageVersion()}`, functions, pieces })
    const components = await codePages(
      site,
      held.map(({ path }) => path),
      emitter.linker.pages,
    )
    const rendered = await renderComponentPages(site, { emitter, pages: components, scratch })
    const pages = [...rendered.pages]
    const diagnostics = [...parts.diagnostics, ...rendered.diagnostics]
    const done = new Set(components.map(({ route }) => route))
    for (const route of held.filter(({ path }) => !done.has(path))) {
      const page = await emitter.compose(route)
      if ('withheld' in page) diagnostics.push(...page.withheld)
      else pages.push(page)
    }
    return { pages, diagnostics }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function inOrder(site: Site, pages: ReadonlyMap<string, readonly IndexedRecord[]>): readonly PageRecords[] {
  return [...site.routes.keys()].flatMap((route) => {
    const records = pages.get(route) ?? []
    return records.length === 0 ? [] : [{ route, records }]
  })
}
