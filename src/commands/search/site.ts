/** Records of a site for `devcourse search`, and what is told when there are none. */
import { resolve } from 'node:path'
import { count, plural } from '../../diagnostics/report.ts'
import { siteRecords, type SiteRecordsOptions } from '../../run/search/search-records.ts'
import type { Site } from '../../model/site.ts'
import type { IndexedRecord } from '../../shared/search/record.ts'
import { exitCode } from '../exit-code.ts'
import { printFindings } from '../tell.ts'
import { expectPages } from '../../run/look-ahead/v8-flags.ts'

/** A site that can be searched. */
export interface SearchSite {
  readonly site: Site
  readonly records: readonly IndexedRecord[]
}

/** Read a site and say what is wrong with it. Gives the exit code of the command where an error is among that. */
export async function readSearchSite(options: SiteRecordsOptions): Promise<SearchSite | 1 | 2 | 3> {
  expectPages('many')
  const { site, records, diagnostics } = await siteRecords({ ...options, absolute: true })
  printFindings(diagnostics, resolve(options.root))
  const code = exitCode(diagnostics)
  if (site !== undefined && records !== undefined && code === 0) return { site, records }
  process.stderr.write(`No records were made (${plural(count(diagnostics, 'error'), 'error')}).\n`)
  return code === 0 ? 1 : code
}
