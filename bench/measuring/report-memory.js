// Loaded before a measured program (`node --import`): writes the peak resident size and the processor time of all its
// threads when the process ends.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const report = process.env.DEVCOURSE_MEMORY_REPORT
if (isMainThread && report) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeFileSync(
      report,
      JSON.stringify({ peak: maxRSS * 1024, cpu: (userCPUTime + systemCPUTime) / 1e6, user: userCPUTime / 1e6 }),
    )
  })
}
