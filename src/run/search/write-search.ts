/** The search index of a site that is built: of the records of its pages, which the threads have left. */
import { posix } from 'node:path'
import type { EmitSettings } from '../../threads/build-batch.ts'
import type { EmittedPage, PageSearch } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { SiteStaging } from '../../output/staging-folder.ts'
import type { Emitter } from '../../page/composer.ts'
import { recordsOfPages } from '../../page/search-records.ts'
import { inLanguage } from '../../render/texts/in-language.ts'
import { versionOfRoute } from '../../base/site-parts.ts'
import { rememberSite } from '../../search/index-state.ts'
import { FREE, placesOf, type PlacedPage } from '../../search/page-places.ts'
import { addressIn } from '../../search/records/page-address.ts'
import { sharePages, type PageAddress, type SharedPage } from '../../search/shared-pages.ts'
import { isFew, writeSearchFiles, type IndexSources, type WrittenIndex } from '../../search/write-files.ts'
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

/** A page that is searched, with what tells its place. */
interface SearchedPage extends PlacedPage {
  readonly page: PageSearch
  readonly address: PageAddress
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
  const places = placedPages(site, pages)
  const searched = sharePages(places, FREE)
  const beside = pool && writeBeside(searched, { settings, staging, pool })
  const recordsOf = recordsOfPages(site)
  const again = async (place: number): Promise<readonly IndexedRecord[]> => {
    const route = site.routes.get(places[place]?.path ?? '')
    // by now the next language may be on its way
    const composed = route && (await inLanguage(site.config, () => emitter.compose(route)))
    return composed === undefined || 'withheld' in composed ? [] : recordsOf(composed)
  }
  const { id, paths } = (await beside) ?? (await writeHere({ searched, again, folder, compiler }, staging))
  return {
    paths,
    remember: (siteId) => {
      if (folder !== undefined && id !== undefined) rememberSite(folder, siteId, id)
    },
  }
}

/** Let a thread write the index. Undefined: it cannot, since something is lost, which `writeHere` makes anew. */
async function writeBeside(
  searched: readonly SharedPage<PageSearch>[],
  { settings, staging, pool }: Pick<SearchContext, 'settings' | 'staging'> & { readonly pool: Pick<PagePool, 'ask'> },
): Promise<WrittenIndex | undefined> {
  const { cacheFolder: folder, compiler, staging: folders } = settings
  const task: SearchTask = { kind: 'search', searched, folder, compiler, staging: folders }
  const written = await pool.ask<StagedIndex>(task)
  if (written !== undefined) staging.include(written.kept)
  return written
}

function writeHere(sources: IndexSources, staging: SiteStaging): Promise<WrittenIndex> {
  return writeSearchFiles(sources, {
    siteId: staging.siteId,
    write: (file) => staging.write(file),
    keep: (kept) => staging.keep(kept),
  })
}

/** The pages of the index in the order of the routes, in their places; undefined: a free one. */
function placedPages(site: Site, emitted: readonly EmittedPage[]): readonly (SearchedPage | undefined)[] {
  const found = new Map<string, PageSearch | undefined>()
  for (const { facts, search } of emitted) found.set(facts.route, search)
  const pages: SearchedPage[] = []
  site.routes.forEach((route, path) => {
    const page = found.get(path)
    if (page === undefined) return
    const version = versionOfRoute(site, route)
    pages.push({ page, address: addressIn(site, route, version), path, group: version?.path ?? '' })
  })
  return placesOf(pages)
}
