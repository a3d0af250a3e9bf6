/**
 * Files of versions that are read from tags of Git lie in the cache, as the tag holds them. People know them by the name that Git
 * itself has for them: `v1.0:docs/intro.md`, which `git show` takes.
 */
import type { Diagnostic } from '../../model/diagnostic.ts'

/** Folder of the cache that the tags are in. */
export const TAGS_FOLDER = 'git-tags'

/** Hex digits of the hash behind the name of a tag. */
const TAG_HASH = 16

/** Name of the folder of a tag; `hash` stands for what it holds. */
export function tagFolder(tag: string, hash: string): string {
  return `${encodeURIComponent(tag).replaceAll("'", '%27')}@${hash.slice(0, TAG_HASH)}`
}

/** Longest folder name that file systems take, less the hash. */
const LONGEST = 200

/** Whether the name of a tag can be that of a folder. */
export function isUsableTag(tag: string): boolean {
  return encodeURIComponent(tag).length <= LONGEST
}

const FOLDER = new RegExp(`(?:[^\\s\`"']*/)?${TAGS_FOLDER}/([^\\s\`"'/]+)@[\\da-f]{${TAG_HASH.toString()}}/?`, 'g')

/** A path, or a text that names some, with tags in place of the folders of the cache. */
export function withTagNames(text: string): string {
  if (!text.includes(`${TAGS_FOLDER}/`)) return text
  return text.replace(FOLDER, (_, tag: string) => `${decodeURIComponent(tag)}:`)
}

/** Whether a file is one of a tag, by its path. */
export function isOfTag(path: string): boolean {
  return withTagNames(path) !== path
}

/** A finding as people are told it. */
export function namedByTag(found: Diagnostic): Diagnostic {
  const { file, message, hint, related } = found
  const texts = [file, message, hint, ...(related ?? []).flatMap((other) => [other.file, other.message])]
  if (!texts.some((text) => text?.includes(`${TAGS_FOLDER}/`))) return found
  const { fix, ...rest } = found
  return {
    ...rest,
    ...(fix === undefined || (file !== undefined && isOfTag(file)) ? {} : { fix }), // nobody changes what a tag holds
    message: withTagNames(message),
    ...(file === undefined ? {} : { file: withTagNames(file) }),
    ...(hint === undefined ? {} : { hint: withTagNames(hint) }),
    ...(related === undefined
      ? {}
      : {
          related: related.map((other) => ({
            ...other,
            file: withTagNames(other.file),
            message: withTagNames(other.message),
          })),
        }),
  }
}

/** Findings as people are told them, and the function that gives the texts of their files by the names that they have then. */
export function namedByTags(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): { readonly diagnostics: readonly Diagnostic[]; readonly textOf: (file: string) => string | undefined } {
  const files = new Map<string, string>()
  for (const { file, related = [] } of diagnostics)
    for (const path of [file, ...related.map((other) => other.file)])
      if (path !== undefined && isOfTag(path)) files.set(withTagNames(path), path)
  if (files.size === 0) return { diagnostics: diagnostics.map(namedByTag), textOf }
  return { diagnostics: diagnostics.map(namedByTag), textOf: (file) => textOf(files.get(file) ?? file) }
}
