/** A worker thread that emits pages: the same per-page half as in the main thread, over batches of routes. */
import { Tinypool } from 'tinypool'
import { emitBatch, type EmitSettings } from './emit-batch.ts'
import { answering, ownFunctions } from './worker-functions.ts'

const settings = Tinypool.workerData as EmitSettings // set by emit-site.ts

/** Emit the pages of one batch. */
export const inThread = answering(emitBatch(settings, await ownFunctions(settings.site, settings.withFunctions)))
