/** Lists a folder of a site. */
import { existsSync } from 'node:fs'
import { basename, join, posix, resolve } from 'node:path'
import type { IsIgnored } from '../git/ignored.ts'
import { outsideOf } from '../base/publishing/site-folders.ts'
import { ENVIRONMENT_FILE } from '../base/tool-folders.ts'
import type { SiteConfig } from '../model/config.ts'
import { TEMPORARY } from '../base/temp-names.ts'
import { walk, type Walked } from '../base/walk.ts'
import type { ScanNotes } from './scan-notes.ts'

/** Folders that are never content, wherever the content folder lies. */
const NEVER = ['node_modules', '.git']

/** What decides about what there is. */
export interface ScanContext {
  readonly root: string
  readonly config: SiteConfig
  readonly outDir: string
  readonly isIgnored: IsIgnored
  /** Of folders that were walked; that of the site may be wanted twice. */
  readonly walks: Map<string, Walked>
  readonly notes: ScanNotes
}

/** Walk a folder of the site, less what is never content: packages, the site as it was built, environments of Python. */
export function list(folder: string, { root, outDir, config, walks, notes }: ScanContext): Walked {
  const skip = (path: string, absolute: string): boolean => {
    if (NEVER.includes(basename(path)) || absolute === outDir || absolute.startsWith(outDir + TEMPORARY)) return true
    const isEnvironment = config.conventions === 'devcourse' && existsSync(join(absolute, ENVIRONMENT_FILE))
    if (isEnvironment) notes.unclear() // whether it stays one is to be seen in the folder alone, which is not listed
    return isEnvironment
  }
  const outside = { of: outsideOf(root, config), follow: config.policies.onOutsideSymlinks !== 'throw' }
  const key = resolve(root, folder)
  const walked = walks.get(key) ?? walk(key, { skip, outside, list: notes.list })
  walks.set(key, walked)
  return walked
}

/** The path of a file in a folder of the site, relative to the site's root. */
export function sitePath(folder: string, path: string): string {
  return posix.join(folder.replaceAll('\\', '/'), path)
}
