/** The files below a folder, where links and what cannot be read are none of the matter: of this package, of a site's own parts. */
import { readdirSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * Paths of all files below a folder, relative to it, with `/`. Throws what the system says. This package may lie in an archive (Yarn's
 * Plug'n'Play): what is listed of one with `withFileTypes` does not say in which folder it is.
 */
export function filesBelow(folder: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => statSync(join(folder, path)).isFile()).map((path) => path.split(sep).join('/'))
}
