/** Code to coloured code: Prism grammars through refractor, loaded when a language is first met. */
import type { ElementContent } from 'hast'
import { refractor, type Syntax } from 'refractor/core'
import { grammarOf } from './prism-languages.ts'

export type Highlight = (code: string, language: string) => Promise<readonly ElementContent[]>

/** Longer code is shown without colours (characters). */
const LONGEST_CODE = 50_000

/** Results kept at a time; courses repeat short commands on many pages. */
const MEMO_SIZE = 400

/**
 * Make a highlighter that remembers its latest results. Code in an unknown language comes back as plain text.
 * The nodes are shared between calls: treat them as frozen.
 */
export function createHighlight(): Highlight {
  const memo = new Map<string, readonly ElementContent[]>()
  const unknown = new Set<string>()
  return async (code, language) => {
    const grammar = grammarOf(language)
    if (code.length > LONGEST_CODE || unknown.has(grammar)) return plain(code)
    const key = `${grammar}\0${code}`
    const known = memo.get(key)
    if (known !== undefined) return known
    if (!(await load(grammar))) {
      unknown.add(grammar)
      return plain(code)
    }
    // Prism gives elements and text only; hast's root may hold a doctype too, which its type allows for.
    const nodes = refractor.highlight(code, grammar).children as readonly ElementContent[]
    const oldest = memo.size >= MEMO_SIZE ? memo.keys().next().value : undefined
    if (oldest !== undefined) memo.delete(oldest)
    memo.set(key, nodes)
    return nodes
  }
}

function plain(code: string): readonly ElementContent[] {
  return [{ type: 'text', value: code }]
}

/** Load a grammar into refractor, whose list of grammars is the one thing that lives as long as the process. */
async function load(grammar: string): Promise<boolean> {
  if (refractor.registered(grammar)) return true
  if (!/^[a-z\d][a-z\d-]*$/.test(grammar) || grammar === 'all' || grammar === 'core' || grammar === 'text') return false
  try {
    // Which modules there are is not known to the type checker; each exports its grammar as default.
    const module = (await import(`refractor/${grammar}`)) as { readonly default: Syntax }
    refractor.register(module.default)
    return true
  } catch {
    return false
  }
}
