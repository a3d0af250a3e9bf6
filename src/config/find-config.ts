/** Finds the configuration file of a site (spec config.md section 1; ours first). */
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** A configuration file and the shape of what it exports. */
export interface FoundConfig {
  /** Absolute path. */
  readonly path: string
  readonly kind: 'devcourse' | 'docusaurus'
}

const CANDIDATES = [
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `devcourse.config.${extension}`),
  ...['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
]

/** Whether a file or folder is there. A pipe counts as nothing: to read it might never end. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile() || found.isDirectory(),
    () => false,
  )
}

/** Give the first configuration file of `root`; `configFile` (relative to the root) is taken unseen. Undefined: there is none. */
export async function findConfig(root: string, configFile: string | undefined): Promise<FoundConfig | undefined> {
  if (configFile !== undefined) {
    const path = resolve(root, configFile)
    return { path, kind: basename(path).includes('docusaurus') ? 'docusaurus' : 'devcourse' }
  }
  for (const name of CANDIDATES) {
    const path = join(root, name)
    if (await exists(path)) return { path, kind: name.startsWith('docusaurus') ? 'docusaurus' : 'devcourse' }
  }
  return undefined
}
