/** The settings for exercises. They are on in sites of our own conventions whose admonitions have other names. */
import type { Conventions, MarkdownConfig } from '../../model/config.ts'
import type { DocsOptions } from '../docs-config.ts'
import { toKeywords } from '../content-options.ts'
import type { ParsedConfig } from '../schema/table.ts'

/** The directives that an admonition of the site may have the name of. */
const NAMES: ReadonlySet<string> = new Set([
  ...['exercise', 'hint', 'solution', 'exercises'],
  ...['teaches', 'objectives'],
])

interface Sets {
  readonly conventions: Conventions
  readonly sets: readonly Pick<DocsOptions, 'admonitions'>[]
}

/** Give the settings for exercises, or nothing where `:::exercise` is none. */
export function withExercises(
  { exercises }: Pick<ParsedConfig, 'exercises'>,
  { conventions, sets }: Sets,
): Pick<MarkdownConfig, 'exercises'> {
  if (exercises === false || conventions === 'docusaurus') return {}
  if (sets.some(({ admonitions }) => toKeywords(admonitions).some((keyword) => NAMES.has(keyword)))) return {}
  return { exercises }
}
