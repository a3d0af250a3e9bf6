/** Reads `future` of a Docusaurus configuration: where the browser keeps things, and how addresses look (spec config.md section 5). */
import type { Options } from './report.ts'
import type { Origin } from '../load/key-path.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Our keys that come from `future`. */
export interface ReadFuture {
  readonly value: Options
  readonly origins: readonly Origin[]
}

/** Give `storage` and `router`; newer versions have `storage` at the top. */
export function readFuture(config: Options): ReadFuture {
  const future = isRecord(config['future']) ? config['future'] : {}
  const { experimental_storage: old, experimental_router: router } = future
  const storage = config['storage'] ?? old
  return {
    value: {
      ...(storage === undefined ? {} : { storage }),
      ...(router === undefined ? {} : { router }),
    },
    origins: [
      { ours: ['storage'], theirs: config['storage'] === undefined ? ['future', 'experimental_storage'] : ['storage'] },
      { ours: ['router'], theirs: ['future', 'experimental_router'] },
    ],
  }
}
