/** Code to coloured code, by the grammars of Prism. */
import { isQuickToColour } from '../prism/colour-work.ts'
import { tokenizerNow, tokenizerOf } from '../prism/load.ts'
import type { Tokenizer } from '../prism/environment.ts'
import type { TokenStream } from '../prism/tokens.ts'
import { writeTokens } from '../prism/write-tokens.ts'

/** Code whose tokens are known. */
export interface ColouredCode {
  readonly html: string
  /** Its tokens, made anew. */
  readonly tokens: () => TokenStream
}

export type Highlight = (code: string, language: string) => Promise<ColouredCode>

/**
 * Characters of code and HTML that a thread keeps: some 1,500 blocks. Courses repeat short commands on many pages, translations and versions
 * have the code of their source, and are compiled one after the other.
 */
const KEPT = 4_000_000

/** By language and code, in the order they came. What is coloured depends on nothing else. */
const kept = new Map<string, ColouredCode>()
let characters = 0

/** Colour code, or give what was made of it before. Code in an unknown language comes back as plain text. */
export async function highlight(code: string, language: string): Promise<ColouredCode> {
  const key = `${language}\0${code}`
  const before = kept.get(key)
  if (before !== undefined) return before
  const made = coloured(code, isQuickToColour(code, language) ? await tokenizerOf(language) : undefined)
  if (!kept.has(key)) keep(key, made) // another page may have made it meanwhile
  return made
}

function keep(key: string, made: ColouredCode): void {
  kept.set(key, made)
  characters += size(key, made)
  for (const [oldest, its] of kept) {
    if (characters <= KEPT) break
    kept.delete(oldest)
    characters -= size(oldest, its)
  }
}

function size(key: string, { html }: ColouredCode): number {
  return key.length + html.length
}

/** The same at once, for code that is met while a component is rendered. Without colours where Node cannot load a grammar at once. */
export function highlightNow(code: string, language: string): ColouredCode {
  return coloured(code, isQuickToColour(code, language) ? tokenizerNow(language) : undefined)
}

function coloured(code: string, tokenizer: Tokenizer | undefined): ColouredCode {
  const tokens = (): TokenStream => tokenizer?.(code) ?? [code]
  return { html: writeTokens(tokens()), tokens }
}
