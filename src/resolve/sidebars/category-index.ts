/** Category index files: the doc that is the page of its own folder. */
import type { SourcePath } from '../source-path.ts'

/**
 * Whether a file is the index of its folder: its raw name is `index`, `readme` or the name of the folder,
 * in any case; number prefixes are not stripped (spec routing.md section 4).
 */
export function isCategoryIndex(source: SourcePath): boolean {
  const name = source.name.toLowerCase()
  if (name === 'index' || name === 'readme') return true
  const parent = source.folder.slice(source.folder.lastIndexOf('/') + 1)
  return parent !== '' && name === parent.toLowerCase()
}
