/**
 * A worker thread that reads and emits pages: the same per-page half as in the main thread, over batches of routes. It serves one
 * language of a site after the other, with what it has loaded and learned for the first.
 */
import { readFile } from 'node:fs/promises'
import { inLanguage } from '../render/texts/in-language.ts'
import { emitBatch, openStores, type BatchResult, type EmitSettings } from './build-batch.ts'
import { findBatch, type FoundBatch } from './find-batch.ts'
import type { Bundles } from '../model/page.ts'
import { readSettings } from './settings-file.ts'
import type { EmitTask, FindTask, PageTask } from './tasks.ts'
import { loadPieces } from '../code-pages/replaced-parts.ts'
import { answering, ownFunctions } from './config-functions.ts'

/** The site that is worked on. */
interface Work {
  /** Path of the file with its settings. */
  readonly path: string
  readonly settings: EmitSettings
  readonly find: (task: FindTask) => Promise<FoundBatch>
  readonly emit: (task: EmitTask) => Promise<BatchResult>
  readonly close: () => void
}

let current: Promise<Work> | undefined
let latest = ''

/** Find the pages with code in a batch, or emit it. */
export const inThread = answering<PageTask, FoundBatch | BatchResult>(async (task) => {
  if (latest !== task.settings) {
    const former = current
    latest = task.settings
    current = startWork(task.settings)
    // all tasks of one site are done before the first one of the next is given out
    void former?.then(({ close }) => close()).catch(() => undefined)
  }
  const work = await current
  if (work === undefined) throw new Error('no settings')
  return inLanguage(work.settings.site.config, () => (task.kind === 'find' ? work.find(task) : work.emit(task)))
})

async function startWork(path: string): Promise<Work> {
  const settings = readSettings(path)
  const functions = await ownFunctions(settings.site, settings.withFunctions)
  const stores = openStores(settings)
  let emit: Promise<(batch: EmitTask) => Promise<BatchResult>> | undefined

  async function startEmitting({ bundles, found }: EmitTask): Promise<(batch: EmitTask) => Promise<BatchResult>> {
    stores.units.include(found)
    const known = JSON.parse(await readFile(bundles, 'utf8')) as Bundles // written by emit-site.ts
    const pieces = await loadPieces(settings.parts)
    return emitBatch({ ...settings, bundles: known }, { functions, pieces, ...stores })
  }

  return {
    path,
    settings,
    find: findBatch(settings.site, { ...settings, units: stores.units, functions }),
    emit: async (task) => (await (emit ??= startEmitting(task)))(task),
    close: () => stores.units.close(),
  }
}
