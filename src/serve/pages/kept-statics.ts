/** The static files that a served site shows: all but those whose place a made file takes. */
import { sortOut, staticCopies } from '../../output/copy-files.ts'
import type { Site } from '../../model/site.ts'

/**
 * Give the static files, output path to source, less those that `build` leaves out: what it makes stays, and a file cannot be
 * where a folder must be. `made` are the paths of the files that are made.
 */
export function keptStatics(site: Pick<Site, 'statics'>, made: Iterable<string>): ReadonlyMap<string, string> {
  const kept = new Map<string, string>()
  const files = new Set(made)
  const folders = new Set([...files].flatMap(above))
  const { certain, doubtful } = sortOut(staticCopies(site))
  for (const [source, output] of [...certain, ...doubtful]) {
    const around = above(output)
    if (files.has(output) || folders.has(output) || around.some((folder) => files.has(folder))) continue
    kept.set(output, source)
    files.add(output)
    for (const folder of around) folders.add(folder)
  }
  return kept
}

/** The folders that a path lies in: of `a/b/c` `a/b` and `a`. */
function above(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))
}
