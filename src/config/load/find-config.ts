/** Finds the configuration file of a site (spec config.md section 1; ours first). */
import { basename, join, resolve } from 'node:path'
import { existsExactly } from '../../base/exact-files.ts'
import type { Conventions } from '../../model/config.ts'

/** A configuration file and the shape of what it exports. */
export interface FoundConfig {
  /** Absolute path. */
  readonly path: string
  readonly kind: Conventions
}

const CANDIDATES = [
  ...['ts', 'mts', 'js', 'mjs', 'json'].map((extension) => `devcourse.config.${extension}`),
  ...['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((extension) => `docusaurus.config.${extension}`),
]

/** Give the first configuration file of `root`; `configFile` (relative to the root) is taken unseen. Undefined: there is none. */
export function findConfig(root: string, configFile: string | undefined): FoundConfig | undefined {
  if (configFile !== undefined) {
    const path = resolve(root, configFile)
    return { path, kind: basename(path).includes('docusaurus') ? 'docusaurus' : 'devcourse' }
  }
  for (const name of CANDIDATES) {
    if (existsExactly(root, name))
      return { path: join(root, name), kind: name.startsWith('docusaurus') ? 'docusaurus' : 'devcourse' }
  }
  return undefined
}
