/**
 * Tells which translated files are older than what they were made from: beside the translations of a language lies a file
 * that has, for each of them, hashes of the blocks of its source at that time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { blocksOf, type Block } from '../../base/blocks/text-blocks.ts'
import type { LocaleConfig } from '../../model/languages.ts'
import type { SiteConfig } from '../../model/config.ts'
import { isRecord } from '../../shared/is-record.ts'
import { lookUp } from '../../shared/look-up.ts'

/** Name of the file, in the folder of a language. */
export const SOURCES_FILE = 'sources.json'

/** Hashes of the blocks that a source had, by the path of its translation below the folder of the language. */
export type SourceBlocks = Readonly<Record<string, readonly string[]>>

/** A translated text with what it is made from; paths relative to the site root. */
export interface TranslatedFile {
  readonly translation: string
  readonly source: string
  /** Path below the folder of the language. */
  readonly key: string
}

/** What has changed in a source since it was translated. */
export interface SourceChange extends TranslatedFile {
  /** Hashes of the blocks that the source had. */
  readonly before: readonly string[]
  /** Blocks that are new, or were others. */
  readonly changed: readonly Block[]
  /** Number of blocks that are gone, or were others. */
  readonly gone: number
}

/** The folder of the translations of the language that is built, relative to the site root. */
export function translationsFolder({ folder, path }: LocaleConfig): string {
  return posix.join(folder, path)
}

/** What is known of the sources of the translations in a folder; undefined: nothing, or the file cannot be read. */
export function readSources(root: string, folder: string): SourceBlocks | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, folder, SOURCES_FILE), 'utf8'))
    if (!isRecord(value)) return undefined
    const isHashes = (hashes: unknown): boolean =>
      Array.isArray(hashes) && hashes.every((hash) => typeof hash === 'string')
    return Object.values(value).every(isHashes) ? (value as SourceBlocks) : undefined // just checked
  } catch {
    return undefined
  }
}

/** The translated docs, pages and posts of the language that is built whose sources are there. */
export function translatedFiles(root: string, { docs, pages, blogs, i18n }: SiteConfig): readonly TranslatedFile[] {
  const folder = translationsFolder(i18n)
  const sets = [
    ...docs.flatMap(({ versions }) =>
      versions.map((version) => ({ path: version.folder, localized: version.localized })),
    ),
    ...[...pages, ...blogs].map(({ path, localized }) => ({ path, localized })),
  ]
  return sets.flatMap(({ path, localized }) => {
    if (localized === undefined) return []
    const files = readdirSync(join(root, localized), { recursive: true, encoding: 'utf8' }).sort()
    return files.flatMap((file): readonly TranslatedFile[] => {
      const below = file.replaceAll('\\', '/')
      if (!/\.mdx?$/i.test(below)) return []
      const translation = posix.join(localized, below)
      const source = posix.join(path, below)
      if (textOf(root, source) === undefined) return []
      return [{ translation, source, key: posix.relative(folder, translation) }]
    })
  })
}

/** The text of a file; undefined: there is none that can be read. */
export function textOf(root: string, path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

/** The translated files of the language that is built whose sources have changed since. */
export function staleTranslations(root: string, config: SiteConfig): readonly SourceChange[] {
  const known = readSources(root, translationsFolder(config.i18n))
  if (known === undefined) return []
  return translatedFiles(root, config).flatMap((file): readonly SourceChange[] => {
    const before = lookUp(known, file.key)
    if (before === undefined) return []
    const now = blocksOf(textOf(root, file.source) ?? '')
    const [was, is] = [new Set(before), new Set(now.map(({ hash }) => hash))]
    const changed = now.filter(({ hash }) => !was.has(hash))
    const gone = before.filter((hash) => !is.has(hash)).length
    return changed.length + gone === 0 ? [] : [{ ...file, before, changed, gone }]
  })
}
