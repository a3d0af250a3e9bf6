/** A worker thread that reads and emits pages: the same per-page half as in the main thread, over batches of routes. */
import { readFile } from 'node:fs/promises'
import { Tinypool } from 'tinypool'
import { inLanguage } from '../render/texts/in-language.ts'
import { emitBatch, openStores, type BatchResult, type EmitSettings } from './build-batch.ts'
import { findBatch, type FoundBatch } from './find-batch.ts'
import type { Bundles } from '../model/page.ts'
import type { EmitTask, PageTask } from './tasks.ts'
import { loadPieces } from '../code-pages/replaced-parts.ts'
import { answering, ownFunctions } from './config-functions.ts'

const settings = Tinypool.workerData as EmitSettings // set by emit-site.ts

const functions = await ownFunctions(settings.site, settings.withFunctions)
const stores = openStores(settings)
const find = findBatch(settings.site, { ...settings, units: stores.units, functions })
let emit: Promise<(batch: EmitTask) => Promise<BatchResult>> | undefined

/** Find the pages with code in a batch, or emit it. */
export const inThread = answering<PageTask, FoundBatch | BatchResult>((task) =>
  inLanguage(settings.site.config, async () => {
    if (task.kind === 'find') return find(task)
    emit ??= startEmitting(task)
    return (await emit)(task)
  }),
)

async function startEmitting({ bundles, found }: EmitTask): Promise<typeof work> {
  stores.units.include(found)
  const known = JSON.parse(await readFile(bundles, 'utf8')) as Bundles // written by emit-site.ts
  const pieces = await loadPieces(settings.parts)
  const work = emitBatch({ ...settings, bundles: known }, { functions, pieces, ...stores })
  return work
}
