/** Takes note of what translations were made from. */
import { join, posix } from 'node:path'
import { replaceFile } from '../../base/rename.ts'
import { blocksOf } from '../../base/blocks/text-blocks.ts'
import {
  readSources,
  SOURCES_FILE,
  textOf,
  translatedFiles,
  translationsFolder,
} from '../../config/languages/source-blocks.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { LoadOptions } from '../../config/read-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { lookUp, put } from '../../shared/look-up.ts'

/** The configuration of a site in one of its languages, or why there is none. */
export async function languageConfig(
  root: string,
  options: Pick<LoadOptions, 'configFile' | 'locale'>,
): Promise<SiteConfig | { readonly diagnostics: readonly Diagnostic[] }> {
  const { loaded, diagnostics } = await loadConfig(root, options)
  return loaded?.config ?? { diagnostics }
}

/**
 * Note the sources as they are now, of the translations that are named or of those that nothing is known of yet. Forgets
 * translations that are gone. Gives the paths of those that were noted, relative to the site root.
 */
export function markSources(
  root: string,
  config: SiteConfig,
  which: 'new' | { readonly files: readonly string[] },
): readonly string[] {
  const folder = translationsFolder(config.i18n)
  const known = readSources(root, folder) ?? {}
  const named = which === 'new' ? undefined : new Set(which.files.map((file) => posix.normalize(file)))
  const sources: Record<string, readonly string[]> = {}
  const marked: string[] = []
  for (const { translation, source, key } of translatedFiles(root, config)) {
    const before = lookUp(known, key)
    const isMarked = named === undefined ? before === undefined : named.has(translation)
    if (isMarked) marked.push(translation)
    const hashes = isMarked ? blocksOf(textOf(root, source) ?? '').map(({ hash }) => hash) : before
    if (hashes !== undefined) put(sources, key, hashes)
  }
  const same = marked.length === 0 && Object.keys(sources).length === Object.keys(known).length
  if (!same) replaceFile(join(root, folder, SOURCES_FILE), `${JSON.stringify(sources, undefined, 2)}\n`)
  return marked
}
