/** Puts what tags hold into folders of the cache: once for each tag, and whole or not at all. */
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rename, replaceFile } from '../../base/rename.ts'
import { textIfThere } from '../../base/source-text.ts'
import { ownerTag } from '../../base/temp-names.ts'
import { contentsOf, filesOfTree, type TreeEntry } from '../../git/tags.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { LeftOut } from './findings.ts'
import { noteFile, touch } from './place.ts'

/** What is wanted of a tag. */
export interface WantedTag {
  /** Absolute; its name tells what is in it. */
  readonly folder: string
  /** Folders and files, by their paths in the repository, with the ids of their objects. */
  readonly trees: readonly WantedTree[]
  readonly files: readonly { readonly path: string; readonly id: string }[]
}

interface WantedTree {
  readonly path: string
  readonly id: string
  /** Which of its files are wanted, by their paths in it; not given: all. */
  readonly only?: (path: string) => boolean
}

/** Files that are left out, by their paths in the repository. */
export type LeftOutFiles = readonly (readonly [path: string, why: LeftOut])[]

/** A folder that is being filled. */
interface Draft {
  readonly wanted: WantedTag
  readonly place: string
  readonly entries: readonly TreeEntry[]
  readonly leftOut: (readonly [path: string, why: LeftOut])[]
}

/** What a clone lacks of a tag. */
export const INCOMPLETE = Symbol('incomplete')

/**
 * Fill the folders that are not there yet. Gives for each what was left out of it, or that the clone does not hold all of it: then
 * there is no folder. Throws a `GitError`, and what the system says when nothing can be written.
 */
export async function materialize(
  repository: { readonly folder: string; readonly gitDir: string },
  wanted: readonly WantedTag[],
): Promise<readonly (LeftOutFiles | typeof INCOMPLETE)[]> {
  const results = new Map<WantedTag, LeftOutFiles | typeof INCOMPLETE>()
  const drafts: Draft[] = []
  for (const one of wanted) {
    const known = noteOf(one.folder)
    if (known === undefined) drafts.push(await draftOf(repository.folder, one))
    else results.set(one, known)
  }
  if (drafts.length > 0) {
    try {
      for (const [draft, isWhole] of await new FilledFolders(repository).fill(drafts))
        results.set(draft.wanted, isWhole ? draft.leftOut : INCOMPLETE)
    } finally {
      for (const { place } of drafts) rmSync(place, { recursive: true, force: true })
    }
  }
  return wanted.map((one) => results.get(one) ?? INCOMPLETE)
}

/** What a finished folder says of itself; undefined: there is none. */
function noteOf(folder: string): LeftOutFiles | undefined {
  const text = existsSync(folder) ? textIfThere(noteFile(folder)) : undefined
  if (text === undefined) return undefined
  try {
    const note: unknown = JSON.parse(text)
    if (!isRecord(note) || !Array.isArray(note['leftOut'])) return undefined
    touch(noteFile(folder))
    return note['leftOut'] as LeftOutFiles // of our own
  } catch {
    return undefined
  }
}

/** Names that would lead out of the folder, or into what Git keeps, on some system. */
const UNUSABLE = /^(?:|\.{1,2}|\.git|git~1)$/i

async function draftOf(repository: string, wanted: WantedTag): Promise<Draft> {
  const entries = new Map<string, TreeEntry>(
    wanted.files.map(({ path, id }) => [path, { path, id, kind: 'file' }] as const),
  )
  const leftOut: (readonly [path: string, why: LeftOut])[] = []
  for (const { path: top, id, only } of wanted.trees) {
    const names = new Set<string>()
    for (const { path: below, ...entry } of await filesOfTree(repository, id)) {
      if (only !== undefined && !only(below)) continue
      const path = top === '' ? below : `${top}/${below}`
      const isUnusable = below.includes('\\') || below.split('/').some((name) => UNUSABLE.test(name))
      const folded = below.normalize('NFC').toLowerCase()
      if (entry.kind !== 'file') leftOut.push([path, entry.kind])
      else if (isUnusable) leftOut.push([path, 'name'])
      else if (names.has(folded)) leftOut.push([path, 'same-name'])
      else entries.set(path, { ...entry, path })
      names.add(folded)
    }
  }
  return { wanted, place: `${wanted.folder}.${ownerTag()}`, entries: [...entries.values()], leftOut }
}

/** Begins what Git LFS leaves in place of a file (its specification, version 1). */
const POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:.*\n)*?oid sha256:([\da-f]{64})\n/

/** No file that is this long is a pointer. */
const LONGEST_POINTER = 1024

class FilledFolders {
  readonly #repository: { readonly folder: string; readonly gitDir: string }
  /** Where the contents of an object are already. */
  readonly #paths = new Map<string, () => string>()
  /** Objects that the clone does not hold, and those that Git LFS keeps. */
  readonly #absent = new Set<string>()
  readonly #kept = new Set<string>()

  constructor(repository: { readonly folder: string; readonly gitDir: string }) {
    this.#repository = repository
  }

  /** Fill them, and say which are whole. The same contents are asked for and written once. */
  async fill(drafts: readonly Draft[]): Promise<ReadonlyMap<Draft, boolean>> {
    const ids = [...new Set(drafts.flatMap(({ entries }) => entries.map(({ id }) => id)))]
    const contents = contentsOf(this.#repository.folder, ids)
    const result = new Map<Draft, boolean>()
    try {
      for (const draft of drafts) {
        let folder = draft.place
        mkdirSync(folder, { recursive: true })
        for (const { path, id } of draft.entries) {
          if (!this.#isMet(id))
            this.#take(id, (await contents.next()).value ?? undefined, { path: () => join(folder, path) })
          else if (this.#paths.has(id)) copy(this.#paths.get(id)?.() ?? '', join(folder, path))
          if (this.#kept.has(id)) draft.leftOut.push([path, 'lfs'])
        }
        const isWhole = draft.entries.every(({ id }) => !this.#absent.has(id))
        if (isWhole && finish(draft)) folder = draft.wanted.folder
        result.set(draft, isWhole)
      }
    } finally {
      await contents.return(undefined) // ends git, should something have gone wrong
    }
    return result
  }

  #isMet(id: string): boolean {
    return this.#paths.has(id) || this.#absent.has(id) || this.#kept.has(id)
  }

  /** Write a file, unless Git LFS keeps it. */
  #take(id: string, bytes: Buffer | undefined, { path }: { readonly path: () => string }): void {
    if (bytes === undefined) {
      this.#absent.add(id)
      return
    }
    const [, oid] = bytes.length > LONGEST_POINTER ? [] : (POINTER.exec(bytes.toString('latin1')) ?? [])
    const whole = oid === undefined ? bytes : this.#ofLfs(oid)
    if (whole === undefined) {
      this.#kept.add(id)
      return
    }
    mkdirSync(dirname(path()), { recursive: true })
    writeFileSync(path(), whole, { mode: 0o444 }) // nobody is to write in them
    this.#paths.set(id, path)
  }

  /** What Git LFS keeps in this clone. */
  #ofLfs(oid: string): Buffer | undefined {
    try {
      return readFileSync(join(this.#repository.gitDir, 'lfs/objects', oid.slice(0, 2), oid.slice(2, 4), oid))
    } catch {
      return undefined
    }
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // the disk has no links of this kind
    chmodSync(to, 0o444)
  }
}

/** Put a folder in its place. Somebody else may have been quicker, with the same. */
function finish({ wanted: { folder }, place, leftOut }: Draft): boolean {
  replaceFile(noteFile(folder), JSON.stringify({ leftOut }))
  try {
    rename(place, folder)
    return true
  } catch (problem) {
    if (existsSync(folder)) return false
    throw problem
  }
}
