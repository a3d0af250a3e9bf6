/** The content of a file of translations, and how new texts come into one that is there (spec routing.md section 19). */
import { lookUp, put } from '../../shared/look-up.ts'

/** A text with what is said to those who translate it. */
export interface SourceMessage {
  readonly message: string
  readonly description?: string
}

/** Texts by their ids, in the order of the file. */
export type SourceMessages = ReadonlyMap<string, SourceMessage>

/** How texts come into a file. */
export interface MergeOptions {
  /** Texts that are there are replaced by those of the source. */
  readonly override: boolean
  /** Put in front of each new text, so that those who translate see what is new. */
  readonly prefix: string
}

/** A file of translations as it will be. */
export interface MergedMessages {
  readonly content: Readonly<Record<string, SourceMessage>>
  /** Ids that were not there before. */
  readonly added: readonly string[]
  /** Ids in the file that the site has no text of any more. */
  readonly unknown: readonly string[]
}

/**
 * Add the texts of the site to those of a file. What is there stays, in its order, also what the site does not have any more: it
 * may be wanted again. Descriptions are those of the source.
 */
export function mergeMessages(
  existing: Readonly<Record<string, SourceMessage>>,
  texts: SourceMessages,
  { override, prefix }: MergeOptions,
): MergedMessages {
  const content: Record<string, SourceMessage> = {}
  for (const [id, value] of Object.entries(existing)) put(content, id, value)
  const added: string[] = []
  for (const [id, { message, description }] of texts) {
    const known = lookUp(existing, id)
    if (known === undefined) added.push(id)
    const text = known === undefined || override ? prefix + message : known.message
    put(content, id, { ...known, message: text, ...(description === undefined ? {} : { description }) })
  }
  return { content, added, unknown: Object.keys(existing).filter((id) => !texts.has(id)) }
}
