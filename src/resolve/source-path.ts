/** A source path cut into what ids, slugs and sidebars are made of. */
import { withoutMarkdownExtension } from '../base/markdown-name.ts'

export interface SourcePath {
  /** Folder relative to the content folder, raw; '' for the content folder itself. */
  readonly folder: string
  /** Raw file name with its extension. */
  readonly fileName: string
  /** Raw file name without extension. */
  readonly name: string
}

/** Cut `a/01-b.md` into `a`, `01-b.md` and `01-b`. */
export function splitSourcePath(path: string): SourcePath {
  const slash = path.lastIndexOf('/')
  const fileName = path.slice(slash + 1)
  return { folder: path.slice(0, Math.max(slash, 0)), fileName, name: withoutMarkdownExtension(fileName) }
}
