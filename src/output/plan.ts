/** The plan of a swap: which files of the out-dir it changes, and what the record says while it runs and afterwards. */
import { sha256 } from '../base/hash.ts'
import { ownedFiles, type OwnedFiles } from './owned-files.ts'
import { changedRecord, RECORD, recorded, recordText, type FileRecord } from './record.ts'
import type { SiteMemory } from './site-memory.ts'
import { survey, withoutSlash, type Survey, type Surveyed } from './survey/survey.ts'

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
export interface Planned extends Pick<Surveyed, 'force' | 'ignoresCase' | 'changed'>, Pick<Plan, 'written' | 'kept'> {
  /** Reads what the cache remembers of the out-dir. */
  readonly memory: () => SiteMemory | undefined
}

/** Plan what makes of an out-dir one with this site. Nothing is changed. */
export function planFor(dir: string, { written, kept, memory, ...asked }: Planned): Plan {
  const isWritten = new Set(written)
  const stays = kept.filter((path) => !isWritten.has(path))
  const owned = ownedFiles(dir, memory) ?? NOTHING
  const files = [...stays, ...written, RECORD]
  const found = survey(dir, { files, kept: new Set(stays), owned, memory: memory(), ...asked })
  const { added, replaced, cleared, deleted, forced } = found
  const foreign = new Set(forced.map(withoutSlash))
  const former = [...cleared, ...deleted].filter((path) => !foreign.has(path)).map(recorded)
  const paths = [...stays, ...written]
  const { record, meanwhile } = recordsOf({ paths, former, found: owned.record, memory: memory() })
  const changes = [...added, ...replaced].filter((path) => path !== RECORD).length + cleared.length + deleted.length
  return {
    written,
    kept: stays,
    survey: found,
    record,
    meanwhile,
    isSame: changes === 0 && owned.record?.text === record,
  }
}

const NOTHING: OwnedFiles = { has: () => false, mayReplace: () => false, record: undefined }

/** What the records are made of. */
interface Recorded {
  /** All files of the new site. */
  readonly paths: readonly string[]
  /** Hashes of files that are to be deleted. */
  readonly former: readonly string[]
  readonly found: FileRecord | undefined
  readonly memory: SiteMemory | undefined
}

/** The records. Where the one that lies there is known to be that of the files that are remembered, only what differs is hashed. */
function recordsOf({ paths, former, found, memory }: Recorded): Pick<Plan, 'record' | 'meanwhile'> {
  if (found !== undefined && memory !== undefined && sha256(found.text) === memory.record) {
    const { stamps } = memory
    const added = paths.filter((path) => !stamps.has(path)).map(recorded)
    const now = new Set(stamps.size + added.length === paths.length ? [] : paths)
    const removed = now.size === 0 ? [] : [...stamps.keys()].filter((path) => !now.has(path)).map(recorded)
    return {
      record: changedRecord(found.text, { added, removed }),
      meanwhile: changedRecord(found.text, { added: [...former, ...added] }),
    }
  }
  const hashes = paths.map(recorded)
  const known = [...(found?.hashes() ?? [])]
  return { record: recordText(hashes, known), meanwhile: recordText([...known, ...former, ...hashes], known) }
}
