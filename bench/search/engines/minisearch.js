// MiniSearch: one JSON file that a visitor loads whole. As it comes, and with the settings that VitePress gives it.
import { indexFields, weigh } from '../documents.js'

/** The library with its own defaults: whole words, any of them, all fields alike. */
export const miniSearch = { name: 'MiniSearch, defaults', packages: ['minisearch'], build: (input) => build(input, {}) }

/** The settings of VitePress's local search: prefixes, typos, headings before text. */
export const miniSearchTuned = {
  name: 'MiniSearch, VitePress settings',
  packages: ['minisearch'],
  build: (input) =>
    build(input, { fuzzy: 0.2, prefix: true, boost: { heading: 4, title: 1, content: 2, code: 2, keywords: 2 } }),
}

async function build({ documents, peers }, searchOptions) {
  const { default: MiniSearch } = await peers.load('minisearch')
  const options = { idField: 'id', fields: indexFields, storeFields: ['url', 'title', 'heading', 'content'] }
  const start = performance.now()
  const index = new MiniSearch({ ...options, searchOptions })
  index.addAll(documents)
  const json = JSON.stringify(index)
  const seconds = (performance.now() - start) / 1000
  const first = { bytes: weigh(json), requests: 1 }
  return {
    seconds,
    codeBytes: await peers.codeBytes(`export { default } from 'minisearch'`),
    search: async (query, limit) =>
      index
        .search(query)
        .slice(0, limit)
        .map(({ url }) => url),
    firstBytes: async () => first,
    close: async () => {},
  }
}
