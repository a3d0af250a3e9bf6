// Orama: one JSON file that a visitor loads whole.
import { indexFields, weigh } from '../documents.js'

/** The library's defaults, with a typo in a word allowed as its own documentation search has it. */
export const orama = { name: 'Orama, tolerance 1', packages: ['@orama/orama'], build }

async function build({ documents, peers }) {
  const { create, insertMultiple, save, search } = await peers.load('@orama/orama')
  const start = performance.now()
  const schema = Object.fromEntries(['url', ...indexFields].map((field) => [field, 'string']))
  const index = create({ schema })
  await insertMultiple(
    index,
    documents.map(({ id, ...fields }) => ({ ...fields, id: String(id) })),
    1000,
  )
  const json = JSON.stringify(save(index))
  const seconds = (performance.now() - start) / 1000
  const first = { bytes: weigh(json), requests: 1 }
  return {
    seconds,
    codeBytes: await peers.codeBytes(`export { create, load, search } from '@orama/orama'`),
    search: async (term, limit) => {
      const { hits } = await search(index, { term, limit, tolerance: 1, properties: indexFields })
      return hits.map(({ document }) => document.url)
    },
    firstBytes: async () => first,
    close: async () => {},
  }
}
