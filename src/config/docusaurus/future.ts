/** Reads `future` of a Docusaurus configuration: where the browser keeps things, and how addresses look (spec config.md section 5). */
import type { Options } from './report.ts'
import type { Origin } from '../load/key-path.ts'
import { isRecord } from '../../shared/is-record.ts'

/** Our keys that come from `future`. */
export interface ReadFuture {
  readonly value: Options
  readonly origins: readonly Origin[]
}

/** Give `storage`, `router` and `cascadeLayers`; newer versions have `storage` at the top. */
export function readFuture(config: Options): ReadFuture {
  const future = isRecord(config['future']) ? config['future'] : {}
  const { experimental_storage: old, experimental_router: router } = future
  const v4 = future['v4']
  // asked for alone, or with everything that the next version has
  const layers = v4 === true || (isRecord(v4) && v4['useCssCascadeLayers'] === true)
  const storage = config['storage'] ?? old
  return {
    value: {
      ...(storage === undefined ? {} : { storage }),
      ...(router === undefined ? {} : { router }),
      ...(layers ? { cascadeLayers: true } : {}),
    },
    origins: [
      { ours: ['storage'], theirs: config['storage'] === undefined ? ['future', 'experimental_storage'] : ['storage'] },
      { ours: ['router'], theirs: ['future', 'experimental_router'] },
    ],
  }
}
