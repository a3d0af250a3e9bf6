/** The search index of a site that is built: of the records of its pages, which the threads have left. */
import type { EmitSettings } from '../threads/build-batch.ts'
import type { EmittedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { SiteStaging } from '../output/staging-folder.ts'
import type { Emitter } from '../page/composer.ts'
import { recordsOfPages } from '../page/search-records.ts'
import { writeSearchFiles, type IndexOutput, type RememberIndex } from '../search/write-files.ts'
import type { IndexedRecord } from '../shared/search/record.ts'

/** Where the files of the search index go; notes their paths. */
export function notedOutput(staging: SiteStaging): IndexOutput & { readonly paths: readonly string[] } {
  const paths: string[] = []
  return {
    paths,
    siteId: staging.siteId,
    write: (file) => {
      paths.push(file.path)
      staging.write(file)
    },
    keep: (kept) => {
      const isKept = staging.keep(kept)
      if (isKept) paths.push(...kept)
      return isKept
    },
  }
}

/** Write the site's own search index. */
export async function writeSearch(
  site: Site,
  pages: readonly EmittedPage[],
  context: { settings: Pick<EmitSettings, 'cacheFolder' | 'compiler'>; emitter: Emitter; output: IndexOutput },
): Promise<RememberIndex> {
  const { settings, emitter, output } = context
  const recordsOf = recordsOfPages(site)
  const found = new Map(pages.map(({ facts, search }) => [facts.route, search]))
  const searched = [...site.routes.values()].flatMap((route) => {
    const page = found.get(route.path)
    if (page === undefined) return []
    const again = async (): Promise<readonly IndexedRecord[]> => {
      const composed = await emitter.compose(route)
      return 'withheld' in composed ? [] : recordsOf(composed)
    }
    return [{ page, again }]
  })
  const { cacheFolder: folder, compiler } = settings
  return writeSearchFiles({ searched, folder, compiler }, output)
}
