/** From the `storage` option to what the browser needs: the storage's name and the ending of its keys. */
import { createHash } from 'node:crypto'
import type { StorageConfig } from '../shared/protocol.ts'
import type { ParsedConfig } from './schema/table.ts'

/** Hex digits of a namespace that is made of the site's address (spec config.md section 5). */
const DIGITS = 3

/** Give the storage; `baseUrl` begins and ends with `/`. */
export function toStorage({ storage, url }: ParsedConfig, baseUrl: string): StorageConfig {
  const { type, namespace } = storage
  if (namespace === false) return { type, suffix: '' }
  if (namespace !== true) return { type, suffix: `-${namespace}` }
  const address = (url ?? '').replace(/(?<!\/)\/+$/, '') + baseUrl
  return { type, suffix: `-${createHash('md5').update(address).digest('hex').slice(0, DIGITS)}` }
}
