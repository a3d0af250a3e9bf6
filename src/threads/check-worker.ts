/** A worker thread that reads pages for the link check, over batches of routes. */
import { Tinypool } from 'tinypool'
import { inLanguageAlone } from '../render/texts/in-language.ts'
import { checkBatch, type CheckSettings } from './check-batch.ts'
import { answering, ownFunctions } from './config-functions.ts'

const settings = Tinypool.workerData as CheckSettings // set by check-site.ts

const read = checkBatch(settings, await ownFunctions(settings.site, settings.withFunctions))

/** Read the pages of one batch. */
export const inThread = answering((batch: Parameters<typeof read>[0]) =>
  inLanguageAlone(settings.site.config, () => read(batch)),
)
