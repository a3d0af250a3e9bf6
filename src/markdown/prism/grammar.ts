/** Grammars as Prism has them, and the rules that they are made of. */

/** Patterns by the kinds of tokens, in the order in which they are tried; `rest` holds those of another grammar. */
export interface Grammar {
  [kind: string]: RegExp | Pattern | readonly (RegExp | Pattern)[] | Grammar | null | undefined
}

interface Pattern {
  readonly pattern: RegExp
  readonly inside?: Grammar | null
  readonly lookbehind?: boolean
  readonly greedy?: boolean
  readonly alias?: string | readonly string[]
}

/** A pattern, ready for use. */
export interface Rule {
  /** The kind of token that it finds. */
  readonly kind: string
  readonly pattern: RegExp
  /** The grammar of what stands in the token. */
  readonly inside: Grammar | undefined
  /** The first group of the pattern stands in front of the token. */
  readonly lookbehind: boolean
  /** Looks at the whole code, not only at what has no kind yet. */
  readonly greedy: boolean
  readonly alias: string | readonly string[] | undefined
}

const known = new WeakMap<Grammar, readonly Rule[]>()

/** The rules of a grammar, which must not change any more. */
export function rulesOf(grammar: Grammar): readonly Rule[] {
  const rules = known.get(grammar)
  if (rules !== undefined) return rules
  const made = Object.entries(withRest(grammar)).flatMap(([kind, value]) => {
    const patterns = (Array.isArray(value) ? value : [value]) as (RegExp | Pattern | null | undefined)[] // only `rest` is a grammar
    return patterns.flatMap((pattern) => (pattern ? [ruleOf(kind, pattern)] : []))
  })
  known.set(grammar, made)
  return made
}

/** What stands in `rest` takes the places of what has its names, and the last places. */
function withRest(grammar: Grammar): Grammar {
  return grammar['rest'] ? { ...grammar, ...(grammar['rest'] as Grammar), rest: undefined } : grammar // as above
}

function ruleOf(kind: string, given: RegExp | Pattern): Rule {
  const {
    pattern,
    inside,
    lookbehind = false,
    greedy = false,
    alias,
  }: Pattern = 'pattern' in given ? given : { pattern: given }
  return {
    kind,
    // it must go on from where it is told to
    pattern: greedy && !pattern.global ? new RegExp(pattern.source, `${pattern.flags}g`) : pattern,
    inside: inside ?? undefined,
    lookbehind,
    greedy,
    alias,
  }
}
