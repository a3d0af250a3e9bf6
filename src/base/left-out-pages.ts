/** Pages that cannot be built and are missing in the site: they are known by their findings. */
import type { Diagnostic } from '../model/diagnostic.ts'

/** The rule of these findings, which go wherever findings go. */
export const LEFT_OUT = 'left-out-page'

/** Give the sources of the pages that are left out, by all that was found in a site, sorted. */
export function leftOutSources(found: readonly Diagnostic[]): readonly string[] {
  return [...new Set(found.flatMap(({ rule, file }) => (rule === LEFT_OUT && file !== undefined ? [file] : [])))].sort()
}
