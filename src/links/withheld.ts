/** Links to pages that an edition leaves out. */
import type { WithheldReason } from '../model/teach/editions.ts'
import type { LinkTables } from './link-tables.ts'

/** Why the page that one of these names, sources or paths without trailing slash, is no part of the edition. */
export function withheldBecause(
  names: readonly string[],
  { withheld: table }: LinkTables,
): { readonly withheld?: WithheldReason } {
  const reason = names.map((name) => table?.get(name)).find((found) => found !== undefined)
  return reason === undefined ? {} : { withheld: reason === 'release' ? 'release' : 'audience' }
}
