// Runs commands one after another in one process, as its parent asks for them, and answers with the seconds of processor
// time that each took. What is loaded stays loaded: of a second command only its work is measured, not the start.
import { pathToFileURL } from 'node:url'

process.env.NODE_ENV ??= 'production'

const EVENTS = ['exit', 'uncaughtException', 'SIGHUP', 'SIGINT', 'SIGTERM']
const [, , cli] = process.argv
let runs = 0

process.on('message', async ({ args, cwd }) => {
  process.chdir(cwd)
  process.argv = [process.execPath, cli, ...args]
  process.exitCode = 0
  const before = process.cpuUsage()
  // its small first module is run again; all others are there
  await import(`${pathToFileURL(cli).href}?${runs++}`)
  const { user } = process.cpuUsage(before)
  const code = process.exitCode
  for (const event of EVENTS) process.removeAllListeners(event)
  globalThis.gc?.()
  process.send({ cpu: user / 1e6, code })
})
process.on('disconnect', () => process.exit())
