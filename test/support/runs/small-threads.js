// Preloaded (`--import`) into a devcourse command: threads get so little memory that they die while they work.
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, { ...options, resourceLimits: { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 1 } })
  }
}
syncBuiltinESMExports()
