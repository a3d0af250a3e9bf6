/** Files of which no page can be made, such as new ones whose front matter has a mistake: what to say at their addresses. */
import { sourcesOf } from '../../base/site-parts.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { expectedAddress } from '../../resolve/expected-address.ts'
import { decodeName } from '../../shared/url.ts'
import type { GoodAnalysis } from '../state/patch-analysis.ts'

/** By analysis: sources by the addresses that their pages would have. */
const known = new WeakMap<GoodAnalysis, ReadonlyMap<string, string>>()

/**
 * Why there is no page at a path, with the base URL, where the site has none: what is wrong with the file whose page would be
 * there; undefined: there is no such file.
 */
export function lostPage(analysis: GoodAnalysis, path: string): readonly Diagnostic[] | undefined {
  let lost = known.get(analysis)
  if (lost === undefined) {
    lost = lostPages(analysis)
    known.set(analysis, lost)
  }
  const file = lost.get(comparable(path))
  return file === undefined ? undefined : errorsIn(analysis, file)
}

function lostPages(analysis: GoodAnalysis): ReadonlyMap<string, string> {
  const { site, kept } = analysis
  const { loaded } = kept.config
  const { docs = [], pages = [], posts = [] } = kept.scanned?.files ?? {}
  const made = new Set(sourcesOf(site).map(({ source }) => source))
  const addresses = new Map<string, string>()
  for (const file of [...docs, ...pages, ...posts]) {
    if (loaded === undefined || made.has(file.path) || errorsIn(analysis, file.path).length === 0) continue
    const address = expectedAddress(file, kept.sources?.get(file.path)?.record.frontMatter ?? {}, { site, loaded })
    if (address !== undefined) addresses.set(comparable(address), file.path)
  }
  return addresses
}

function errorsIn({ diagnostics }: GoodAnalysis, path: string): readonly Diagnostic[] {
  return diagnostics.filter(({ file, severity }) => file === path && severity === 'error')
}

/** An address as a file is found by it: whatever it ends with, and however it is encoded. */
function comparable(path: string): string {
  const plain = path.split('/').map(decodeName).join('/')
  return plain.replace(/(?:\/index)?(?:\.html)?\/*$/, '')
}
