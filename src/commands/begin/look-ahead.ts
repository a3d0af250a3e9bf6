/** What a build begins before its modules are loaded, which takes longer than to look at ten thousand files. */
import type { BuildOptions } from '../../model/runs.ts'
import { startLooking } from '../../run/look-ahead/look-ahead.ts'

/** Begin to look at the site that a build finds, if it is a large one. */
export function lookAhead(options: Pick<BuildOptions, 'root' | 'outDir' | 'cache' | 'jobs'>): void {
  startLooking(options)
}
