/** The search among the bundled files: its code as it was packed, and the settings of the site in a file of their own. */
import type { OutputFile } from '../../model/page.ts'
import type { StemmedLanguage } from '../../shared/search/stems/languages.ts'
import type { SearchFiles, SearchSettings } from '../../shared/search/settings.ts'
import type { BundleInput, ClassicStyles } from '../bundler.ts'
import { CLASSIC_LAYER } from '../classic/classic-styles.ts'
import { contentsAsText, contentsHash } from '../entry-names.ts'
import { inOtherLayer } from '../foreign-variables.ts'
import type { SearchProgram } from './build-search-program.ts'
import { searchProgram } from './search-program.ts'
import { shortHash } from '../../base/hash.ts'

/** The search as the bundler needs it. */
export interface SearchInput {
  readonly settings: Omit<SearchSettings, 'local'>
  /** The site has an index of its own. */
  readonly local: boolean
  /** Language of its words, when these have stems and it is not English. */
  readonly language?: StemmedLanguage | undefined
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
  classic,
}: Pick<BundleInput, 'search' | 'hashBase' | 'packagePath' | 'classic'>): Promise<SearchBundle | undefined> {
  if (search === undefined) return undefined
  const router = hashBase === undefined ? 'browser' : 'hash'
  const hosted = search.settings.algolia !== undefined
  const program = await searchProgram(packagePath('.'), { hosted, router }, search.language)
  const { module, css, worker, files } = classic === undefined ? program : inClassicLayer(program, classic)
  const settings: SearchSettings = { ...search.settings, ...(search.local && { local: { worker, index: INDEX } }) }
  const contents = JSON.stringify(settings)
  const hash = shortHash(contents, 8)
  const path = `assets/search/settings-${hash}.json`
  const code = search.local ? files : files.filter((file) => file.path !== worker)
  return { search: { module, css, settings: path }, files: [...code, { path, contents }] }
}

/** The search stands beside Infima in its stylesheet, so it lies in the same layer, or in none like that. */
function inClassicLayer(program: SearchProgram, { layered }: ClassicStyles): SearchProgram {
  const sheet = program.files.find(({ path }) => path === program.css)
  if (sheet === undefined) return program
  const contents = inOtherLayer(contentsAsText(sheet.contents), layered ? CLASSIC_LAYER : undefined)
  const css = program.css.replace(/-\w+\.css$/, `-${contentsHash(contents)}.css`)
  return { ...program, css, files: program.files.map((file) => (file === sheet ? { path: css, contents } : file)) }
}
