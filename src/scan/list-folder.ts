/** Lists a folder of a site. */
import { basename, posix, resolve } from 'node:path'
import { outsideOf } from '../base/site-folders.ts'
import type { SiteConfig } from '../model/config.ts'
import { TEMPORARY } from '../owner.ts'
import { walk, type Walked } from './walk.ts'

/** Folders that are never content, wherever the content folder lies. */
const NEVER = ['node_modules', '.git']

/** What decides about what there is. */
export interface ScanContext {
  readonly root: string
  readonly config: SiteConfig
  readonly outDir: string
}

/** Walk a folder of the site, less what is never content: packages, the site as it was built. */
export function list(folder: string, { root, outDir, config }: ScanContext): Walked {
  return walk(resolve(root, folder), {
    skip: (path, absolute) =>
      NEVER.includes(basename(path)) || absolute === outDir || absolute.startsWith(outDir + TEMPORARY),
    outside: { of: outsideOf(root, config), follow: config.policies.onOutsideSymlinks !== 'throw' },
  })
}

/** The path of a file in a folder of the site, relative to the site's root. */
export function sitePath(folder: string, path: string): string {
  return posix.join(folder.replaceAll('\\', '/'), path)
}
