/**
 * Which pages an edition leaves out: those whose front matter names another audience, those below a folder whose `_category_` file does,
 * and those that an item of a sidebar holds which does. They are known before anything else is, so that nothing is made of them.
 */
import { posix } from 'node:path'
import { contentFolders, versionConfigOf } from '../../../base/site-parts.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { Diagnostic } from '../../../model/diagnostic.ts'
import type { EditionConfig, WithheldReason, WithheldSources, WithheldText } from '../../../model/teach/editions.ts'
import type { LoadedConfig } from '../../../model/loaded-config.ts'
import type { CategoryFile, IndexRecord } from '../../../model/source.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { readYaml } from '../../../yaml/read-yaml.ts'
import { docId } from '../../doc-ids.ts'
import { defaultNumberPrefix, noNumberPrefix } from '../../number-prefix.ts'
import { splitSourcePath } from '../../source-path.ts'
import { withheldItems, type WithheldItems } from './sidebar-items.ts'
import { isWithheldValue, reportUnknown } from './written.ts'

/** What an edition leaves out, with what is wrong in what says so. */
export interface Withheld {
  /** With `withheld` where the page is left out. */
  readonly records: readonly IndexRecord[]
  /** Undefined: nothing is left out. */
  readonly sources: WithheldSources | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Mark the records that the edition leaves out. `later` are sources of pages whose release is to come. What names no audience of the site
 * is left out of every edition; reports `unknown-audience` (error).
 */
export function withhold(
  records: readonly IndexRecord[],
  context: {
    readonly loaded: LoadedConfig
    readonly categories: readonly CategoryFile[]
    readonly later?: ReadonlySet<string> | undefined
  },
): Withheld {
  const { loaded, categories, later } = context
  const { edition } = loaded.config.markdown
  if (edition === undefined) return { records, sources: undefined, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const texts: WithheldText[] = []
  const folders = withheldFolders(categories, { config: loaded.config, edition, diagnostics, texts })
  const items = withheldItems(loaded, edition, { diagnostics, texts })
  const pages = new Map<string, WithheldReason>()
  const marked = records.map((record) => {
    const reason = reasonOf(record, { edition, folders, items, diagnostics }) ?? laterReason(record, later)
    if (reason === undefined) return record
    pages.set(record.path, reason)
    return { ...record, withheld: reason }
  })
  const isWhole = pages.size === 0 && folders.length === 0 && texts.length === 0
  return { records: isWhole ? records : marked, sources: isWhole ? undefined : { pages, folders, texts }, diagnostics }
}

function laterReason({ path }: IndexRecord, later: ReadonlySet<string> | undefined): WithheldReason | undefined {
  return later?.has(path) === true ? 'release' : undefined
}

/** What is known when a record is judged. */
interface Judging {
  readonly edition: EditionConfig
  readonly folders: readonly string[]
  readonly items: ReadonlyMap<string, WithheldItems>
  readonly diagnostics: Diagnostic[]
}

function reasonOf(
  { path, key, frontMatter, places }: IndexRecord,
  { edition, folders, items, diagnostics }: Judging,
): WithheldReason | undefined {
  const written = frontMatter.raw['audience']
  if (written !== undefined && written !== null) {
    diagnostics.push(...reportUnknown(written, edition, { file: path, place: places.audience }))
    if (isWithheldValue(written, edition)) return 'audience'
  }
  if (folders.some((folder) => path.startsWith(`${folder}/`))) return 'audience'
  const own = items.get(`${key.instance}/${key.version}`)
  if (own === undefined) return undefined
  const isInFolder = own.folders.some((folder) => folder === '' || key.path.startsWith(`${folder}/`))
  return isInFolder || idsOf(key.path, frontMatter.id).some((id) => own.ids.has(id)) ? 'audience' : undefined
}

/** Ids that a file may have: with the numbers in front of its names, and without. */
function idsOf(path: string, given: string | undefined): readonly string[] {
  const source = splitSourcePath(path)
  return [noNumberPrefix, defaultNumberPrefix].map((parse) => docId(source, given, parse).id)
}

/** Folders whose `_category_` file is for others; relative to the site root. */
function withheldFolders(
  categories: readonly CategoryFile[],
  {
    config,
    edition,
    diagnostics,
    texts,
  }: Pick<Judging, 'edition' | 'diagnostics'> & { readonly config: SiteConfig; readonly texts: WithheldText[] },
): readonly string[] {
  return categories.flatMap(({ instance, version, dir, path, text }) => {
    if (!text.includes('audience')) return []
    const { value, placeOfKey } = readYaml(text.replace(/^\uFEFF/, ''))
    const written = isRecord(value) ? value['audience'] : undefined
    if (written === undefined || written === null) return []
    diagnostics.push(...reportUnknown(written, edition, { file: path, place: placeOfKey(['audience']) }))
    if (!isWithheldValue(written, edition)) return []
    texts.push({ file: path, line: 1, text })
    const found = versionConfigOf(config, { instance, version })
    const below = found === undefined ? [] : contentFolders(found).map((folder) => posix.join(folder, dir))
    return [...new Set([posix.dirname(path), ...below])]
  })
}
