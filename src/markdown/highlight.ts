/** Code to coloured code: Prism grammars through refractor, loaded when a language is first met. */
import type { ElementContent } from 'hast'
import { createRequire } from 'node:module'
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
    const nodes = coloured(code, grammar)
    const oldest = memo.size >= MEMO_SIZE ? memo.keys().next().value : undefined
    if (oldest !== undefined) memo.delete(oldest)
    memo.set(key, nodes)
    return nodes
  }
}

/** The same at once, for code that is met while a component is rendered. Without colours where Node cannot load a grammar at once. */
export function highlightNow(code: string, language: string): readonly ElementContent[] {
  const grammar = grammarOf(language)
  if (code.length > LONGEST_CODE || !loadNow(grammar)) return plain(code)
  return coloured(code, grammar)
}

/** Class names of our stylesheets that are kinds of tokens too, such as a fence within Markdown: they would be taken for ours. */
const OURS = new Set(
  (
    'admonition alert anchor button card cards code-block col details doc footer icon layout main markdown menu page row ' +
    'section tabs tagged tags'
  ).split(' '),
)

function coloured(code: string, grammar: string): readonly ElementContent[] {
  const { children } = refractor.highlight(code, grammar)
  // Prism gives elements and text only; hast's root may hold a doctype too, which its type allows for.
  const nodes = children as ElementContent[]
  for (const node of nodes) withoutOurs(node)
  return nodes
}

/** Take our class names off a new token and those in it. */
function withoutOurs(node: ElementContent): void {
  if (node.type !== 'element') return
  const { className } = node.properties
  if (className?.some((name) => OURS.has(name)) === true)
    node.properties.className = className.filter((name) => !OURS.has(name))
  for (const child of node.children) withoutOurs(child)
}

function plain(code: string): readonly ElementContent[] {
  return [{ type: 'text', value: code }]
}

/** Whether a language has a name that a module of refractor can have. */
function mayHave(grammar: string): boolean {
  return /^[a-z\d][a-z\d-]*$/.test(grammar) && !['all', 'core', 'text'].includes(grammar)
}

/** Load a grammar into refractor, whose list of grammars is the one thing that lives as long as the process. */
async function load(grammar: string): Promise<boolean> {
  if (refractor.registered(grammar)) return true
  if (!mayHave(grammar)) return false
  try {
    // Which modules there are is not known to the type checker; each exports its grammar as default.
    const module = (await import(`refractor/${grammar}`)) as { readonly default: Syntax }
    refractor.register(module.default)
    return true
  } catch {
    return false
  }
}

/** `load` without waiting: Node requires ES modules since 20.19 and 22.12. */
function loadNow(grammar: string): boolean {
  if (refractor.registered(grammar)) return true
  if (!mayHave(grammar)) return false
  try {
    const module = createRequire(import.meta.url)(`refractor/${grammar}`) as { readonly default: Syntax } // as in `load`
    refractor.register(module.default)
    return true
  } catch {
    return false
  }
}
