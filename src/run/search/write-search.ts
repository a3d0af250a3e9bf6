/** The search index of a site that is built: of the records of its pages, which the threads have left. */
import { posix } from 'node:path'
import type { EmitSettings } from '../../threads/build-batch.ts'
import type { EmittedPage, PageSearch } from '../../model/page.ts'
import type { Route, Site } from '../../model/site.ts'
import type { SiteStaging } from '../../output/staging-folder.ts'
import type { Emitter } from '../../page/composer.ts'
import { recordsOfPages } from '../../page/search-records.ts'
import { versionOfRoute } from '../../base/site-parts.ts'
import { rememberSite } from '../../search/index-state.ts'
import { FREE, placesOf, type PlacedPage } from '../../search/page-places.ts'
import { addressIn } from '../../search/records/page-address.ts'
import { FREE_PLACE, sharePages, type PageAddress, type SharedPage } from '../../search/shared-pages.ts'
import type { SearchedRoute } from '../../search/terms-pack.ts'
import { isFew, writeSearchFiles, type WrittenIndex } from '../../search/write-files.ts'
import type { IndexedRecord } from '../../shared/search/record.ts'
import { INDEX_FOLDER } from '../../shared/search/format.ts'
import { POOL_FROM, type PagePool } from '../../threads/pool.ts'
import type { SearchTask } from '../../threads/tasks.ts'
import type { StagedIndex } from '../../threads/write-index.ts'

/** An index that can be remembered. */
export interface NewIndex extends Pick<WrittenIndex, 'paths'> {
  /** Remember that its files are in the out-dir, whose identity is now this one. */
  readonly remember: (siteId: string) => void
}

/** What an index is written with. */
export interface SearchContext {
  readonly settings: Pick<EmitSettings, 'cacheFolder' | 'compiler' | 'staging'>
  readonly emitter: Emitter
  readonly staging: SiteStaging
  /** Where a thread is to write it, beside what this one does meanwhile. */
  readonly pool: Pick<PagePool, 'ask'> | undefined
}

/**
 * Whether a thread is to write the index while this one goes on, where so many pages were made. Few change some files of the index
 * only; and where a static file may want the place of one, the index comes first, as always.
 */
export function isWrittenBeside({ statics, routes }: Pick<Site, 'statics' | 'routes'>, made: number): boolean {
  const mayClash = [...statics.keys()].some((path) => {
    const place = `${path.toLowerCase()}/`
    return place.startsWith(`${INDEX_FOLDER}/`) || `${INDEX_FOLDER}/`.startsWith(place)
  })
  return made >= POOL_FROM && !isFew(made, routes.size) && !mayClash
}

/** Folder of the index in the whole out-dir: the only one that files come into while `EmittedSite.writing` is waited for. */
export function indexFolder({ config }: Pick<Site, 'config'>): string {
  return posix.join(config.i18n.outFolder ?? '', INDEX_FOLDER)
}

/** Write the site's own search index. */
export async function writeSearch(
  site: Site,
  pages: readonly EmittedPage[],
  { settings, emitter, staging, pool }: SearchContext,
): Promise<NewIndex> {
  const { cacheFolder: folder, compiler } = settings
  const searched = searchedRoutes(site, pages, emitter)
  const beside = pool && writeBeside(searched, { settings, staging, pool })
  const { id, paths } = (await beside) ?? (await writeHere(searched, { folder, compiler }, staging))
  return {
    paths,
    remember: (siteId) => {
      if (folder !== undefined && id !== undefined) rememberSite(folder, siteId, id)
    },
  }
}

/** Let a thread write the index. Undefined: it cannot, since something is lost, which `writeHere` makes anew. */
async function writeBeside(
  searched: readonly SearchedRoute[],
  { settings, staging, pool }: Pick<SearchContext, 'settings' | 'staging'> & { readonly pool: Pick<PagePool, 'ask'> },
): Promise<WrittenIndex | undefined> {
  const { cacheFolder: folder, compiler, staging: folders } = settings
  const pages = searched.map(({ page, addresses, where }): SharedPage<PageSearch> => ({ page, addresses, where }))
  const task: SearchTask = { kind: 'search', searched: pages, folder, compiler, staging: folders }
  const written = await pool.ask<StagedIndex>(task)
  if (written !== undefined) staging.include(written.kept)
  return written
}

function writeHere(
  searched: readonly SearchedRoute[],
  cache: { readonly folder: string | undefined; readonly compiler: string },
  staging: SiteStaging,
): Promise<WrittenIndex> {
  return writeSearchFiles(
    { searched, ...cache },
    { siteId: staging.siteId, write: (file) => staging.write(file), keep: (kept) => staging.keep(kept) },
  )
}

/** The pages of the index in the order of the routes, in their places; those that say the same in one. */
function searchedRoutes(site: Site, emitted: readonly EmittedPage[], emitter: Emitter): readonly SearchedRoute[] {
  const recordsOf = recordsOfPages(site)
  const found = new Map(emitted.map(({ facts, search }) => [facts.route, search]))
  const pages: (PlacedPage & { readonly page: PageSearch; readonly route: Route; readonly address: PageAddress })[] = []
  for (const [path, route] of site.routes) {
    const page = found.get(path)
    if (page === undefined) continue
    const version = versionOfRoute(site, route)
    pages.push({ page, route, address: addressIn(site, route, version), path, group: version?.path ?? '' })
  }
  const placed = placesOf(pages)
  const free: SearchedRoute = { page: FREE, ...FREE_PLACE, again: async () => Promise.resolve([]) }
  return sharePages(placed, FREE).map((shared, index): SearchedRoute => {
    const route = placed[index]?.route
    // with versions most places are free
    if (route === undefined || shared.addresses.length === 0) return free
    const again = async (): Promise<readonly IndexedRecord[]> => {
      const composed = await emitter.compose(route)
      return 'withheld' in composed ? [] : recordsOf(composed)
    }
    return { ...shared, again }
  })
}
