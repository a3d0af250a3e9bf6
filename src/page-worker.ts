/** A worker thread that emits pages: the same per-page half as in the main thread, over batches of routes. */
import { Tinypool } from 'tinypool'
import { emitBatch, openStores, type EmitSettings } from './emit-batch.ts'
import { loadPieces } from './site-parts.ts'
import { answering, ownFunctions } from './worker-functions.ts'

const settings = Tinypool.workerData as EmitSettings // set by emit-site.ts

const functions = await ownFunctions(settings.site, settings.withFunctions)
const pieces = await loadPieces(settings.parts)

/** Emit the pages of one batch. */
export const inThread = answering(emitBatch(settings, { functions, pieces, ...openStores(settings) }))
