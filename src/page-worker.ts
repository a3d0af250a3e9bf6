/** A worker thread that emits pages: the same per-page half as in the main thread, over batches of routes. */
import { Tinypool } from 'tinypool'
import { loadConfig } from './config/load-config.ts'
import { emitBatch, type BatchAnswer, type BatchInput, type EmitSettings } from './emit-batch.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { Site } from './model/site.ts'
import { systemFailure } from './system-failure.ts'

const settings = Tinypool.workerData as EmitSettings // set by page-pool.ts
const emit = emitBatch(settings, settings.withFunctions ? await ownFunctions(settings.site) : undefined)

/** The functions of the configuration, which is loaded once more: it was good a moment ago. */
async function ownFunctions({ root, config: { file } }: Site): Promise<MarkdownFunctions | undefined> {
  const { loaded } = await loadConfig(root, file === undefined ? {} : { configFile: file })
  if (loaded === undefined) throw new Error('the configuration cannot be loaded a second time')
  return loaded.functions.markdown
}

/** Emit the pages of one batch. */
export async function emitInThread(input: BatchInput): Promise<BatchAnswer> {
  try {
    return await emit(input)
  } catch (problem) {
    const stopped = systemFailure(problem)
    if (stopped === undefined) throw problem
    return { stopped }
  }
}
