// Loaded before a measured program (`node --import`): writes the peak resident size when the process ends.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const report = process.env.DEVCOURSE_MEMORY_REPORT
if (isMainThread && report) {
  process.on('exit', () => {
    writeFileSync(report, JSON.stringify({ peak: process.resourceUsage().maxRSS * 1024 }))
  })
}
