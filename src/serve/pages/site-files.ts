/** Which files belong to a served site: those that an editor may be told to open. */
import { relative, sep } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { SiteState } from '../state/site-state.ts'

/** Whether a path, relative to the root, is that of a file that the site is made of, or of one that a finding names. */
export function isSiteFile({ good }: SiteState, file: string, found: readonly Diagnostic[]): boolean {
  if (found.some((one) => one.file === file || one.related?.some((other) => other.file === file) === true)) return true
  if (good === undefined) return false
  const { kept, site } = good.analysis
  const { categories = [], others = [] } = kept.scanned?.files ?? {}
  return (
    kept.sources?.has(file) === true ||
    kept.config.inputs.some((path) => relative(site.root, path).split(sep).join('/') === file) ||
    categories.some(({ path }) => path === file) ||
    others.includes(file)
  )
}
