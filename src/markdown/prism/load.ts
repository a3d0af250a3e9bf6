/** Loads the grammars of languages, modules of refractor, when they are first met. */
import { createRequire } from 'node:module'
import type { Syntax } from 'refractor/core'
import { createTokenizer, type Tokenizer } from './environment.ts'
import { grammarOf, ownName } from './names.ts'

/**
 * Grammars that come before another, so that what its code holds in their languages has tokens too: the optional ones of
 * Prism, and those of styles and scripts where there is HTML.
 */
const BEFORE: readonly (readonly [string, string])[] = [
  ['aspnet django ejs erb etlua ftl handlebars latte liquid markup php soy tt2 twig velocity', 'markup css javascript'],
  ['arturo', 'markup css javascript markdown sql bash'],
  ['dot', 'markup'],
  ['graphql', 'markdown'],
  ['haml', 'markup css coffeescript javascript less markdown scss textile'],
  ['http', 'markup css javascript json uri csp hpkp hsts'],
  ['log', 'javastacktrace'],
  ['markdown', 'markup css javascript yaml'],
  ['pug', 'markup css javascript coffeescript ejs handlebars less livescript markdown scss stylus twig'],
  ['pure', 'c cpp fortran'],
  ['sas', 'groovy lua sql'],
  ['smarty', 'markup css javascript php'],
  ['textile', 'markup css javascript'],
]

/** Names without a grammar: those of plain text, and of modules that are none. */
const NONE = ['all', 'core', 'plain', 'plaintext', 'text', 'txt']

/** Undefined: there is no grammar of the language. */
type Found = Tokenizer | undefined

/** By the name of the language. What is loaded is kept as long as the process. */
const known = new Map<string, Found | Promise<Found>>()

/** Give the tokenizer of a language; a promise of it where its grammar must be loaded first. */
export function tokenizerOf(language: string): Found | Promise<Found> {
  const name = ownName(language)
  if (known.has(name)) return known.get(name)
  const loading = load(name)
  known.set(name, loading)
  return loading
}

async function load(name: string): Promise<Found> {
  let found: Found
  try {
    const modules = modulesOf(name).map(async (module) => (await import(module)) as GrammarModule)
    found = made(await Promise.all(modules), name)
  } catch {
    found = undefined // there is no such module
  }
  known.set(name, found)
  return found
}

/** The same without waiting: Node requires ES modules since 20.19 and 22.12. */
export function tokenizerNow(language: string): Found {
  const name = ownName(language)
  const before = known.get(name)
  if (known.has(name) && !(before instanceof Promise)) return before
  const require = createRequire(import.meta.url)
  let found: Found
  try {
    found = made(
      modulesOf(name).map((module) => require(module) as GrammarModule),
      name,
    )
  } catch {
    return undefined
  }
  known.set(name, found)
  return found
}

/** Which modules there are is not known to the type checker; each exports its grammar as default. */
interface GrammarModule {
  readonly default: Syntax
}

/** Addresses of the modules of a grammar, its own as the last. Throws for a name that no module can have. */
function modulesOf(name: string): readonly string[] {
  const grammar = grammarOf(name)
  if (!/^[a-z\d][a-z\d-]*$/.test(grammar) || NONE.includes(grammar)) throw new Error(`no grammar ${grammar}`)
  const before = BEFORE.find(([names]) => names.split(' ').includes(grammar))?.[1].split(' ') ?? []
  return [...before, grammar].map((module) => `refractor/${module}`)
}

function made(modules: readonly GrammarModule[], name: string): Found {
  return createTokenizer(
    modules.map((module) => module.default),
    name,
  )
}
