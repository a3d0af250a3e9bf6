/** The search records of a whole site, in memory: pages are read, those with components are rendered, nothing is written. */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findParts } from './bundle/find-parts.ts'
import { cacheFolder } from './cache-folder.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { ConfigFunctions } from './model/config.ts'
import type { ComposedPage } from './model/page.ts'
import type { DocsVersion, Route, Site } from './model/site.ts'
import type { Unit } from './model/unit.ts'
import { compilerId, packagePath, packageVersion } from './package-paths.ts'
import { createLinker, isModule, sourceOf } from './page-links.ts'
import { recordsOfPages } from './page-search.ts'
import { isNoIndex } from './render/head.ts'
import type { IndexedRecord } from './shared/search/record.ts'
import { createRecorder, type RecordContent } from './search/page-records.ts'
import { UnitStore, mergeUnits } from './units.ts'

/** What records are made with. */
export interface RecordsRun {
  /** Sources that may hold components. */
  readonly importing: ReadonlySet<string>
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
      const source = sourceOf(site, route)
      const unit = await linker.unit(route)
      if (unit?.withheld === true) diagnostics.push(...unit.diagnostics)
      else if (replaced || (source !== undefined && isModule(source)) || unit?.body.kind === 'tree') held.push(route)
      else records.set(route.path, recorder(route, plainContent(site, route, unit)))
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
  return { pages: inOrder(site, records), diagnostics }
}

/** What a page says that is Markdown alone, or that is made from the site. */
function plainContent(site: Site, route: Route, unit: Unit | undefined): RecordContent {
  const { config } = site
  const version =
    route.kind === 'doc' ? versionOf(site, route.doc) : route.kind === 'category' ? versionOf(site, route) : undefined
  const about = { title: undefined, description: '', keywords: [], image: undefined, searchTag: 'default', crumbs: [] }
  const noIndex = isNoIndex({ ...about, path: route.path, noIndex: version?.noIndex ?? false }, config)
  return { noIndex, sections: unit?.sections, documentTitle: config.title }
}

function versionOf(site: Site, ref: { readonly instance: string; readonly version: string }): DocsVersion | undefined {
  return site.versions.find(({ instance, name }) => instance === ref.instance && name === ref.version)
}

/** Compose pages, with the code of their components. */
async function renderHeld(
  site: Site,
  held: readonly Route[],
  { importing, functions, units }: RecordsRun & { readonly units: UnitStore },
): Promise<{ readonly pages: readonly ComposedPage[]; readonly diagnostics: readonly Diagnostic[] }> {
  const { createEmitter } = await import('./emit-page.ts') // React and the layout
  const { findPages, renderComponentPages } = await import('./component-pages.ts') // the bundler
  const { loadPieces, siteParts } = await import('./site-parts.ts') // both
  const scratch = await mkdtemp(join(tmpdir(), 'devcourse-search-'))
  try {
    const modules = join(scratch, 'parts')
    await mkdir(modules)
    const shell = await readFile(packagePath('templates/shell.html'), 'utf8')
    const parts = await siteParts(site, () => modules)
    const pieces = await loadPieces(parts.bundled)
    const emitter = createEmitter(site, { units, shell, generator: `devcourse ${packageVersion()}`, functions, pieces })
    const components = await findPages(site, { emitter, importing })
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
