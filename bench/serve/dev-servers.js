// How the development server of each tool is started, and where it shows a generated page. A server is a process with
// children of its own (esbuild, threads of the file system): all are ended together.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Arguments of the tool, and the address of a page by its path in the folder of the content. */
const SERVERS = {
  devcourse: { args: (port) => ['serve', '--port', port], urlOf: (page) => `/${page}` },
  vitepress: { args: (port) => ['dev', '.', '--port', port, '--host', '127.0.0.1'], urlOf: (page) => `/${page}` },
  starlight: { args: (port) => ['dev', '--port', port, '--host', '127.0.0.1'], urlOf: (page) => `/${page}/` },
}

/** Telemetry off, and no colours; not `CI`, under which no author works. */
const QUIET = { NO_COLOR: '1', DO_NOT_TRACK: '1', ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' }

/** Milliseconds between two questions whether a server answers. */
const INTERVAL = 5

/** Tools that have a server, by id. */
export const SERVED = Object.keys(SERVERS)

/**
 * Start the server of a tool in a folder and wait until it answers with the page `path`. Gives the address of the page, the
 * milliseconds that this took and when it began, and `stop`. Fails when the process ends, or after `limit` seconds.
 */
export async function startServer(tool, site, { path, limit }) {
  const { args, urlOf } = SERVERS[tool.id]
  const port = await freePort()
  const script = isAbsolute(tool.script) ? tool.script : join(site, '..', tool.script)
  const started = Date.now()
  const child = spawn(process.execPath, [script, ...args(String(port))], {
    cwd: site,
    env: { ...process.env, ...QUIET },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // a group of processes, to end it as one
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => stopGroup(child, ended)
  const url = `http://127.0.0.1:${port}${urlOf(path)}`
  try {
    await Promise.race([
      answered(url, started + limit * 1000),
      ended.then((code) => {
        throw new Error(`it ended with ${code}: ${Buffer.concat(output).toString().slice(-1000)}`)
      }),
    ])
  } catch (problem) {
    await stop()
    throw new Error(`${tool.id} in ${site}: ${problem.message}`, { cause: problem })
  }
  return { url, started, answered: Date.now() - started, stop }
}

async function answered(url, end) {
  while (Date.now() < end) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    await wait(INTERVAL)
  }
  throw new Error('there was no page in time')
}

async function stopGroup(child, ended) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    try {
      process.kill(-child.pid, signal)
    } catch {
      return // none of them is left
    }
    await Promise.race([ended, wait(3000)])
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
