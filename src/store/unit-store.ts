/** Units by way of the cache: compile a file once, as long as its text and the options stay the same. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cacheOfDefault } from './cache-folder.ts'
import { PackCache, cacheKey, type CacheUse } from './pack-cache.ts'
import {
  inLanguage,
  NEEDS_ITS_TEXTS,
  optionsForAll,
  sharedOptions,
  sharedText,
  unitInLanguage,
} from './shared-units.ts'
import { addToCache, mergeCache } from './merge-packs.ts'
import type { DrawDiagram } from '../model/diagram.ts'
import type { Drawing } from '../markdown/compile.ts'
import type { CompiledFile, CompileOptions, Unit, UnitFacts } from '../model/unit.ts'
import { sha256, utf8Of } from '../base/hash.ts'

const PACKS = { units: 'units.pack', facts: 'facts.pack' } as const

/** Name of the pack, in a folder of the run, of what is remembered in one run only. */
const RUN_PACK = 'run.pack'

/** What one reader of the caches has used and added; `run`: for this run alone. */
export type UnitsUse = Readonly<Record<keyof typeof PACKS | 'run', CacheUse>>

/** Units that are kept in memory: those of the texts that a page has in its versions, which seldom are many. */
const RECENT = 4

/** A file whose unit is asked for; `again`: it will be once more in this run, by any thread. */
export interface LoadedFile extends CompiledFile {
  readonly again?: boolean
}

/** Compiles units, remembering them on disk; `close` must be called. */
export class UnitStore {
  /** Whether other threads have left something for this run. */
  #left = false
  readonly #units: PackCache | undefined
  readonly #facts: PackCache | undefined
  /** Units of the default language, for another one. */
  readonly #others: PackCache | undefined
  readonly #run: PackCache | undefined
  readonly #compiler: string
  readonly #folder: string | undefined
  /** The last units, by key. */
  readonly #recent = new Map<string, Unit>()
  #draw: DrawDiagram | undefined
  #drawer: DrawDiagram | undefined

  /**
   * `folder` undefined: nothing is remembered for the next run. `compiler` is the identity of the code that compiles. In
   * `scratch`, a folder of this run, the threads of the run leave each other what cannot be remembered for longer.
   */
  constructor(folder: string | undefined, compiler: string, scratch?: string) {
    this.#units = folder === undefined ? undefined : new PackCache(join(folder, PACKS.units))
    const others = folder === undefined ? undefined : cacheOfDefault(folder)
    this.#others = others === undefined ? undefined : new PackCache(join(others, PACKS.units))
    this.#facts = folder === undefined ? undefined : new PackCache(join(folder, PACKS.facts))
    this.#run = scratch === undefined ? undefined : new PackCache(join(scratch, RUN_PACK))
    this.#compiler = compiler
    this.#folder = folder
  }

  /**
   * The unit of a text: from the cache, or compiled now. What functions of the configuration take part in is compiled in
   * each run: they may read other files, the time or the network, which no key can hold. What cannot be remembered for the
   * next run is kept for this one if it is needed again.
   */
  async load(text: string, options: CompileOptions, { again, ...file }: LoadedFile): Promise<Unit> {
    const lasting = options.functions === undefined ? this.#units : undefined
    const shared = lasting && (await this.#shared(lasting, text, { options, file }))
    if (shared !== undefined) return shared
    const pack = lasting ?? (this.#left || again === true ? this.#run : undefined)
    const key = pack && this.#key(lasting === undefined ? `${sha256(text)} ${file.path}` : sha256(text), options)
    const recent = key === undefined ? undefined : this.#recent.get(key)
    if (recent !== undefined) return recent
    const known = key === undefined ? undefined : pack?.get(key)
    if (known !== undefined) return this.#met(lasting && key, parsed(known) as Unit) // written below, checksum verified
    const { compile } = await import('../markdown/compile.ts') // two thirds of all modules
    const drawing = this.#drawing(options, file.path)
    const unit = await compile(text, options, { ...(lasting === undefined && { file }), drawing })
    if (key !== undefined && (lasting !== undefined || again === true))
      pack?.set(key, Buffer.from(JSON.stringify(unit)))
    return this.#met(lasting && key, unit)
  }

  /** The unit of a text that languages may share; undefined: they may not share it. */
  async #shared(
    pack: PackCache,
    text: string,
    { options, file }: { readonly options: CompileOptions; readonly file: CompiledFile },
  ): Promise<Unit | undefined> {
    const neutral = sharedOptions(options, text)
    if (neutral === undefined) return undefined
    const key = this.#key(sha256(text), neutral)
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const known = pack.get(key) ?? this.#others?.get(key)
    const json = known && utf8Of(known)
    if (json === NEEDS_ITS_TEXTS) return undefined
    if (json !== undefined) return this.#met(key, inLanguage(json, options))
    const unit = await this.#compiled(pack, { key, text, options: neutral, file })
    return unit && this.#met(key, unitInLanguage(unit, options))
  }

  /** The unit of a text that languages share, if it was compiled before. */
  #sharedBefore(text: string, options: CompileOptions): Unit | undefined {
    const neutral = sharedOptions(options, text)
    const key = neutral && this.#key(sha256(text), neutral)
    const known = key === undefined ? undefined : (this.#units?.get(key) ?? this.#others?.get(key))
    const json = known === undefined ? NEEDS_ITS_TEXTS : utf8Of(known)
    return json === NEEDS_ITS_TEXTS ? undefined : inLanguage(json, options)
  }

  /** Compile a text for all languages and remember what came of it; undefined: that does not do. */
  async #compiled(
    pack: PackCache,
    { key, text, options, file }: { key: string; text: string; options: CompileOptions; file: CompiledFile },
  ): Promise<Unit | undefined> {
    const { compile } = await import('../markdown/compile.ts')
    const unit = await compile(text, options, { drawing: this.#drawing(options, file.path) })
    const json = sharedText(unit)
    pack.set(key, Buffer.from(json))
    return json === NEEDS_ITS_TEXTS ? undefined : unit
  }

  /** Note a unit: where versions have texts in common, the next page may well need it again. */
  #met(key: string | undefined, unit: Unit): Unit {
    if (key === undefined) return unit
    for (const oldest of this.#recent.keys()) if (this.#recent.size >= RECENT) this.#recent.delete(oldest)
    this.#recent.set(key, unit)
    return unit
  }

  /** The unit of the text with this SHA-256, where it is remembered: the text need not be read. */
  known(hash: string, options: CompileOptions): Unit | undefined {
    const forAll = optionsForAll(options)
    const key = this.#key(hash, forAll ?? options)
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const found = this.#units?.get(key) ?? (forAll && this.#others?.get(key))
    const json = found && utf8Of(found)
    if (json === undefined || json === NEEDS_ITS_TEXTS) return undefined
    return this.#met(key, forAll === undefined ? (JSON.parse(json) as Unit) : inLanguage(json, options)) // as in `load`
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
    const key = this.#key(sha256(text), options)
    const own = plain ? this.#units?.get(key) : undefined
    const unit = own === undefined ? this.#sharedBefore(text, options) : (parsed(own) as Unit) // as in `load`
    const { compileFacts, factsOf } = await import('../markdown/compile.ts')
    const found =
      unit === undefined
        ? await compileFacts(text, options, { file, drawing: this.#drawing(options, file.path) })
        : factsOf(unit)
    if (plain) this.#facts?.set(key, Buffer.from(JSON.stringify(found)))
    return found
  }

  /** What was used and added since the last call, for `mergeUnits`. */
  take(): UnitsUse {
    const [units, facts, run] = [this.#units, this.#facts, this.#run].map((pack) => pack?.take() ?? NO_USE)
    return { units: units ?? NO_USE, facts: facts ?? NO_USE, run: run ?? NO_USE }
  }

  /** Find from now on what these uses have added, too. */
  include(uses: readonly UnitsUse[]): void {
    this.#units?.include(uses.map(({ units }) => units))
    this.#run?.include(uses.map(({ run }) => run))
    this.#left ||= uses.some(({ run }) => run.added !== undefined)
  }

  /** Close the caches. */
  close(): void {
    for (const pack of [this.#units, this.#facts, this.#others, this.#run]) pack?.close()
  }

  /** Who draws, where the site may have diagrams: nothing of it is loaded before there is one. */
  #drawing({ markdown }: CompileOptions, from: string): Drawing | undefined {
    if (markdown.diagrams === undefined) return undefined
    this.#draw ??= async (...diagram) => {
      const { createDraw } = await import('../diagrams/drawer.ts')
      this.#drawer ??= createDraw(this.#folder, this.#compiler)
      return this.#drawer(...diagram)
    }
    return { draw: this.#draw, from }
  }

  #key(hash: string, options: CompileOptions): string {
    return cacheKey(this.#compiler, optionsText(options), hash)
  }
}

/** Options as text: a build has one or two option objects for thousands of files. */
function optionsText(options: CompileOptions): string {
  const known = optionTexts.get(options)
  if (known !== undefined) return known
  const text = JSON.stringify(options)
  optionTexts.set(options, text)
  return text
}

const optionTexts = new WeakMap<CompileOptions, string>()

const NO_USE: CacheUse = { used: [], added: undefined }

function parsed(payload: Uint8Array): unknown {
  return JSON.parse(utf8Of(payload))
}

/** Whether there are remembered units in the folder of the cache. */
export function hasUnits(folder: string): boolean {
  return existsSync(join(folder, PACKS.units))
}

/** Put what all threads have compiled into the caches. `whole`: they have used all that is of use. */
export function mergeUnits(folder: string, uses: readonly UnitsUse[], whole = true): void {
  const merge = whole ? mergeCache : addToCache
  for (const name of ['units', 'facts'] as const)
    merge(
      join(folder, PACKS[name]),
      uses.map((use) => use[name]),
    )
}
