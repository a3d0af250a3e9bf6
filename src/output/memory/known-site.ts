/** What is known of the site in an out-dir while a new one is made: what is remembered of it, and which of its files stand like that. */
import { join } from 'node:path'
import { sha256 } from '../../base/hash.ts'
import type { Looked } from '../../model/kept/looked.ts'
import { stampOf } from '../former-site.ts'
import type { Survey } from '../survey/survey.ts'
import type { SiteChange } from './site-change.ts'
import { memoryIn, readMemory, remember, type SiteMemory } from './site-memory.ts'
import type { ChangedStamps, StampTable } from './stamp-table.ts'

/** How a site is known. */
export interface KnownBy {
  /** The folder that it lies in; undefined: nothing of it is kept. */
  readonly former: string | undefined
  /** Tells what a thread has seen of it. */
  readonly looked: () => Looked | undefined
}

/** What the new site leaves there. */
export interface LeftSite {
  /** Kept files whose contents were compared: whatever is remembered of them, they may stand in another way. */
  readonly compared: Iterable<string>
  readonly written: readonly string[]
  /** Undefined: nothing was remembered. */
  readonly change: SiteChange | undefined
  /** Of files that have been looked at already. */
  readonly stamps?: ReadonlyMap<string, string> | undefined
  readonly survey: Pick<Survey, 'own' | 'others'>
  /** Text of the record. */
  readonly record: string
}

/** The site of the last build. */
export class KnownSite {
  readonly #file: string | undefined
  readonly #former: string | undefined
  readonly #memory: SiteMemory | undefined
  #asked: { readonly memory: SiteMemory | undefined } | undefined
  #id: string | undefined
  readonly #looked: Looked | undefined

  /** `file` is where it is remembered; undefined: nowhere. */
  constructor(file: string | undefined, { former, looked }: KnownBy) {
    this.#file = file
    this.#former = former
    if (former === undefined) return
    this.#looked = looked()
    this.#memory = this.#looked === undefined ? readMemory(file) : memoryIn(this.#looked)
    this.#id = this.#memory?.id
  }

  /** What does not stand as it is remembered; undefined: nobody has looked. */
  changed(): ReadonlySet<string> | undefined {
    return this.#looked?.changed()
  }

  /** `SiteMemory.id` of what lies there now; undefined: it is not remembered. */
  get id(): string | undefined {
    return this.#id
  }

  /** What is remembered, whatever is done with it: also of a site of which nothing is kept. */
  readonly asked = (): SiteMemory | undefined => {
    this.#asked ??= { memory: this.#memory ?? readMemory(this.#file) }
    return this.#asked.memory
  }

  /** Whether all of these files, which are remembered of this very site, are as they were. */
  verify(paths: readonly string[]): boolean {
    const changed = this.changed()
    if (this.#memory === undefined) return false
    for (const path of paths) if (changed?.has(path) !== false && !this.#isUntouched(path)) return false
    return true
  }

  /** Whether a file is remembered and as it was. */
  isAsRemembered(path: string): boolean {
    return this.#memory?.stamps.has(path) === true && this.verify([path])
  }

  #isUntouched(path: string): boolean {
    // not `join`: it takes as long as to look at the file
    const stamp = this.#former === undefined ? undefined : stampOf(`${this.#former}/${path}`)
    return stamp !== undefined && stamp === this.#memory?.stamps.get(path)
  }

  /** Remember the files that the out-dir holds now; as long as nothing changes, the identity stays. */
  remember(dir: string, { stamps, survey: { own: folders, others }, record, ...files }: LeftSite): void {
    if (this.#file === undefined) return
    const former = this.asked()
    const stampNow = (path: string): string => stamps?.get(path) ?? stampOf(join(dir, path)) ?? ''
    const changed = changedFiles(files, stampNow, former?.stamps)
    const id = changed.size === 0 ? this.#id : undefined
    const hasStayed = others?.join() === former?.others?.join() && folders.size === 0
    if (id !== undefined && hasStayed) return
    this.#id = remember(this.#file, { id, files: changed, folders, others, record: sha256(record) }, former)
  }
}

/** The stamps that are other than remembered. */
function changedFiles(
  { compared, written, change }: Pick<LeftSite, 'compared' | 'written' | 'change'>,
  stampNow: (path: string) => string,
  known: StampTable | undefined,
): ChangedStamps {
  const changed = new Map<string, string | null>()
  for (const path of new Set([...compared, ...written])) {
    const stamp = stampNow(path)
    if (stamp !== known?.get(path)) changed.set(path, stamp)
  }
  for (const path of change?.gone ?? []) changed.set(path, null)
  return changed
}
