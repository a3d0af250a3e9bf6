/** The plan of a swap: which files of the out-dir it changes, and what the record says while it runs and afterwards. */
import { sha256 } from '../base/hash.ts'
import { siteChange, type FilesNow, type SiteChange } from './memory/site-change.ts'
import type { SiteMemory } from './memory/site-memory.ts'
import { ownedFiles, type OwnedFiles } from './owned-files.ts'
import { changedRecord, RECORD, recorded, recordText, type FileRecord } from './record.ts'
import { survey, withoutSlash, type Survey, type Surveyed } from './survey/survey.ts'

/** What is to be done in an out-dir. */
export interface Plan {
  /** Files of the site that lie in the staging folder, and the others, which the out-dir has already. */
  readonly written: readonly string[]
  readonly kept: ReadonlySet<string>
  readonly survey: Survey
  /** Undefined: nothing is remembered of the out-dir. */
  readonly change: SiteChange | undefined
  /** Text of the record of the new site. */
  readonly record: string
  /** Text of the record while files are exchanged: what a build has written may be of the former site or the new one. */
  readonly meanwhile: string
  /** The out-dir is as it is to be, to the last byte. */
  readonly isSame: boolean
}

/** The site, and how its out-dir is to be taken. */
export interface Planned extends Pick<Surveyed, 'force' | 'ignoresCase' | 'changed'>, FilesNow {
  /** Reads what the cache remembers of the out-dir. */
  readonly memory: () => SiteMemory | undefined
}

/** Plan what makes of an out-dir one with this site. Nothing is changed. */
export function planFor(dir: string, { written, kept, compared, memory, ...asked }: Planned): Plan {
  const stays = without(kept, written)
  const owned = ownedFiles(dir, memory) ?? NOTHING
  const known = memory()
  const change = known && siteChange(known, { written, kept: stays, compared })
  const found = survey(dir, { written: [...written, RECORD], kept: stays, owned, memory: known, change, ...asked })
  const { added, replaced, cleared, deleted, forced } = found
  const foreign = new Set(forced.map(withoutSlash))
  const former = [...cleared, ...deleted].filter((path) => !foreign.has(path)).map(recorded)
  const { record, meanwhile } = recordsOf({
    ...{ written, kept: stays, former, found: owned.record },
    ...{ change, remembered: known?.record },
  })
  const changes = [...added, ...replaced].filter((path) => path !== RECORD).length + cleared.length + deleted.length
  return {
    written,
    kept: stays,
    survey: found,
    change,
    record,
    meanwhile,
    isSame: changes === 0 && owned.record?.text === record,
  }
}

/** What is in a set, less some. Hardly ever is a file both kept and written, and a copy of thousands takes long. */
function without(paths: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
  const both = new Set(some.filter((path) => paths.has(path)))
  return both.size === 0 ? paths : new Set([...paths].filter((path) => !both.has(path)))
}

const NOTHING: OwnedFiles = { has: () => false, mayReplace: () => false, record: undefined }

/** What the records are made of. */
interface Recorded extends Pick<Plan, 'written' | 'kept'> {
  /** Hashes of files that are to be deleted. */
  readonly former: readonly string[]
  readonly found: FileRecord | undefined
  readonly change: SiteChange | undefined
  /** `SiteMemory.record`. */
  readonly remembered: string | undefined
}

/** The records. Where the one that lies there is known to be that of the files that are remembered, only what differs is hashed. */
function recordsOf({ written, kept, former, found, change, remembered }: Recorded): Pick<Plan, 'record' | 'meanwhile'> {
  if (found !== undefined && change !== undefined && sha256(found.text) === remembered) {
    const [added, removed] = [change.added.map(recorded), change.gone.map(recorded)]
    return {
      record: changedRecord(found.text, { added, removed }),
      meanwhile: changedRecord(found.text, { added: [...former, ...added] }),
    }
  }
  const hashes = [...kept, ...written].map(recorded)
  const known = [...(found?.hashes() ?? [])]
  const record = recordText(hashes, known)
  const isFirst = known.length === 0 && former.length === 0
  return { record, meanwhile: isFirst ? record : recordText([...known, ...former, ...hashes], known) }
}
