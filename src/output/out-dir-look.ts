/**
 * A look at an out-dir: which of the files and folders that the last build has left there stand as they did. Of a large site that takes
 * longer than most else that an edit needs, so another thread can look (threads/look-ahead.ts) before this one wants to know.
 */
import { stampOfFolder } from '../base/dates/file-times.ts'
import { stampOf } from './former-site.ts'
import type { SiteMemory } from './site-memory.ts'

/** What does not stand as the last build has left it: plain data. */
export interface OutDirLook {
  /** `SiteMemory.id` of what was compared with. */
  readonly id: string
  /** Paths relative to the out-dir. */
  readonly files: readonly string[]
  readonly folders: readonly string[]
}

/** Compare an out-dir with what is remembered of it. */
export function lookAt(dir: string, { id, stamps, folders }: SiteMemory): OutDirLook {
  const others = (table: ReadonlyMap<string, string>, now: (path: string) => string | undefined): readonly string[] => {
    const found: string[] = []
    // not `join`: it takes as long as to look
    for (const [path, stamp] of table) if (now(`${dir}/${path}`) !== stamp) found.push(path)
    return found
  }
  return { id, files: others(stamps, stampOf), folders: others(folders, stampOfFolder) }
}

/** Stamps of the files and folders of an out-dir. */
export class OutDirStamps {
  readonly #dir: string
  readonly #memory: SiteMemory | undefined
  readonly #others: { readonly files: ReadonlySet<string>; readonly folders: ReadonlySet<string> } | undefined

  /** `memory` is what the last build has left of it; `look`: what somebody has seen there a moment ago. */
  constructor(dir: string, memory: SiteMemory | undefined, look?: OutDirLook) {
    this.#dir = dir
    this.#memory = memory
    this.#others =
      look === undefined || look.id !== memory?.id
        ? undefined
        : { files: new Set(look.files), folders: new Set(look.folders) }
  }

  /** Whether a file is as the last build has written it. */
  isUntouched(path: string): boolean {
    const known = this.#memory?.stamps.get(path)
    if (known === undefined) return false
    return this.#others === undefined ? stampOf(`${this.#dir}/${path}`) === known : !this.#others.files.has(path)
  }

  /** `stampOfFolder` of a folder; '' is the out-dir. */
  ofFolder(folder: string): string | undefined {
    const known = this.#others?.folders.has(folder) === false ? this.#memory?.folders.get(folder) : undefined
    // not `join`: it takes as long as to look at the folder
    return known ?? stampOfFolder(folder === '' ? this.#dir : `${this.#dir}/${folder}`)
  }
}
