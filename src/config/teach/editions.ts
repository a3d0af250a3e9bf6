/** The settings for editions: which audiences there are, and whose edition is built. */
import { didYouMean } from '../../base/did-you-mean.ts'
import type { Conventions, MarkdownConfig } from '../../model/config.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { ParsedConfig } from '../schema/table.ts'

/** Give the settings; nothing for a site of Docusaurus, where such blocks are what they have always been. */
export function withEdition(
  { audiences, solutions }: Pick<ParsedConfig, 'audiences' | 'solutions'>,
  { conventions, audience }: { readonly conventions: Conventions; readonly audience?: string | undefined },
): Pick<MarkdownConfig, 'edition'> {
  if (conventions === 'docusaurus') return {}
  return {
    edition: {
      audiences: [...new Set([...audiences, ...(solutions === undefined ? [] : [solutions])])],
      ...(audience === undefined ? {} : { audience }),
      ...(solutions === undefined ? {} : { solutions }),
    },
  }
}

/** Say that the edition of nobody is asked for: reports `unknown-audience`. */
export function unknownAudience(
  audience: string | undefined,
  { edition }: Pick<MarkdownConfig, 'edition'>,
): readonly Diagnostic[] {
  const audiences = edition?.audiences ?? []
  if (audience === undefined || audiences.includes(audience)) return []
  const known = audiences.map((one) => `\`${one}\``).join(', ')
  const hint =
    didYouMean(audience, audiences) ??
    (known === '' ? 'a configuration of Docusaurus has no audiences' : `the audiences are ${known}`)
  return [error('unknown-audience', `\`--audience ${audience}\` names no audience of this site`, { hint })]
}
