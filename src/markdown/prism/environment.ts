/**
 * What the modules of grammars take for Prism. Each language has one of its own, since modules change the grammars of others,
 * and find more tokens where another grammar is there: what a page looks like must not depend on the pages before it.
 */
/* any-name: the tables of languages have no prototype, and grammars are code of a package */
import type { Syntax } from 'refractor/core'
import type { Grammar } from './grammar.ts'
import { Token, tokenize, type TokenStream } from './tokens.ts'

/** What hooks get, and may change. */
interface Tokenizing {
  code: string
  grammar: Grammar
  readonly language: string
  tokens: TokenStream
}

type Hook = (env: Tokenizing) => void

/** The hooks of Prism that know tokens; `wrap` knows HTML, and is not run, as in Docusaurus. */
type HookName = 'before-tokenize' | 'after-tokenize'

/** Makes tokens of the code of one language. */
export type Tokenizer = (code: string) => TokenStream

/**
 * Make the tokenizer of a language, by one of its names: of the grammar that the last of the modules brings. Undefined where
 * it brings none, as one that only changes others.
 */
export function createTokenizer(modules: readonly Syntax[], name: string): Tokenizer | undefined {
  const environment = createEnvironment()
  for (const module of modules) environment.register(module)
  const language = modules.at(-1)?.displayName ?? name
  const { languages, hooks } = environment
  const grammar = languages[name] ?? languages[language]
  if (grammar === undefined) return undefined
  return (code) => {
    const env: Tokenizing = { code, grammar, language, tokens: [] }
    hooks.run('before-tokenize', env)
    env.tokens = tokenize(env.code, env.grammar)
    hooks.run('after-tokenize', env)
    return env.tokens
  }
}

function createEnvironment() {
  const languages = createLanguages()
  const hooks = createHooks()
  const environment = {
    languages,
    hooks,
    util: { clone: cloneOf, type: typeOf },
    plugins: {},
    Token,
    tokenize,
    register: (module: Syntax): void => {
      // a module asks for the type of Prism; it uses what is here
      if (!Object.hasOwn(languages, module.displayName)) module(environment as unknown as Parameters<Syntax>[0])
    },
  }
  return environment
}

function createHooks() {
  const all: Record<HookName, Hook[]> = { 'before-tokenize': [], 'after-tokenize': [] }
  return {
    add: (name: HookName | 'wrap', hook: Hook): void => {
      if (name !== 'wrap') all[name].push(hook)
    },
    run: (name: HookName, env: Tokenizing): void => {
      for (const hook of all[name]) hook(env)
    },
  }
}

type Grammars = Record<string, Grammar | undefined>

/** The grammars of a place, with the two functions of Prism that make one of another. */
function createLanguages(): Grammars {
  const plain: Grammar = {}
  const languages = Object.assign(Object.create(null) as Grammars, { plain, plaintext: plain, text: plain, txt: plain })
  const extend = (id: string, changes: Grammar): Grammar => Object.assign(cloneOf(languages[id] ?? {}), changes)
  // oxlint-disable-next-line max-params -- modules call it so
  const insertBefore = (inside: string, before: string, insert: Grammar, root: Grammars = languages): Grammar => {
    const old = root[inside]
    const made: Grammar = {}
    for (const [kind, value] of Object.entries(old ?? {})) {
      if (kind === before) Object.assign(made, insert)
      if (!Object.hasOwn(insert, kind)) made[kind] = value
    }
    root[inside] = made
    replaceIn(languages, { old, made, but: inside }, new Set())
    return made
  }
  Object.defineProperties(languages, { extend: { value: extend }, insertBefore: { value: insertBefore } })
  return languages
}

/** Put a grammar in the place of another wherever that is used, but for properties of one name. */
function replaceIn(
  node: Record<string, unknown>,
  change: { old: unknown; made: Grammar; but: string },
  seen: Set<object>,
): void {
  for (const [key, value] of Object.entries(node)) {
    const now = value === change.old && key !== change.but ? change.made : value
    if (now !== value) node[key] = now
    const type = typeOf(now)
    if ((type !== 'Object' && type !== 'Array') || seen.has(now as object)) continue
    seen.add(now as object)
    replaceIn(now as Record<string, unknown>, change, seen)
  }
}

/** A copy of all but patterns and functions, in which what was the same is the same. */
function cloneOf<T>(value: T, copies = new Map<unknown, unknown>()): T {
  const type = typeOf(value)
  if (type !== 'Object' && type !== 'Array') return value
  const known = copies.get(value)
  if (known !== undefined) return known as T
  const copy = (type === 'Array' ? [] : {}) as Record<string, unknown>
  copies.set(value, copy)
  for (const [key, item] of Object.entries(value as Record<string, unknown>)) copy[key] = cloneOf(item, copies)
  return copy as T
}

/** `Object`, `Array`, `RegExp` and so on. */
function typeOf(value: unknown): string {
  return Object.prototype.toString.call(value).slice(8, -1)
}
