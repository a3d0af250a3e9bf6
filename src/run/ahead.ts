/** What a first build lets threads do before its site is known, so that they do not wait while the configuration is loaded. */
import { resolve } from 'node:path'
import type { CompiledStyle, StylesAhead } from '../bundle/plugins/sass.ts'
import { PREPROCESSED } from '../bundle/styles/preprocess.ts'
import { groupBy } from '../base/group-by.ts'
import { compilerId } from '../base/package-paths.ts'
import { hasOwnElements } from '../code-pages/replaced-elements.ts'
import type { SiteConfig } from '../model/config.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { BuildOptions } from '../model/runs.ts'
import type { ScannedFiles, SourceFile } from '../model/source.ts'
import { countBelow, countDocs } from '../sources/count-docs.ts'
import { cacheFolder } from '../store/cache-folder.ts'
import type { RecordMemory } from '../store/record-store.ts'
import { hasUnits, mergeUnits, type UnitsUse } from '../store/unit-store.ts'
import { POOL_FROM, type PagePool } from '../threads/pool.ts'
import type { CompileTask, IndexTask, StyleTask } from '../threads/tasks.ts'
import type { CompiledAhead, IndexedAhead, StyledAhead } from '../threads/work-ahead.ts'

/** What an analysis is to tell of (see `AnalyzeOptions`), and what comes of it. */
export interface Ahead {
  readonly beforePlugins: (config: SiteConfig) => void
  readonly onSources: (files: ScannedFiles, loaded: LoadedConfig) => Promise<void>
  readonly memory: RecordMemory
  /** The units that threads have compiled by now. They compile no more; who asks first puts them into the cache (`mergeUnits`). */
  readonly units: () => Promise<readonly UnitsUse[]>
  /** Remembers for the next build what nobody has asked for; must be called before the threads are stopped. */
  readonly close: () => Promise<void>
  /** Filled when the sources are known. */
  readonly styles: StylesAhead
}

/** Where docs lie if nothing else is said. */
const DOCS = 'docs'

/** Start threads as soon as it is likely that there is work for them, and give them what can be done by then. */
export function workAhead(
  { root, cache = true }: BuildOptions,
  pool: Pick<PagePool, 'prepare' | 'ask' | 'askAll'>,
): Ahead {
  const folder = resolve(root)
  const memory: RecordMemory = new Map()
  const styles = new Map<string, Promise<CompiledStyle | undefined>>()
  const enough = { indexed: flag(), compiled: flag() }
  /** Folder of the cache for what is compiled. */
  let unitsFolder: string | undefined
  let compiling: readonly Promise<CompiledAhead | undefined>[] = []
  let indexing: Promise<IndexedAhead | undefined> | undefined

  pool.prepare(countBelow(resolve(folder, DOCS), POOL_FROM))

  /** Index what is there: where plugins write sources, those are read later. */
  function beforePlugins(config: SiteConfig): void {
    pool.prepare(countDocs(folder, config, POOL_FROM))
    // other languages have most of these texts, too
    if (indexing !== undefined) return
    const folders = config.docs.flatMap(({ versions }) => versions.map((version) => resolve(folder, version.folder)))
    indexing = pool.ask<IndexedAhead>({
      kind: 'index',
      folders,
      maxFileSize: config.maxFileSize,
      edition: config.markdown.edition,
      cacheFolder: cache ? cacheFolder(folder, process.env, config) : undefined,
      compiler: compilerId(),
      enough: enough.indexed,
    } satisfies IndexTask)
  }

  async function onSources(files: ScannedFiles, loaded: LoadedConfig): Promise<void> {
    const { config } = loaded
    const sources = [...files.docs, ...files.pages, ...files.posts]
    pool.prepare(sources.length)
    for (const sheet of config.theme.customCss.filter((path) => PREPROCESSED.test(path))) {
      const path = resolve(folder, sheet)
      if (!styles.has(path)) styles.set(path, styled({ kind: 'style', path, root: folder, settings: config.sass }))
    }
    Atomics.store(enough.indexed, 0, 1)
    compile(sources, loaded)
    const indexed = await indexing
    for (const [key, record] of indexed?.records ?? []) memory.set(key, record)
  }

  /** Compile while this thread reads and resolves, unless the site takes part in it or most is remembered. */
  function compile(sources: readonly SourceFile[], { config, functions }: LoadedConfig): void {
    if (unitsFolder !== undefined || !cache || functions.markdown !== undefined) return
    const units = cacheFolder(folder, process.env, config)
    if (units === undefined) return
    unitsFolder = units
    if (hasUnits(units) || hasOwnElements({ root: folder, config })) return
    const ways = { root: folder, config, cacheFolder: units, compiler: compilerId(), enough: enough.compiled }
    compiling = pool.askAll<CompiledAhead>(
      (index, threads) => ({ kind: 'compile', ...ways, sources: share(sources, index, threads) }) satisfies CompileTask,
    )
  }

  async function units(): Promise<readonly UnitsUse[]> {
    Atomics.store(enough.compiled, 0, 1)
    const done = await Promise.all(compiling)
    compiling = []
    return done.flatMap((one) => (one === undefined ? [] : [one.units]))
  }

  async function close(): Promise<void> {
    const left = await units()
    if (unitsFolder !== undefined) mergeUnits(unitsFolder, left, false)
  }

  async function styled(task: StyleTask): Promise<CompiledStyle | undefined> {
    return (await pool.ask<StyledAhead>(task))?.style
  }

  return { beforePlugins, onSources, memory, styles, units, close }
}

/** In memory that threads share. */
function flag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** What one of some threads is to compile: a source and the same one of other versions, which may be alike, in the same thread. */
function share(sources: readonly SourceFile[], index: number, threads: number): readonly SourceFile[] {
  return [...groupBy(sources, ({ key }) => `${key.instance} ${key.path}`).values()]
    .filter((_, at) => at % threads === index)
    .flat()
}
