/** The message by which the background thread learns of a new analysis. */
import type { Analysis } from '../../run/analyze.ts'
import { holdsAny } from '../state/patch-analysis.ts'
import type { KnownOfPage, StateToCheck } from './messages.ts'

/** What is known of the pages of these sources, all of which were read once. */
export function knownOf(sources: ReadonlySet<string>, { site, kept }: Analysis): ReadonlyMap<string, KnownOfPage> {
  const isOf = holdsAny([...sources].flatMap((source) => kept.sources?.get(source) ?? []))
  const versions = site?.versions.filter(isOf) ?? []
  const pages = [...versions.flatMap(({ docs }) => [...docs.values()]), ...(site?.pages.values() ?? [])]
  const own = pages.filter(({ source }) => sources.has(source))
  return new Map(own.map(({ source, description, frontMatter }) => [source, { description, frontMatter }]))
}

/** What the thread needs of an analysis: what cannot be sent, it makes itself. */
export function stateOf({ site, files, diagnostics, suppressing, outDir, markdown }: Analysis): StateToCheck {
  if (site === undefined || files === undefined) throw new Error('a site that could not be analyzed is followed')
  return { site, files, diagnostics, suppressing, outDir, withFunctions: markdown !== undefined }
}
