/** What is done about a build that was cut off, and for one that is being cut off. */
import { resolve } from 'node:path'
import type { BuildOptions } from '../model/runs.ts'
import { clearOwn, placeOf } from '../output/place.ts'
import { restore } from '../output/swap.ts'
import { clearAdditions } from '../store/cache-folder.ts'
import { outDirOf } from './analyze.ts'

/** Put a site back whose swap was cut, before anything else is done: also when the configuration is broken. */
export function restoreSite(options: Pick<BuildOptions, 'root' | 'outDir'>): void {
  restore(outDirOf(options))
}

/** Clear away what a build that is cut off has staged; the out-dir is as it was. For a process that is about to end. */
export function abandonBuild(options: Pick<BuildOptions, 'root' | 'outDir'>): void {
  clearOwn(placeOf(outDirOf(options)))
  clearAdditions(resolve(options.root), process.env)
}
