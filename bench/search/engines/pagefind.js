// Pagefind: an index in pieces, of which a query loads some, and WebAssembly that searches them. Its program runs here
// with a `fetch` that reads the files and counts them.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pagesAsHtml, weigh } from '../documents.js'

/** Pages whose texts its own interface loads at first, and sections that it shows of a page. */
const PAGES = 5
const SECTIONS = 3

export const pagefind = { name: 'Pagefind', packages: ['pagefind'], build }

let instances = 0

async function build({ documents, peers, folder }) {
  const { close, createIndex } = await peers.load('pagefind')
  const start = performance.now()
  const { index } = await createIndex({ forceLanguage: 'en' })
  for (const page of pagesAsHtml(documents)) await index.addHTMLFile(page)
  const { files } = await index.getFiles()
  const out = join(folder, `pagefind-${instances++}`)
  for (const { path, content } of files) {
    await mkdir(dirname(join(out, path)), { recursive: true })
    await writeFile(join(out, path), content)
  }
  const seconds = (performance.now() - start) / 1000
  await close()
  const program = join(out, 'pagefind.js')
  const wasm = await readFile(join(out, 'wasm.en.pagefind'))
  await writeFile(join(out, 'package.json'), '{"type":"module"}')
  globalThis.fetch = fetchFile
  globalThis.document = { currentScript: null, querySelector: () => ({ getAttribute: () => 'en' }) }
  const warm = await open(program)
  return {
    seconds,
    codeBytes: weigh(await readFile(program)) + wasm.length,
    search: (query, limit) => warm.search(query, limit),
    firstBytes: async (query) => {
      const cold = await open(program)
      await cold.search(query, PAGES)
      cold.close()
      return cold.loaded
    },
    close: async () => {
      warm.close()
      globalThis.fetch = before
      delete globalThis.document
    },
  }
}

/** Instances of the program by the base path that stands for each: folder of their files, and what they loaded. */
const opened = new Map()
const before = globalThis.fetch

/** `fetch` as the instances call it: gives their files, and counts them. */
async function fetchFile(address, options) {
  const [, own, file] = /^(\/\d+\/)([^?]*)/.exec(String(address)) ?? []
  const instance = opened.get(own)
  if (instance === undefined) return before(address, options)
  const content = await readFile(join(instance.folder, file))
  // The files are compressed already, but for the JSON. The program stands in another column.
  if (!file.startsWith('wasm.')) {
    instance.bytes += file.endsWith('.json') ? weigh(content) : content.length
    instance.requests++
  }
  return new Response(content)
}

/** A new instance of the program, which has loaded nothing yet. */
async function open(program) {
  const own = `/${instances++}/`
  const loaded = { folder: dirname(program), bytes: 0, requests: 0 }
  opened.set(own, loaded)
  const { createInstance } = await import(`${pathToFileURL(program)}?${own}`)
  const api = createInstance({ basePath: own })
  await api.init()
  return {
    loaded,
    search: async (query, limit) => {
      const { results } = await api.search(query)
      const pages = await Promise.all(results.slice(0, limit).map((result) => result.data()))
      return pages.flatMap(({ url, sub_results: sections }) => (sections.length === 0 ? [url] : best(sections)))
    },
    close: () => opened.delete(own),
  }
}

/** The sections of a page with the most matches, as its interface has them. */
function best(sections) {
  const sorted = [...sections].sort((a, b) => b.locations.length - a.locations.length)
  return sorted.slice(0, SECTIONS).map(({ url }) => url)
}
