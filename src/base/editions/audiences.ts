/** For whom a block or page is, and whether an edition leaves it out. */
import { didYouMean } from '../did-you-mean.ts'
import { error, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import type { EditionConfig } from '../../model/teach/editions.ts'

/** The directive whose attribute `for` names audiences: `:::audience{for="instructor assistant"}`. */
export const AUDIENCE_BLOCK = 'audience'

/** The directive of solutions, which the configuration may keep for an audience. */
export const SOLUTION_BLOCK = 'solution'

/** A directive, as far as it says for whom it is. */
export interface AudienceBlock {
  readonly name: string
  /** Value of its attribute `for`; undefined: it has none. */
  readonly audiences?: string | undefined
}

/** Names in a list such as `instructor, assistant`. */
export function audienceNames(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((name) => name !== '')
}

/** Whether an edition leaves out what is for these audiences. Where nobody is named, nobody has it. */
export function isWithheldFrom(audiences: readonly string[], { audience }: EditionConfig): boolean {
  return audience === undefined || !audiences.includes(audience)
}

/** For whom a directive is: undefined for everybody. */
export function audiencesOf({ name, audiences }: AudienceBlock, edition: EditionConfig): readonly string[] | undefined {
  if (name === AUDIENCE_BLOCK) return audienceNames(audiences ?? '')
  if (name === SOLUTION_BLOCK && edition.solutions !== undefined) return [edition.solutions]
  return edition.audiences.includes(name) ? [name] : undefined
}

/** Say that a site has no such audience: `unknown-audience` (error). */
export function unknownAudience(
  name: string,
  audiences: readonly string[],
  where: { readonly file?: string | undefined; readonly place?: Place | undefined },
): Diagnostic {
  const known = `the audiences are ${audiences.map((one) => `\`${one}\``).join(', ')}`
  return error('unknown-audience', `\`${name}\` is no audience of this site: nobody reads what is for it`, {
    ...(where.file === undefined ? {} : { file: where.file }),
    ...(where.place === undefined ? {} : { place: where.place }),
    hint: didYouMean(name, audiences) ?? `${known}; others are named in \`audiences\` of the configuration`,
  })
}

/** Value of the attribute `for` in what follows the name of a directive: its label and attributes. */
export function writtenAudiences(rest: string): string | undefined {
  const [, quoted, single, bare] = /[{\s]for\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'{}=]+))/.exec(rest) ?? []
  return quoted ?? single ?? bare
}

/** Names of the directives that an edition may leave out. */
function audienceDirectives({ audiences, solutions }: EditionConfig): readonly string[] {
  return [AUDIENCE_BLOCK, ...audiences, ...(solutions === undefined ? [] : [SOLUTION_BLOCK])]
}

const patterns = new WeakMap<EditionConfig, RegExp>()

/** Whether a text may hold such a directive: all that is asked of a text that has none. */
export function mayWithhold(text: string, edition: EditionConfig): boolean {
  if (!text.includes(':::')) return false
  const known =
    patterns.get(edition) ?? new RegExp(`:::[ \\t]*(?:${audienceDirectives(edition).map(escaped).join('|')})(?![\\w-])`)
  patterns.set(edition, known)
  return known.test(text)
}

/** Whether a text may hold a directive of such a name, with any number of colons. */
export function mayHoldName(text: string, edition: EditionConfig): boolean {
  return audienceDirectives(edition).some((name) => text.includes(`:${name}`))
}

function escaped(name: string): string {
  return name.replace(/[^\w]/g, String.raw`\$&`)
}
