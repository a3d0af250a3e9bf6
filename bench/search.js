// `npm run bench:search [-- OPTIONS]`: our search next to others, all of them with the same records: how often the right
// page and section are first, what a first search loads, what indexing and a query take. Prints Markdown tables.
//
//   --only relevance|sizes    one of the two; both without
//   --corpora DIR             sites for known items besides the course
//   --sizes 20,300            generated pages (20,300,3000,10000 without)
//   --engine devcourse,orama  some of `devcourse`, `minisearch`, `flexsearch`, `pagefind`, `orama`
//   --seed 1                  another choice of known items
//   --failures                the open queries whose page or section ours does not put first
//   --browser                 also the time of our queries in a browser's worker
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { flexSearch } from './search/engines/flexsearch.js'
import { miniSearch, miniSearchTuned } from './search/engines/minisearch.js'
import { orama } from './search/engines/orama.js'
import { ours } from './search/engines/ours.js'
import { pagefind } from './search/engines/pagefind.js'
import { installPeers } from './search/peers.js'
import { compareRelevance } from './search/relevance.js'
import { compareSizes } from './search/sizes.js'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    corpora: { type: 'string' },
    sizes: { type: 'string', default: '20,300,3000,10000' },
    engine: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
})

const asked = values.engine.toLowerCase().split(',')
const engines = [ours, miniSearch, miniSearchTuned, flexSearch, pagefind, orama].filter(({ name }) =>
  asked.some((part) => name.toLowerCase().includes(part)),
)
if (engines.length === 0 || (values.only !== undefined && !['relevance', 'sizes'].includes(values.only))) {
  console.error('Usage: npm run bench:search -- [OPTIONS]; they stand at the top of bench/search.js')
  process.exit(2)
}

const folder = await mkdtemp(join(tmpdir(), 'devcourse-search-'))
try {
  const peers = engines.some(({ packages }) => packages.length > 0) ? await installPeers() : undefined
  const seed = Number(values.seed)
  const common = { seed, peers, folder }
  if (values.only !== 'sizes') {
    await compareRelevance(engines, { ...common, corpora: values.corpora, failures: values.failures })
  }
  if (values.only !== 'relevance') {
    const sizes = values.sizes.split(',').map(Number)
    await compareSizes(engines, { ...common, sizes, browser: values.browser })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
