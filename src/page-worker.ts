/** A worker thread that emits pages: the same per-page half as in the main thread, over batches of routes. */
import { threadId } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import { emitBatch, type BatchInput, type BatchResult, type EmitSettings } from './emit-batch.ts'

const settings = Tinypool.workerData as EmitSettings // set by page-pool.ts
const emit = emitBatch({ ...settings, writer: `t${threadId.toString()}` })

/** Emit the pages of one batch. */
export function emitInThread(input: BatchInput): Promise<BatchResult> {
  return emit(input)
}
