/** Decides whether a site may keep anything from its last build. */
import { findParts, themedSite } from '../bundle/find-parts.ts'
import type { Looked } from '../model/kept/looked.ts'
import type { Site } from '../model/site.ts'
import { packageIds } from '../base/package-paths.ts'
import type { SiteStaging } from '../output/staging-folder.ts'
import { BuildKeeper } from './build-keeper.ts'

/**
 * Keep what the last build has made; undefined: each build makes all of it. It does so where functions of the configuration
 * or parts of the site's own have a say: they may read other files, the time or the network, which no key can hold.
 */
export function startKeeping(
  site: Site,
  run: {
    readonly staging: SiteStaging
    readonly cacheFolder: string | undefined
    readonly minify: boolean
    /** Functions of the configuration that take part in making pages; undefined: it has none. */
    readonly functions: object | undefined
    /** Tells what a thread has seen of what is remembered in a folder of the cache. */
    readonly lookAhead: { readonly shown: (folder: string) => Looked | undefined } | undefined
  },
): BuildKeeper | undefined {
  const { staging, cacheFolder: folder, minify, functions } = run
  if (folder === undefined || functions !== undefined || findParts(themedSite(site)).parts.length > 0) return undefined
  const looked = run.lookAhead?.shown(folder)
  const { compiler, runtime } = packageIds()
  return new BuildKeeper(site, { staging, folder, minify, looked, maker: `${compiler} ${runtime}` })
}
