/** Emit a batch of pages straight to the staging folder, keeping only the facts that the whole site needs. */
import { toldPage } from '../build-state/told-pages.ts'
import { farLookups } from '../build-state/far-lookups.ts'
import { pageKeys, type PageKey } from '../build-state/site-keys.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { BundledParts } from '../bundle/import-parts.ts'
import { createEmitter, type Emitter } from '../page/composer.ts'
import type { Bundles, ComposedPage, EmittedPage, PageSearch } from '../model/page.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Route, Site } from '../model/site.ts'
import type { CompileOptions } from '../model/unit.ts'
import { readPage, type ReadPage } from './check-batch.ts'
import type { BatchInput } from './pool.ts'
import { pageSearch } from '../page/search-records.ts'
import { pagePath } from '../render/page-path.ts'
import type { Pieces } from '../render/render-layout.tsx'
import { SearchTermStore } from '../search/term-store.ts'
import { UnitStore, type UnitsUse } from '../store/unit-store.ts'
import { StagedFiles, type StagingFolders } from '../output/staged-files.ts'

/** What every thread needs to read and emit pages: plain data. */
export interface EmitSettings {
  readonly site: Site
  readonly staging: StagingFolders
  readonly cacheFolder: string | undefined
  /** A folder of this run. */
  readonly scratch: string
  /** Identity of the code that compiles units (see `compilerId`). */
  readonly compiler: string
  readonly version: string
  /** Text of templates/shell.html. */
  readonly shell: string
  /** A thread must load the configuration itself, for the functions in it, which cannot be sent. */
  readonly withFunctions: boolean
  /** A thread loads the parts that the site replaces. */
  readonly parts: BundledParts | undefined
  /** How pages are compiled; undefined: `page`. */
  readonly form: CompileOptions['form'] | undefined
  /** Identity of all that pages are made with, for their keys. Undefined: the next build is told nothing of them. */
  readonly maker: string | undefined
}

/** Pages that are to be emitted. */
export interface EmitInput extends BatchInput {
  /** Nobody will see these pages, since an error ends the build: what is wrong in them is found, and nothing is written. */
  readonly unseen: boolean
}

export interface BatchResult {
  readonly pages: readonly EmittedPage[]
  /** Findings of pages that could not be shown. */
  readonly withheld: readonly (readonly Diagnostic[])[]
  readonly cache: UnitsUse
  /** Files that the former site has just the same. */
  readonly kept: readonly string[]
}

/** The caches that a thread reads and adds to. Those of a worker thread are closed with it. */
export interface EmitStores {
  readonly units: UnitStore
  readonly terms: SearchTermStore
}

/** Open the caches of a thread. */
export function openStores({
  cacheFolder,
  compiler,
  scratch,
}: Pick<EmitSettings, 'cacheFolder' | 'compiler' | 'scratch'>): EmitStores {
  return { units: new UnitStore(cacheFolder, compiler, scratch), terms: new SearchTermStore(scratch) }
}

/** Emits batches of pages. */
export interface BatchEmitter {
  /** Begin with pages before it is known what was bundled: they lie in memory until they are emitted. */
  readonly begin: (input: BatchInput) => Promise<void>
  readonly emit: (input: EmitInput) => Promise<BatchResult>
}

/** A page that is made but for what depends on bundles. */
interface Begun {
  readonly composed: Awaited<ReturnType<Emitter['compose']>>
  readonly search: PageSearch | undefined
}

/** Prepare a thread to emit batches; `bundlesOf` is asked once the first page is to be finished. */
export function emitBatch(
  settings: EmitSettings & { readonly bundlesOf: () => Bundles },
  own: EmitStores & {
    readonly functions: MarkdownFunctions | undefined
    readonly pieces: Pieces
    /** One that was made for the same site, with the same. */
    readonly emitter?: Emitter
    /** The keys of its pages, where they are known. */
    readonly pageKey?: PageKey | undefined
  },
): BatchEmitter {
  const { site, bundlesOf, version, form, maker } = settings
  const { units, terms } = own
  const context = { shell: settings.shell, generator: `devcourse ${version}`, form, asIndexed: true, ...own }
  let made: Emitter | undefined
  const emitterOf = (): Emitter => (made ??= own.emitter ?? createEmitter(site, context))
  const prepare = (): { finish: ReturnType<Emitter['finish']>; keyOf: PageKey | undefined } => {
    const emitter = emitterOf()
    const bundles = bundlesOf()
    const keyOf = own.pageKey ?? (maker === undefined ? undefined : pageKeys(site, emitter.layout, { bundles, maker }))
    return { finish: emitter.finish(bundles), keyOf }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const searchOf = pageSearch(site, terms)
  const farOf = farLookups(site)
  const staging = new StagedFiles(settings.staging)
  const begun = new Map<string, Begun>()

  function routeOf(path: string): Route {
    const route = site.routes.get(path)
    if (!route) throw new Error(`unknown route ${path}`)
    return route
  }

  async function compose(route: Route): Promise<Begun> {
    const composed = await emitterOf().compose(route)
    return { composed, search: 'withheld' in composed ? undefined : await searchOf(composed) }
  }

  /** Undefined: what is wrong can be told only once the page is composed, since code of the site takes part. */
  async function readOf(emitter: Emitter, route: Route): Promise<ReadPage | undefined> {
    if (own.functions !== undefined || settings.parts !== undefined) return undefined
    return readPage(site, route, { linker: emitter.linker, shown: await emitter.linker.pages.facts(route) })
  }

  async function begin({ routes }: BatchInput): Promise<void> {
    for (const path of routes) begun.set(path, await compose(routeOf(path)))
  }

  async function emit({ routes, unseen }: EmitInput): Promise<BatchResult> {
    const pages: EmittedPage[] = []
    const withheld: (readonly Diagnostic[])[] = []
    const { finish, keyOf } = (prepared ??= prepare())
    const emitter = emitterOf()
    for (const path of routes) {
      const route = routeOf(path)
      const read = unseen ? await readOf(emitter, route) : undefined
      if (read !== undefined && read !== 'held') {
        if ('withheld' in read) withheld.push(read.withheld)
        else pages.push(unwritten(route, read))
        continue
      }
      const { composed, search } = begun.get(path) ?? (await compose(route))
      begun.delete(path)
      if ('withheld' in composed) {
        withheld.push(composed.withheld)
        continue
      }
      if (unseen) {
        pages.push(unwritten(route, composed))
        continue
      }
      const { files, chunk, sources } = finish(emitter.place(composed))
      for (const file of files) staging.write(file)
      const { facts, assets, diagnostics, noIndex, inputs } = composed
      const outputs = files.map((file) => file.path)
      const page = { facts, chunk, assets: Object.entries(assets), diagnostics, noIndex, sources, search }
      const told =
        inputs && keyOf && toldPage({ key: keyOf(route, inputs), far: farOf(route, inputs), inputs, outputs, page })
      pages.push({ ...page, told })
    }
    terms.flush()
    return { pages, withheld, cache: units.take(), kept: staging.takeKept() }
  }

  /** A page that nobody will see. */
  function unwritten(
    { path }: Route,
    { facts, diagnostics }: Pick<ComposedPage, 'facts' | 'diagnostics'>,
  ): EmittedPage {
    // keeps its place, so that the same is told of other files that want it
    staging.write({ path: pagePath(path, site.config), contents: '' })
    return { facts, diagnostics, chunk: '', assets: [], noIndex: false, sources: {} }
  }

  return { begin, emit }
}
