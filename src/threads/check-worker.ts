/** A worker thread that reads pages for the link check, over batches of routes. */
import { Tinypool } from 'tinypool'
import { checkBatch, type CheckSettings } from './check-batch.ts'
import { answering, ownFunctions } from './config-functions.ts'

const settings = Tinypool.workerData as CheckSettings // set by check-site.ts

/** Read the pages of one batch. */
export const inThread = answering(checkBatch(settings, await ownFunctions(settings.site, settings.withFunctions)))
