/** Decides whether a site may keep anything from its last build. */
import { findParts, themedSite } from '../bundle/find-parts.ts'
import type { Site } from '../model/site.ts'
import { compilerId, runtimeId } from '../base/package-paths.ts'
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
    /** The configuration has functions that take part in making pages. */
    readonly hasFunctions: boolean
  },
): BuildKeeper | undefined {
  const { staging, cacheFolder: folder, minify, hasFunctions } = run
  if (folder === undefined || hasFunctions || findParts(themedSite(site)).parts.length > 0) return undefined
  return new BuildKeeper(site, { staging, folder, minify, maker: `${compilerId()} ${runtimeId()}` })
}
