/**
 * Barrels: modules of a package that only pass on what its other modules export, such as ten thousand icons. esbuild reads
 * all of these before it drops them. A file of the site is given a barrel of the names that it imports, so that the others
 * are never read; what is bundled is the same.
 */
import { readFile } from 'node:fs/promises'

/** Namespace of barrels; the path is the stable name of the whole one, with the names that are left. */
export const BARREL_NAMESPACE = 'devcourse-barrel'

/** `pluginData` of modules of the site: their text, for those that they import. */
export class ImporterText {
  readonly #contents: string | Uint8Array

  constructor(contents: string | Uint8Array) {
    this.#contents = contents
  }

  get text(): string {
    return typeof this.#contents === 'string' ? this.#contents : new TextDecoder().decode(this.#contents)
  }
}

/** An import by a file of the site. */
interface BarrelImport {
  /** Text of the file. */
  readonly importer: string
  /** As it is written there. */
  readonly specifier: string
  /** Where the module lies, absolute. */
  readonly path: string
}

/** A barrel of fewer names. */
export interface SlimBarrel {
  readonly names: readonly string[]
  readonly text: string
}

/**
 * Give the function that makes a barrel of what a file imports from one; undefined: the module is no barrel, or the file may
 * take more than it names, or what the barrel does not name itself. Only for modules that do nothing when they are loaded.
 */
export function slimBarrels(): (what: BarrelImport) => Promise<SlimBarrel | undefined> {
  const known = new Map<string, Promise<Exports | undefined>>()
  return async ({ importer, specifier, path }) => {
    const wanted = importedNames(importer, specifier)
    if (wanted === undefined) return undefined
    const reading = known.get(path) ?? readFile(path, 'utf8').then(barrelExports)
    known.set(path, reading)
    const all = await reading
    if (all === undefined || ![...wanted].every((name) => all.has(name))) return undefined
    const kept = [...all].filter(([name]) => wanted.has(name))
    return { names: kept.map(([name]) => name), text: kept.map(([, statement]) => statement).join('\n') }
  }
}

/**
 * The names that a text imports of a module, when it imports nothing but names: each time the module is mentioned in quotes,
 * whatever for, there is a list of names in braces in front. Undefined: it may take all that there is.
 */
export function importedNames(text: string, specifier: string): ReadonlySet<string> | undefined {
  const quoted = `(["'\`])${specifier.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}\\`
  const mentions = [...text.matchAll(new RegExp(`${quoted}1`, 'g'))]
  const lists = [
    ...text.matchAll(new RegExp(`(?<![\\w$.])(?:import|export)\\s*\\{([^{}]*)\\}\\s*from\\s*${quoted}2`, 'g')),
  ]
  const names = lists.flatMap(([, list = '']) => listed(list) ?? [])
  const isWhole = lists.length === mentions.length && lists.every(([, list = '']) => listed(list) !== undefined)
  return isWhole && names.length > 0 ? new Set(names.map(({ name }) => name)) : undefined
}

/** Statements that export a name each, by the name, in the order of the barrel. */
type Exports = ReadonlyMap<string, string>

const COMMENT = String.raw`\/\/.*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/`
const FROM = String.raw`from\s*(?:"([^"\n]+)"|'([^'\n]+)')`

/** A statement of a barrel; all others make a module more than that. */
const STATEMENT = new RegExp(
  [
    String.raw`\s+|;|${COMMENT}|(?:"use \w+"|'use \w+')(?=\s*[;\n])`,
    String.raw`export\s*\*\s*(?:as\s+[\w$]+\s*)?${FROM}`,
    String.raw`import\s*\*\s*as\s+[\w$]+\s*${FROM}`,
    String.raw`export\s*\{([^{}]*)\}(?:\s*${FROM})?`,
  ].join('|'),
  'y',
)

/** What a barrel exports by name from other modules; undefined: the text is that of another module. */
export function barrelExports(text: string): Exports | undefined {
  const found = new Map<string, string>()
  for (let at = 0; at < text.length; at = STATEMENT.lastIndex) {
    STATEMENT.lastIndex = at
    const match = STATEMENT.exec(text)
    if (match === null) return undefined
    const [, , , , , list, double, single] = match
    const source = double ?? single
    if (list === undefined || source === undefined) continue
    const items = listed(list)
    if (items === undefined) return undefined
    for (const { name, as } of items) found.set(as, `export {${name} as ${as}} from ${JSON.stringify(source)}`)
  }
  return found.size > 0 ? found : undefined
}

const COMMENTS = new RegExp(COMMENT, 'g')

/** The items of a list in braces, without those that are types; undefined: one cannot be read. */
function listed(list: string): readonly { readonly name: string; readonly as: string }[] | undefined {
  const items = list
    .replace(COMMENTS, '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !/^type\s+(?!as\b)/.test(item))
  const read = items.map((item) => /^([\w$]+)(?:\s+as\s+([\w$]+))?$/.exec(item))
  if (read.includes(null)) return undefined
  return read.map((match) => ({ name: match?.[1] ?? '', as: match?.[2] ?? match?.[1] ?? '' }))
}
