/** What the steps of emitting a site share. */
import type { BuildKeeper } from '../build-state/build-keeper.ts'
import type { SiteParts } from '../code-pages/replaced-parts.ts'
import type { ConfigFunctions } from '../model/config.ts'
import type { Progress } from '../model/runs.ts'
import type { CompileOptions } from '../model/unit.ts'
import type { SiteStaging } from '../output/staging-folder.ts'
import type { EmitSettings, EmitStores } from '../threads/build-batch.ts'
import type { PagePool } from '../threads/pool.ts'
import type { Ahead } from './ahead.ts'
import type { CertainEnd } from './certain-end.ts'

/** What a site is emitted with. */
export interface EmitRun {
  readonly staging: SiteStaging
  /** Sources that may hold code. */
  readonly importing: ReadonlySet<string>
  readonly createSitemapItems: ConfigFunctions['createSitemapItems'] | undefined
  /** The configuration's functions that make feeds. */
  readonly blogs?: ConfigFunctions['blogs'] | undefined
  /** The configuration's functions that take part in reading Markdown. */
  readonly functions: ConfigFunctions['markdown']
  readonly cache: boolean
  /** Keeps what the last build has made; undefined: everything is made. */
  readonly keeper?: BuildKeeper | undefined
  readonly minify: boolean
  readonly jobs: number
  /** Threads of the whole build (`emitPool`); undefined: own ones. */
  readonly pool?: PagePool | undefined
  /** What threads have begun before the site was known. */
  readonly ahead?: Pick<Ahead, 'styles' | 'units'> | undefined
  readonly onProgress: (progress: Progress) => void
  /** Is told what is found; once it is certain that the site will not be written, the rest of its pages is only read. */
  readonly end: CertainEnd
  /** What else this thread has to do, at any time: it does so before it takes pages, and the others take more. */
  readonly meanwhile?: () => void
  /** How pages are compiled; default `page`. */
  readonly form?: CompileOptions['form']
}

/** The same with what is made of it at the beginning. */
export interface EmitContext {
  readonly run: EmitRun
  readonly settings: EmitSettings
  /** Path of a file with the same, for threads: written when it is asked for. */
  readonly settingsFile: () => string
  readonly stores: EmitStores
  readonly parts: SiteParts
  readonly pool: PagePool
}
