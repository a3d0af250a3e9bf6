/** What a first build lets threads do before its site is known, so that they do not wait while the configuration is loaded. */
import { resolve } from 'node:path'
import type { CompiledStyle, StylesAhead } from '../bundle/plugins/sass.ts'
import { PREPROCESSED } from '../bundle/styles/preprocess.ts'
import { compilerId } from '../base/package-paths.ts'
import type { SiteConfig } from '../model/config.ts'
import type { BuildOptions } from '../model/runs.ts'
import { countBelow, countDocs } from '../sources/count-docs.ts'
import { cacheFolder } from '../store/cache-folder.ts'
import type { RecordMemory } from '../store/record-store.ts'
import { POOL_FROM, type PagePool } from '../threads/pool.ts'
import type { IndexTask, StyleTask } from '../threads/tasks.ts'
import type { IndexedAhead, StyledAhead } from '../threads/work-ahead.ts'

/** What an analysis is to tell of (see `AnalyzeOptions`), and what comes of it. */
export interface Ahead {
  readonly beforePlugins: (config: SiteConfig) => void
  readonly onSources: (count: number, config: SiteConfig) => Promise<void>
  readonly memory: RecordMemory
  /** Filled when the sources are known. */
  readonly styles: StylesAhead
}

/** Where docs lie if nothing else is said. */
const DOCS = 'docs'

/** Start threads as soon as it is likely that there is work for them, and give them what can be done by then. */
export function workAhead({ root, cache = true }: BuildOptions, pool: Pick<PagePool, 'prepare' | 'ask'>): Ahead {
  const folder = resolve(root)
  const memory: RecordMemory = new Map()
  const styles = new Map<string, Promise<CompiledStyle | undefined>>()
  const enough = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
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
      enough,
    } satisfies IndexTask)
  }

  async function onSources(count: number, config: SiteConfig): Promise<void> {
    pool.prepare(count)
    for (const sheet of config.theme.customCss.filter((path) => PREPROCESSED.test(path))) {
      const path = resolve(folder, sheet)
      if (!styles.has(path)) styles.set(path, styled({ kind: 'style', path, root: folder, settings: config.sass }))
    }
    Atomics.store(enough, 0, 1)
    const indexed = await indexing
    for (const [key, record] of indexed?.records ?? []) memory.set(key, record)
  }

  async function styled(task: StyleTask): Promise<CompiledStyle | undefined> {
    return (await pool.ask<StyledAhead>(task))?.style
  }

  return { beforePlugins, onSources, memory, styles }
}
