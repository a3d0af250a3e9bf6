// The time of our queries in a worker of the browser, without the network: the files of the index are there already, as
// text, and reading them as JSON counts.
import { createServer } from 'node:http'
import { build } from 'esbuild'
import { launchBrowser } from '../../test/support/browser/browser.ts'
import { INDEX, request } from './engines/ours.js'
import { percentile } from './statistics.js'

const OPEN_INDEX = new URL('../../src/shared/search/open-index.ts', import.meta.url).pathname

/** Ask for all queries in turn, with one open index; gives milliseconds, p50, p95 and largest, and the browser's name. */
export async function measureInBrowser(files, queries) {
  const worker = await bundleWorker()
  const server = createServer(({ url }, response) => {
    const path = decodeURIComponent(url.slice(1))
    if (path === '') return response.setHeader('content-type', 'text/html').end('<!doctype html><title>search</title>')
    if (path !== 'worker.js' && !files.has(path)) return response.writeHead(404).end()
    response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'application/json')
    response.end(path === 'worker.js' ? worker : files.get(path))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const times = await page.evaluate(
      askWorker,
      queries.map((query) => request(query)),
    )
    const [p50, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)]
    return { p50, p95, max, version: browser.version() }
  } finally {
    await browser.close()
    server.close()
  }
}

async function bundleWorker() {
  const contents = `
    import { openIndex } from ${JSON.stringify(OPEN_INDEX)}
    const texts = new Map()
    const fetched = async (file) => {
      const text = texts.get(file) ?? (await (await fetch('/' + file)).text())
      texts.set(file, text)
      return JSON.parse(text)
    }
    const there = async (file) => JSON.parse(texts.get(file))
    const measure = async (requests) => {
      const first = await openIndex(fetched, ${JSON.stringify(INDEX)})
      for (const request of requests) await first.search(request)
      const index = await openIndex(there, ${JSON.stringify(INDEX)})
      const times = []
      for (const request of requests) {
        const start = performance.now()
        await index.search(request)
        times.push(performance.now() - start)
      }
      return times
    }
    onmessage = ({ data: requests }) =>
      measure(requests).then(
        (times) => postMessage({ times }),
        ({ message }) => postMessage({ message }),
      )`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  return outputFiles[0].contents
}

/** Runs in the page. */
function askWorker(requests) {
  return new Promise((resolve, reject) => {
    const worker = new Worker('/worker.js', { type: 'module' })
    worker.onmessage = ({ data }) => (data.times ? resolve(data.times) : reject(new Error(data.message)))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(requests)
  })
}
