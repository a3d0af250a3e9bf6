/** The plan of a swap: which files of the out-dir it changes, and what the record says while it runs and afterwards. */
import { join } from 'node:path'
import { ownedFiles } from './owned-files.ts'
import { RECORD, recorded, recordText } from './record.ts'
import type { SiteMemory } from './site-memory.ts'
import { survey, withoutSlash, type Survey, type Surveyed } from './survey.ts'
import { textIfThere } from '../base/source-text.ts'

/** What is to be done in an out-dir. */
export interface Plan {
  /** Files of the site that lie in the staging folder, and those that the out-dir has already. */
  readonly written: readonly string[]
  readonly kept: readonly string[]
  readonly survey: Survey
  /** Text of the record of the new site. */
  readonly record: string
  /** Text of the record while files are exchanged: what a build has written may be of the former site or the new one. */
  readonly meanwhile: string
  /** The out-dir is as it is to be, to the last byte. */
  readonly isSame: boolean
}

/** The site, and how its out-dir is to be taken. */
export interface Planned extends Pick<Surveyed, 'force' | 'ignoresCase'>, Pick<Plan, 'written' | 'kept'> {
  /** Reads what the cache remembers of the out-dir. */
  readonly memory: () => SiteMemory | undefined
}

/** Plan what makes of an out-dir one with this site. Nothing is changed. */
export function planFor(dir: string, { written, kept, memory, force, ignoresCase }: Planned): Plan {
  const isWritten = new Set(written)
  const stays = kept.filter((path) => !isWritten.has(path))
  const owned = ownedFiles(dir, memory) ?? NOTHING
  const files = [...stays, ...written, RECORD]
  const found = survey(dir, { files, kept: new Set(stays), owned, memory: memory(), force, ignoresCase })
  const { added, replaced, cleared, deleted, forced } = found
  const hashes = [...stays, ...written].map(recorded)
  const record = recordText(hashes, owned.record)
  const foreign = new Set(forced.map(withoutSlash))
  const former = [...cleared, ...deleted].filter((path) => !foreign.has(path)).map(recorded)
  const changes = [...added, ...replaced].filter((path) => path !== RECORD).length + cleared.length + deleted.length
  return {
    written,
    kept: stays,
    survey: found,
    record,
    meanwhile: recordText([...owned.record, ...former, ...hashes], owned.record),
    isSame: changes === 0 && textIfThere(join(dir, RECORD)) === record,
  }
}

const NOTHING: ReturnType<typeof ownedFiles> & object = { has: () => false, mayReplace: () => false, record: [] }
