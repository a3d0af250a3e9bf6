/** Units by way of the cache: compile a file once, as long as its text and the options stay the same. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PackCache, cacheKey, mergeCache, type CacheUse } from './cache.ts'
import type { SiteConfig } from './model/config.ts'
import type { Doc, Page } from './model/site.ts'
import type { CompileFunctions, MarkdownFunctions } from './model/markdown-functions.ts'
import type { CompiledFile, CompileOptions, Unit, UnitFacts } from './model/unit.ts'
import { PAGES_INSTANCE } from './model/source.ts'

const PACKS = { units: 'units.pack', facts: 'facts.pack' } as const

/** What one reader of the caches has used and added. */
export type UnitsUse = Readonly<Record<keyof typeof PACKS, CacheUse>>

/** Compiles units, remembering them on disk; `close` must be called. */
export class UnitStore {
  readonly #units: PackCache | undefined
  readonly #facts: PackCache | undefined
  readonly #compiler: string

  /** `folder` undefined: nothing is remembered. `compiler` is the identity of the code that compiles. */
  constructor(folder: string | undefined, compiler: string) {
    this.#units = folder === undefined ? undefined : new PackCache(join(folder, PACKS.units))
    this.#facts = folder === undefined ? undefined : new PackCache(join(folder, PACKS.facts))
    this.#compiler = compiler
  }

  /**
   * The unit of a text: from the cache, or compiled now. What functions of the configuration take part in is always
   * compiled: they may read other files, the time or the network, which no key can hold.
   */
  async load(text: string, options: CompileOptions, file: CompiledFile): Promise<Unit> {
    const { compile } = await import('./markdown/compile.ts') // two thirds of all modules
    if (this.#units === undefined || options.functions !== undefined) return compile(text, options, file)
    const key = this.#key(hashOf(text), options)
    const known = this.#units.get(key)
    if (known !== undefined) return parsed(known) as Unit // written below, checksum verified
    const unit = await compile(text, options)
    this.#units.set(key, Buffer.from(JSON.stringify(unit)))
    return unit
  }

  /** Whether the facts of a text are remembered; `hash` is its SHA-256 in hex digits. */
  knows(hash: string, options: CompileOptions): boolean {
    return options.functions === undefined && (this.#facts?.has(this.#key(hash, options)) ?? false)
  }

  /** The facts of the unit of a text, which is read only when they are not remembered by its `hash`. */
  async facts(
    source: { readonly hash: string; readonly read: () => string },
    options: CompileOptions,
    file: CompiledFile,
  ): Promise<UnitFacts> {
    const plain = options.functions === undefined
    const remembered = plain ? this.#facts?.get(this.#key(source.hash, options)) : undefined
    if (remembered !== undefined) return parsed(remembered) as UnitFacts // written below, checksum verified
    const text = source.read()
    const key = this.#key(hashOf(text), options)
    const unit = plain ? this.#units?.get(key) : undefined
    const { compileFacts, factsOf } = await import('./markdown/compile.ts')
    const found = unit === undefined ? await compileFacts(text, options, file) : factsOf(parsed(unit) as Unit) // as in `load`
    if (plain) this.#facts?.set(key, Buffer.from(JSON.stringify(found)))
    return found
  }

  /** What was used and added since the last call, for `mergeUnits`. */
  take(): UnitsUse {
    return { units: this.#units?.take() ?? NO_USE, facts: this.#facts?.take() ?? NO_USE }
  }

  /** Close the caches. */
  close(): void {
    this.#units?.close()
    this.#facts?.close()
  }

  #key(hash: string, options: CompileOptions): string {
    return cacheKey(this.#compiler, textOf(options), hash)
  }
}

/** Options as text: a build has one or two option objects for thousands of files. */
function textOf(options: CompileOptions): string {
  const known = optionTexts.get(options)
  if (known !== undefined) return known
  const text = JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}

const optionTexts = new WeakMap<CompileOptions, string>()

const NO_USE: CacheUse = { used: [], added: undefined }

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function parsed(payload: Uint8Array): unknown {
  return JSON.parse(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).toString('utf8'))
}

/** Put what all threads have compiled into the caches. */
export function mergeUnits(folder: string, uses: readonly UnitsUse[]): void {
  for (const name of ['units', 'facts'] as const)
    mergeCache(
      join(folder, PACKS[name]),
      uses.map((use) => use[name]),
    )
}

/**
 * Give the function that finds the options of a source: its format (spec markdown.md section 2) and the options of its
 * docs set. Sources with the same options get the same object, since a processor is made for each.
 */
export function compileOptions(
  config: SiteConfig,
  functions: MarkdownFunctions | undefined,
): (source: Doc | Page) => CompileOptions {
  const known = new Map<string, CompileOptions>()
  return (source) => {
    const { instance } = source.key
    const format = formatOf(source, config)
    const key = `${format} ${instance}`
    const set = instance === PAGES_INSTANCE ? config.pages : config.docs.find(({ id }) => id === instance)
    const own = compileFunctions(functions, instance)
    const options = known.get(key) ?? {
      format,
      admonitions: set?.admonitions ?? [],
      markdown: config.markdown,
      ...(own === undefined ? {} : { functions: own }),
    }
    known.set(key, options)
    return options
  }
}

/** The functions that take part in compiling the files of an instance. */
function compileFunctions(functions: MarkdownFunctions | undefined, instance: string): CompileFunctions | undefined {
  const { preprocessor, remarkRehypeOptions } = functions ?? {}
  const plugins = functions?.plugins[instance]
  const own = {
    ...(preprocessor === undefined ? {} : { preprocessor }),
    ...(remarkRehypeOptions === undefined ? {} : { remarkRehypeOptions }),
    ...(plugins === undefined ? {} : { plugins }),
  }
  return Object.keys(own).length === 0 ? undefined : own
}

/** Priority: front matter, then configuration; `detect` goes by the file extension. */
function formatOf(source: Doc | Page, config: SiteConfig): 'md' | 'mdx' {
  const format = source.frontMatter.mdx?.format ?? config.markdown.format
  if (format !== 'detect') return format
  return /\.(?:md|markdown|mdown|mkdn|mkd|mdwn|mkdown|ron)$/.test(source.source) ? 'md' : 'mdx'
}
