// `node scripts/side-by-side.js "<command>" "<command>"`: runs the commands at the same time, since each uses one
// processor for most of its time. The last one writes as it goes, what the others have to say follows when it is done; they are
// the compiler and the linters, programs in Go, which save a fifth of their time by collecting garbage less often.
// Exits 1 when one of them failed, and names it.
import { spawn } from 'node:child_process'

const commands = process.argv.slice(2)
const running = commands.map((command, index) => {
  const live = index === commands.length - 1
  const out = live ? 'inherit' : 'pipe'
  const env = live ? process.env : { GOGC: '400', ...process.env }
  const child = spawn(command, { shell: true, stdio: ['ignore', out, out], env })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ command, code, said }))) }
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => running.forEach(({ child }) => void child.kill(signal)))

const results = await Promise.all(running.map(({ ended }) => ended))
for (const { said } of results) process.stdout.write(Buffer.concat(said))
const failed = results.filter(({ code }) => code !== 0)
for (const { command, code } of failed) console.error(`\n\`${command}\` failed (${code ?? 'killed'}); see above.`)
if (failed.length > 0) process.exitCode = 1
