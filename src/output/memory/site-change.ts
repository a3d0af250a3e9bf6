/** What a new site changes of the files that are remembered of the out-dir. */
import type { NewFiles } from '../kept-files.ts'
import type { SiteMemory } from './site-memory.ts'

/** Files of the new site that are not remembered, and remembered files that it has no more. */
export interface SiteChange {
  readonly added: readonly string[]
  readonly gone: readonly string[]
}

/** The files of the new site. */
export interface FilesNow extends NewFiles {
  /** Those of the kept ones whose contents were compared: the others are remembered, or they would not be kept. */
  readonly compared: Iterable<string>
}

/** Compare the files of a new site with those that are remembered. */
export function siteChange({ stamps }: Pick<SiteMemory, 'stamps'>, { written, kept, compared }: FilesNow): SiteChange {
  const added = written.filter((path) => !stamps.has(path))
  for (const path of compared) if (kept.has(path) && !stamps.has(path)) added.push(path)
  // mostly there are as many files as there would be if none had gone, and none of thousands has to be looked for
  if (written.length + kept.size === stamps.size + added.length) return { added, gone: [] }
  const isWritten = new Set(written)
  return { added, gone: stamps.paths().filter((path) => !kept.has(path) && !isWritten.has(path)) }
}
