/** The message by which the background thread learns of a new analysis. */
import type { Analysis } from '../../run/analyze.ts'
import type { KnownOfPage, StateToCheck } from './messages.ts'

/** What is known of the pages of these sources. */
export function knownOf(sources: ReadonlySet<string>, { site }: Analysis): ReadonlyMap<string, KnownOfPage> {
  const pages = [...(site?.versions.flatMap(({ docs }) => [...docs.values()]) ?? []), ...(site?.pages.values() ?? [])]
  const own = pages.filter(({ source }) => sources.has(source))
  return new Map(own.map(({ source, description, frontMatter }) => [source, { description, frontMatter }]))
}

/** What the thread needs of an analysis: what cannot be sent, it makes itself. */
export function stateOf({ site, files, diagnostics, suppressing, outDir, markdown }: Analysis): StateToCheck {
  if (site === undefined || files === undefined) throw new Error('a site that could not be analyzed is followed')
  return { site, files, diagnostics, suppressing, outDir, withFunctions: markdown !== undefined }
}
