/** The end of a build for plugins: they are told that the site stands, before it takes the place of the old one. */
import { join } from 'node:path'
import { textIfThere } from '../base/source-text.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { BuiltFacts } from '../model/loaded-config.ts'
import { builtHead } from '../page/built-head.ts'
import { pagePath } from '../render/page-path.ts'
import type { CertainEnd } from './certain-end.ts'

/** A language of a site that is made, and not yet in its place. */
export interface ToldPlugins {
  readonly end: CertainEnd
  /** Tell plugins that it stands; undefined: none wants to know. */
  readonly tellPlugins: (() => Promise<readonly Diagnostic[]>) | undefined
}

/** Tell plugins, unless what counts of the findings keeps the site from being written. Gives what went wrong. */
export async function finishedByPlugins(
  built: readonly ToldPlugins[],
  counted: () => Promise<readonly Diagnostic[]>,
): Promise<readonly Diagnostic[]> {
  if (built.every(({ tellPlugins }) => tellPlugins === undefined)) return []
  if (built.some(({ end }) => end.isCertain)) return []
  if ((await counted()).some(({ severity }) => severity === 'error')) return []
  const all: Diagnostic[] = []
  for (const { tellPlugins } of built) all.push(...((await tellPlugins?.()) ?? []))
  return all
}

/** Read the heads of pages in the folder in which the site stands. */
export function headsIn(outDir: string, config: Parameters<typeof pagePath>[1]): BuiltFacts['headOf'] {
  return (route) => builtHead(textIfThere(join(outDir, pagePath(route, config))) ?? '')
}
