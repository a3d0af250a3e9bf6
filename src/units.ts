/** Units by way of the cache: compile a file once, as long as its text and the options stay the same. */
import { join } from 'node:path'
import { PackCache, cacheKey, mergeCache, type CacheUse } from './cache.ts'
import { compile } from './markdown/compile.ts'
import type { SiteConfig } from './model/config.ts'
import type { Doc, Page } from './model/site.ts'
import type { CompileFunctions, MarkdownFunctions } from './model/markdown-functions.ts'
import type { CompiledFile, CompileOptions, Unit } from './model/unit.ts'
import { PAGES_INSTANCE } from './model/source.ts'

const PACK = 'units.pack'

/** Compiles units, remembering them on disk; `close` must be called. */
export class UnitStore {
  readonly #cache: PackCache | undefined
  readonly #compiler: string

  /** `folder` undefined: nothing is remembered. `compiler` is the identity of the code that compiles. */
  constructor(folder: string | undefined, compiler: string) {
    this.#cache = folder === undefined ? undefined : new PackCache(join(folder, PACK))
    this.#compiler = compiler
  }

  /**
   * The unit of a text: from the cache, or compiled now. What functions of the configuration take part in is always
   * compiled: they may read other files, the time or the network, which no key can hold.
   */
  async load(text: string, options: CompileOptions, file: CompiledFile): Promise<Unit> {
    if (this.#cache === undefined || options.functions !== undefined) return compile(text, options, file)
    const key = cacheKey(this.#compiler, JSON.stringify(options), text)
    const known = this.#cache.get(key)
    if (known !== undefined) return JSON.parse(Buffer.from(known).toString('utf8')) as Unit // written below, checksum verified
    const unit = await compile(text, options)
    this.#cache.set(key, Buffer.from(JSON.stringify(unit)))
    return unit
  }

  /** What was used and added since the last call, for `mergeUnits`. */
  take(): CacheUse {
    return this.#cache?.take() ?? { used: [], added: undefined }
  }

  /** Close the cache. */
  close(): void {
    this.#cache?.close()
  }
}

/** Put what all threads have compiled into the cache. */
export function mergeUnits(folder: string, uses: readonly CacheUse[]): void {
  mergeCache(join(folder, PACK), uses)
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
