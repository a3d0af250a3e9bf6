/** What of a site with many versions is shown first: reading all of them would keep the author waiting who looks at one page. */
import { countDocs } from '../../sources/count-docs.ts'
import type { LoadResult } from '../../config/load-config.ts'
import type { DocsConfig } from '../../model/content-config.ts'
import type { LoadedConfig } from '../../model/loaded-config.ts'
import { CURRENT_VERSION } from '../../model/source.ts'

/** With fewer docs in the versions that can wait, what is gained is not worth the page load that the whole list of versions takes. */
export const WAITING_FROM = 500

/**
 * The configuration of a site with only those versions of its docs that authors work on: the one that is being written, and the last
 * one. Undefined: there is nothing to gain by that, or plugins and generators of sidebars would be told of half a site.
 */
export function firstPart(root: string, config: LoadResult): LoadResult | undefined {
  const { loaded } = config
  if (loaded === undefined || asksOfAll(loaded)) return undefined
  const { docs } = loaded.config
  const waiting = docs.map((set) => ({ ...set, versions: set.versions.filter(canWait(set)) }))
  if (waiting.every(({ versions }) => versions.length === 0)) return undefined
  if (countDocs(root, { docs: waiting }, WAITING_FROM) < WAITING_FROM) return undefined
  const first = docs.map((set) => ({ ...set, versions: set.versions.filter((version) => !canWait(set)(version)) }))
  return { ...config, loaded: { ...loaded, config: { ...loaded.config, docs: first } } }
}

function canWait({ lastVersion }: DocsConfig): (version: DocsConfig['versions'][number]) => boolean {
  return ({ name }) => name !== CURRENT_VERSION && name !== lastVersion
}

function asksOfAll({ plugins, functions }: LoadedConfig): boolean {
  return plugins !== undefined || Object.keys(functions.sidebarItemsGenerator).length > 0
}
