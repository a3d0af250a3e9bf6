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

/** Results kept at a time; courses repeat short commands on many pages. */
const MEMO_SIZE = 400

/** Make a highlighter that remembers its latest results. Code in an unknown language comes back as plain text. */
export function createHighlight(): Highlight {
  const memo = new Map<string, ColouredCode>()
  return async (code, language) => {
    const key = `${language}\0${code}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const made = coloured(code, isQuickToColour(code, language) ? await tokenizerOf(language) : undefined)
    const oldest = memo.size >= MEMO_SIZE ? memo.keys().next().value : undefined
    if (oldest !== undefined) memo.delete(oldest)
    memo.set(key, made)
    return made
  }
}

/** The same at once, for code that is met while a component is rendered. Without colours where Node cannot load a grammar at once. */
export function highlightNow(code: string, language: string): ColouredCode {
  return coloured(code, isQuickToColour(code, language) ? tokenizerNow(language) : undefined)
}

function coloured(code: string, tokenizer: Tokenizer | undefined): ColouredCode {
  const tokens = (): TokenStream => tokenizer?.(code) ?? [code]
  return { html: writeTokens(tokens()), tokens }
}
