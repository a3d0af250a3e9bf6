// FlexSearch: an exported index of some files that a visitor loads whole, with the texts that results show.
import { indexFields, weigh } from '../documents.js'

/** Forward tokens, so that the beginning of a word finds it, and fewer words than asked when all are too many. */
export const flexSearch = { name: 'FlexSearch, forward', packages: ['flexsearch'], build }

async function build({ documents, peers }) {
  const { Document } = await peers.load('flexsearch')
  const start = performance.now()
  const index = new Document({
    tokenize: 'forward',
    document: { id: 'id', index: indexFields, store: ['url', 'title', 'heading', 'content'] },
  })
  for (const document of documents) index.add(document)
  let bytes = 0
  let requests = 0
  await index.export((_, data) => {
    if (data === undefined || data === null) return
    bytes += weigh(data)
    requests++
  })
  const seconds = (performance.now() - start) / 1000
  return {
    seconds,
    codeBytes: await peers.codeBytes(`export { Document } from 'flexsearch'`),
    search: async (query, limit) =>
      index
        .search(query, { limit, suggest: true, enrich: true, merge: true })
        .map(({ doc }) => doc.url)
        .slice(0, limit),
    firstBytes: async () => ({ bytes, requests }),
    close: async () => {},
  }
}
