/** The files of the site's own search index: written from the terms of its pages, or as they were for the same terms. */
import { join } from 'node:path'
import { PackCache, cacheKey } from './cache.ts'
import { mergeCache } from './merge-cache.ts'
import type { OutputFile, PageSearch } from './model/page.ts'
import type { SearchTermStore } from './search-terms.ts'
import type { PageTerms } from './search/index-page.ts'
import type { IndexedRecord } from './shared/search/record.ts'

const PACK = 'search-index.pack'

/** What the index is made of. */
export interface IndexSources {
  /** In the order of the routes, which decides between hits that are as good. */
  readonly searched: readonly SearchedRoute[]
  readonly store: Pick<SearchTermStore, 'knows' | 'read'>
}

/** A page with records. */
export interface SearchedRoute {
  readonly page: PageSearch
  /** Its records anew, where its terms are lost. */
  readonly again: () => Promise<readonly IndexedRecord[]>
}

/** Give the files of the index to `write`. `folder` is the cache's; undefined: nothing is remembered. */
export async function writeSearchFiles(
  folder: string | undefined,
  sources: IndexSources,
  write: (file: OutputFile) => void,
): Promise<void> {
  if (folder === undefined) {
    for (const file of await indexFiles(sources)) write(file)
    return
  }
  const path = join(folder, PACK)
  const cache = new PackCache(path)
  const key = cacheKey('search index', ...sources.searched.map(({ page }) => page.key))
  try {
    if (writeKnown(cache, key, write)) return
    const names: string[] = []
    for (const file of await indexFiles(sources)) {
      write(file)
      names.push(file.path)
      cache.set(cacheKey(key, file.path), Buffer.from(file.contents))
    }
    cache.set(key, Buffer.from(JSON.stringify(names)))
    const { added } = cache.take()
    mergeCache(path, [{ used: [], added }]) // of former indexes nothing is kept
  } finally {
    cache.close()
  }
}

/** Write the files of an index that was made of the same pages. Gives false when it is not remembered as a whole. */
function writeKnown(cache: PackCache, key: string, write: (file: OutputFile) => void): boolean {
  const list = cache.get(key)
  if (list === undefined) return false
  const names = JSON.parse(Buffer.from(list).toString('utf8')) as readonly string[] // written above, checksum verified
  return names.every((path) => {
    const contents = cache.get(cacheKey(key, path))
    if (contents === undefined) return false
    write({ path, contents })
    return true
  })
}

async function indexFiles({ searched, store }: IndexSources): Promise<Iterable<OutputFile>> {
  const { indexPage } = await import('./search/index-page.ts')
  const { writeIndex } = await import('./search/write-index.ts')
  const lost = new Map<PageSearch, PageTerms>()
  for (const { page, again } of searched) if (!store.knows(page)) lost.set(page, indexPage(await again()))

  /** One page at a time, since those of a large site need a lot of memory. */
  function* terms(): Generator<PageTerms> {
    for (const { page } of searched) {
      const found = lost.get(page) ?? store.read(page)
      if (found === undefined) throw new Error('terms of a page were there and are gone')
      yield found
    }
  }
  return writeIndex(terms())
}
