// Our own index: terms in small files, of which a query loads those of its words. Run with `--import tsx`.
import { openIndex } from '../../../src/shared/search/open-index.ts'
import { writeIndex } from '../../../src/search/index-in-memory.ts'
import { MODAL_HITS, SNIPPET_WORDS } from '../../../src/shared/search/provider.ts'
import { byPage, weigh } from '../documents.js'

/** The file that says where the others are. */
export const INDEX = 'assets/search/index.json'

export const ours = { name: 'devcourse', packages: [], build: ({ records }) => build(records) }

async function build(records) {
  const start = performance.now()
  const files = indexFiles(records)
  const seconds = (performance.now() - start) / 1000
  const sizes = new Map()
  const warm = await openIndex(async (file) => JSON.parse(textOf(files, file)), INDEX)
  return {
    seconds,
    files,
    codeBytes: await codeBytes(),
    search: async (query, limit) => urls(await warm.search(request(query, limit))),
    firstBytes: async (query) => {
      const read = new Set()
      const cold = await openIndex(async (file) => {
        read.add(file)
        return JSON.parse(textOf(files, file))
      }, INDEX)
      await cold.search(request(query))
      for (const file of read) if (!sizes.has(file)) sizes.set(file, weigh(files.get(file)))
      return { bytes: [...read].reduce((sum, file) => sum + sizes.get(file), 0), requests: read.size }
    },
    close: async () => {},
  }
}

/** The files of the index by path, as a site is served with. */
export function indexFiles(records) {
  return new Map([...writeIndex(byPage(records).values())].map(({ path, contents }) => [path, contents]))
}

/** A request as the modal makes it. */
export function request(query, hitsPerPage = MODAL_HITS) {
  return { query, hitsPerPage, page: 0, snippetWords: SNIPPET_WORDS }
}

function urls({ hits }) {
  return hits.map(({ url }) => url)
}

function textOf(files, file) {
  const contents = files.get(file)
  if (contents === undefined) throw new Error(`the index asks for ${file}, which it has not written`)
  return typeof contents === 'string' ? contents : new TextDecoder().decode(contents)
}

/** What the worker runs, bundled as for the browser. */
async function codeBytes() {
  const { build: bundle } = await import('esbuild')
  const entryPoints = [new URL('../../../src/shared/search/open-index.ts', import.meta.url).pathname]
  const options = { bundle: true, minify: true, format: 'esm', platform: 'browser', write: false }
  const { outputFiles } = await bundle({ ...options, entryPoints })
  return weigh(outputFiles[0].contents)
}
