/** The search tests of a site, for the check: its index is made in memory, and asked the queries of `search.tests.yml`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { ExactFiles } from '../../base/exact-files.ts'
import type { Site } from '../../model/site.ts'
import type { RecordsRun } from './collect-search-records.ts'
import { invalidTest, readTests, TEST_FILE } from '../../search/test-file.ts'
import type { IndexedRecord } from '../../shared/search/record.ts'
import type { LocalIndex } from '../../shared/search/open-index.ts'
import { loadStems, stemmedLanguage, type StemmedLanguage } from '../../shared/search/stems/languages.ts'

/** Whether a site has search tests. */
export function hasSearchTests(root: string): boolean {
  return new ExactFiles(root).kindOf(TEST_FILE) === 'file'
}

/** Run the search tests of a site, if it has some. Reports `search-test-failed` and `search-tests-invalid` (errors). */
export async function searchTests(site: Site, run: RecordsRun): Promise<readonly Diagnostic[]> {
  if (!hasSearchTests(site.root)) return []
  const { tests, diagnostics } = readTests(await readFile(join(site.root, TEST_FILE), 'utf8'))
  if (tests.length === 0) return diagnostics
  if (site.config.search === undefined) {
    const hint = 'take `search: false` out of the configuration, or delete the file'
    return [...diagnostics, invalidTest('The site has no search that could be tested', { line: 1, column: 1 }, hint)]
  }
  const { collectRecords } = await import('./collect-search-records.ts')
  const { runTests } = await import('../../search/run-tests.ts')
  const { pages } = await collectRecords(site, run) // what it finds, the check has found as well
  const records = pages.map((page) => page.records)
  const index = await openInMemory(records, stemmedLanguage(site.config.i18n.locale))
  const found = await runTests(tests, { site, records: records.flat(), search: (request) => index.search(request) })
  return [...diagnostics, ...found]
}

/** The index that the site would have, with the files in memory. */
async function openInMemory(
  pages: readonly (readonly IndexedRecord[])[],
  language: StemmedLanguage | undefined,
): Promise<LocalIndex> {
  const { writeIndex } = await import('../../search/index-in-memory.ts')
  const { openIndex } = await import('../../shared/search/open-index.ts')
  const files = new Map([...writeIndex(pages)].map(({ path, contents }) => [path, contents]))
  const read = async (path: string): Promise<unknown> => {
    const contents = files.get(path)
    if (contents === undefined) throw new Error(`the index has no file ${path}`)
    return Promise.resolve(JSON.parse(Buffer.from(contents).toString('utf8')))
  }
  return openIndex(read, 'assets/search/index.json', await loadStems(language))
}
