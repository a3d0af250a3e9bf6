// Runs a program to its end and measures it: wall seconds, and the largest resident size of its process.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))

/** The command line: the compiled one; tsx's start-up and its larger stacks would be measured too. */
export const CLI = join(HERE, '../..', 'bin', 'devcourse.js')

/** Our own packages, for tools that need one of them. */
export const ownRequire = createRequire(import.meta.url)

let runs = 0

/**
 * Run `node <args>`. Gives exit code, both outputs, `seconds` of the whole command, `cpu`, seconds of
 * processor time, of which `user` are those of the program, and `peak`, bytes of the largest resident size that the process itself saw (worker threads are part
 * of both; esbuild's service is not).
 */
export async function measure(args, { cwd, patience }) {
  const report = join(tmpdir(), `devcourse-rss-${process.pid}-${runs++}.json`)
  const start = performance.now()
  const ran = await run(['--import', join(HERE, 'report-memory.js'), ...args], {
    cwd,
    timeout: patience === undefined ? undefined : patience * 1000,
    env: { ...process.env, DEVCOURSE_MEMORY_REPORT: report },
  })
  const seconds = (performance.now() - start) / 1000
  const { peak, cpu, user } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"peak":0,"cpu":0,"user":0}'))
  await rm(report, { force: true })
  return { ...ran, seconds, cpu, user, peak }
}

/** Run `node <args>` and collect what it prints. */
export function run(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const out = []
    const err = []
    child.stdout.on('data', (chunk) => out.push(chunk))
    child.stderr.on('data', (chunk) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() })
    })
  })
}
