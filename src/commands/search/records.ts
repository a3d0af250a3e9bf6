/** `devcourse search records`: print what a search engine would be given of a site. */
import { toUpload } from '../../search/push/records.ts'
import type { SiteRecordsOptions } from '../../run/search/search-records.ts'
import { readSearchSite } from './site.ts'

/** What the command was told. */
export interface RecordsCommand extends SiteRecordsOptions {
  /** One JSON array, or one record a line. */
  readonly format: 'json' | 'ndjson'
}

/** Lines that are written at once. */
const LINES = 500

/** Print the records; gives the exit code. Nothing is printed of a site with errors. */
export async function runSearchRecords({ format, ...options }: RecordsCommand): Promise<number> {
  const read = await readSearchSite(options)
  if (typeof read === 'number') return read
  const lines = toUpload(read.records, Infinity).records.map((record) => JSON.stringify(record))
  const isArray = format === 'json'
  if (isArray) process.stdout.write('[')
  for (let start = 0; start < lines.length; start += LINES) {
    const part = lines.slice(start, start + LINES)
    process.stdout.write(isArray ? `${start === 0 ? '' : ','}\n${part.join(',\n')}` : `${part.join('\n')}\n`)
  }
  if (isArray) process.stdout.write(lines.length === 0 ? ']\n' : '\n]\n')
  return 0
}
