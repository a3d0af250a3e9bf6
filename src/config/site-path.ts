/** Paths of a configuration, written in any way, as the compiler keeps them: relative to the site root, with `/`. */
import { relative, resolve, sep } from 'node:path'

/** `./docs/` gives `docs`, the root itself `.`, a file elsewhere `../other/file`. */
export function toSitePath(root: string, path: string): string {
  return relative(root, resolve(root, path)).split(sep).join('/') || '.'
}
