/**
 * A worker thread that reads and emits pages: the same per-page half as in the main thread, over batches of routes. It serves one
 * language of a site after the other, with what it has loaded and learned for the first.
 */
import { readFileSync } from 'node:fs'
import { inLanguageAlone } from '../render/texts/in-language.ts'
import { emitBatch, openStores, type BatchEmitter, type BatchResult, type EmitSettings } from './build-batch.ts'
import { findBatch, type FoundBatch } from './find-batch.ts'
import type { Bundles } from '../model/page.ts'
import { readSettings } from './settings-file.ts'
import type { AheadTask, BeginTask, EmitTask, FindTask, PageTask, SearchTask } from './tasks.ts'
import { workAhead } from './work-ahead.ts'
import { loadPieces } from '../code-pages/replaced-parts.ts'
import { answering, ownFunctions } from './config-functions.ts'

/** The site that is worked on. */
interface Work {
  /** Path of the file with its settings. */
  readonly path: string
  readonly settings: EmitSettings
  readonly find: (task: FindTask) => Promise<FoundBatch>
  readonly begin: (task: BeginTask) => Promise<object>
  readonly emit: (task: EmitTask) => Promise<BatchResult>
  readonly close: () => void
}

let current: Promise<Work> | undefined
let latest = ''

/** Find the pages with code in a batch, begin with it, or emit it; or do what can be done before there is a site, or behind its pages. */
export const inThread = answering<PageTask | AheadTask | SearchTask, FoundBatch | BatchResult | object>(
  async (task) => {
    if (task.kind === 'index' || task.kind === 'style' || task.kind === 'compile') return workAhead(task)
    if (task.kind === 'search') return (await import('./write-index.ts')).writeIndexOf(task) // of no use to small sites
    if (latest !== task.settings) {
      const former = current
      latest = task.settings
      current = startWork(task.settings)
      // all tasks of one site are done before the first one of the next is given out
      void former?.then(({ close }) => close()).catch(() => undefined)
    }
    const work = await current
    if (work === undefined) throw new Error('no settings')
    return inLanguageAlone(work.settings.site.config, () => perform(work, task))
  },
)

async function perform(work: Work, task: PageTask): Promise<object> {
  switch (task.kind) {
    case 'find':
      return work.find(task)
    case 'begin':
      return work.begin(task)
    case 'emit':
      return work.emit(task)
  }
}

async function startWork(path: string): Promise<Work> {
  const settings = readSettings(path)
  const functions = await ownFunctions(settings.site, settings.withFunctions)
  const stores = openStores(settings)
  let emitter: Promise<BatchEmitter> | undefined

  async function startEmitting({ bundles, found }: BeginTask | EmitTask): Promise<BatchEmitter> {
    stores.units.include(found)
    const pieces = await loadPieces(settings.parts)
    const bundlesOf = (): Bundles => JSON.parse(readFileSync(bundles, 'utf8')) as Bundles // written by bundle-site.ts
    return emitBatch({ ...settings, bundlesOf }, { functions, pieces, ...stores })
  }

  return {
    path,
    settings,
    find: findBatch(settings.site, { ...settings, units: stores.units, functions }),
    begin: async (task) => {
      await (await (emitter ??= startEmitting(task))).begin(task)
      return {}
    },
    emit: async (task) => (await (emitter ??= startEmitting(task))).emit(task),
    close: () => stores.units.close(),
  }
}
