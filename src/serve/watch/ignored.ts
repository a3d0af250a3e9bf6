/** Which paths below the folder of a site are none of its author's. */
import { basename, dirname, sep } from 'node:path'
import { IGNORE_FILE } from '../../git/ignored.ts'
import { TEMPORARY } from '../../base/temp-names.ts'

/** Folders that nobody writes in: packages, and what version control keeps. */
const NEVER = new Set(['node_modules', '.git', '.hg', '.svn', '.jj'])

/** What editors put beside a file while they save it: Emacs, Vim, JetBrains, and the usual `~` and `.tmp`. */
const OF_EDITORS = /^(?:\.#.*|#.*#|\..*\.sw[a-z]{1,2})$|(?:~|\.tmp|___jb_(?:tmp|old)___)$/

export interface IgnoredOptions {
  readonly root: string
  /** Absolute paths: the out-dir, the cache. */
  readonly ignored: readonly string[]
  /** Folders that are watched for their own sake, also where they are hidden in the root. */
  readonly tops: ReadonlySet<string>
}

/**
 * Whether a path is left out, the folders above it aside: packages, version control, the out-dir and what builds leave beside
 * it, passing files of editors, and what is hidden at the root (`.docusaurus`, `.cache`, `.vscode`).
 */
export function isIgnored(path: string, { root, ignored, tops }: IgnoredOptions): boolean {
  const name = basename(path)
  if (NEVER.has(name) || OF_EDITORS.test(name)) return true
  if (ignored.some((own) => path === own || path.startsWith(own + TEMPORARY))) return true
  return (
    name.startsWith('.') &&
    name !== IGNORE_FILE &&
    dirname(path) === root &&
    ![...tops].some((top) => top !== root && isBelow(top, path))
  )
}

/** Whether a path lies in a folder that nobody writes in. */
export function isInNever(path: string): boolean {
  return path.split(sep).some((name) => NEVER.has(name))
}

/** Whether `path` is `folder` or below it. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
