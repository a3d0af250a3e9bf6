/** The thread of `devcourse serve` that looks at the whole site, so that saves are never slowed by it. */
import { parentPort, workerData } from 'node:worker_threads'
import { hearLateErrors } from '../../base/late-errors.ts'
import { loadConfig } from '../../config/load-config.ts'
import type { MarkdownFunctions } from '../../model/markdown-functions.ts'
import type { Site } from '../../model/site.ts'
import type { FromThread, ToThread, WholeSiteSettings } from './messages.ts'
import { WholeSiteWork } from './work.ts'

const port = parentPort
if (port === null) throw new Error('this module runs as a thread')

hearLateErrors((finding) => port.postMessage({ kind: 'late', finding } satisfies FromThread))
const work = new WholeSiteWork({
  settings: workerData as WholeSiteSettings, // set by whole-site.ts
  tell: (message) => {
    port.postMessage(message)
  },
  functionsOf,
})
port.on('message', (message: ToThread) => {
  void work.take(message) // what it rejects with ends the thread, which whole-site.ts is told
})

/** The functions that take part in reading Markdown: the configuration was good a moment ago. */
async function functionsOf({ root, config: { file } }: Site): Promise<MarkdownFunctions | undefined> {
  const { loaded } = await loadConfig(root, file === undefined ? {} : { configFile: file })
  return loaded?.functions.markdown
}
