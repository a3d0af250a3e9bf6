/** Doc ids: the name by which sidebars, navbar items and pagination fields refer to a doc. */
import { stripFolderPrefixes, type NumberPrefixParser } from './number-prefix.ts'
import type { SourcePath } from './source-path.ts'

export interface DocId {
  /** Last segment: front matter `id`, or the file name without its number. */
  readonly baseId: string
  /** Folder without number prefixes; '' for the content folder. */
  readonly folder: string
  /** `folder/baseId`. */
  readonly id: string
}

/** Make the id of a doc (spec routing.md section 3): `01-Intro/02-one.md` gives `Intro/one`. */
export function docId(source: SourcePath, frontMatterId: string | undefined, parse: NumberPrefixParser): DocId {
  const baseId = frontMatterId ?? parse(source.name).filename
  const folder = source.folder === '' ? '' : stripFolderPrefixes(source.folder, parse)
  return { baseId, folder, id: folder === '' ? baseId : `${folder}/${baseId}` }
}
