/** The search among the bundled files: its code as it was packed, and the settings of the site in a file of their own. */
import type { OutputFile } from '../../model/page.ts'
import type { SearchFiles, SearchSettings } from '../../shared/search/settings.ts'
import type { BundleInput } from '../bundler.ts'
import { searchProgram } from './search-program.ts'
import { shortHash } from '../../base/hash.ts'

/** The search as the bundler needs it. */
export interface SearchInput {
  readonly settings: Omit<SearchSettings, 'local'>
  /** The site has an index of its own. */
  readonly local: boolean
}

export interface SearchBundle {
  readonly search: SearchFiles
  readonly files: readonly OutputFile[]
}

/** First file of the site's own index (src/search/write-index.ts). */
const INDEX = 'assets/search/index.json'

/** Give the files of the search; undefined: the site has none. */
export async function bundleSearch({
  search,
  hashBase,
  packagePath,
}: Pick<BundleInput, 'search' | 'hashBase' | 'packagePath'>): Promise<SearchBundle | undefined> {
  if (search === undefined) return undefined
  const router = hashBase === undefined ? 'browser' : 'hash'
  const hosted = search.settings.algolia !== undefined
  const { module, css, worker, files } = await searchProgram(packagePath('.'), { hosted, router })
  const settings: SearchSettings = { ...search.settings, ...(search.local && { local: { worker, index: INDEX } }) }
  const contents = JSON.stringify(settings)
  const hash = shortHash(contents, 8)
  const path = `assets/search/settings-${hash}.json`
  const code = search.local ? files : files.filter((file) => file.path !== worker)
  return { search: { module, css, settings: path }, files: [...code, { path, contents }] }
}
