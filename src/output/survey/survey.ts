/**
 * Survey: an out-dir is compared with the site that is to lie there. It tells what a build has to do, and what of the folder
 * is none of its business: what no build has written stays, and where that is in the way, nothing is done.
 */
import { compareText } from '../../model/diagnostic.ts'
import { foldersOf, foldersOfAll } from '../kept-files.ts'
import { FEW, KnownFolders } from './known-folders.ts'
import { surveyOfSameFiles } from './same-files.ts'
import type { OwnedFiles } from '../owned-files.ts'
import { RECORD } from '../record.ts'
import type { SiteChange } from '../memory/site-change.ts'
import type { SiteMemory } from '../memory/site-memory.ts'
import { StampTable, type ChangedStamps } from '../memory/stamp-table.ts'

/** What was found in an out-dir. Paths are relative to it, with `/`. */
export interface Survey {
  /** Files of the new site at whose place is nothing, and those that take the place of a file. */
  readonly added: readonly string[]
  readonly replaced: readonly string[]
  /** What is to be deleted before that, since something else comes into its place; and what afterwards. */
  readonly cleared: readonly string[]
  readonly deleted: readonly string[]
  /** Folders that the added files need and that are not there, each after the one that it lies in. */
  readonly made: readonly string[]
  /** Folders that the site has no more, each before the one that it lies in: they go when they are empty. */
  readonly emptied: readonly string[]
  /** Whether all files are there that are to stay as they are. */
  readonly hasKept: boolean
  /** What no build has written and is left in place; a folder of nothing else ends with `/`. */
  readonly foreign: readonly string[]
  /** Of what no build has written, what is to be deleted or replaced all the same. */
  readonly forced: readonly string[]
  /** Of what no build has written, what is where the new site needs the place. */
  readonly inTheWay: readonly string[]
  /** The folders that need not be listed again while they stand like this, as far as that is other than in `SiteMemory.folders`. */
  readonly own: ChangedStamps
  /** The other folders of the site, but for the outermost; undefined: they are many. */
  readonly others: readonly string[] | undefined
}

/** The site that is to lie in the folder, and what may be done for it. */
export interface Surveyed {
  /** Paths of its files that are to be put there. */
  readonly written: readonly string[]
  /** Those of the others, which the folder has already. */
  readonly kept: ReadonlySet<string>
  readonly owned: Pick<OwnedFiles, 'has' | 'mayReplace'>
  /** What the last build has left of the folder; undefined: it is not known. */
  readonly memory?: SiteMemory | undefined
  /** What is other in the site than it says. */
  readonly change?: SiteChange | undefined
  /** What does not stand as it says, where somebody has looked. */
  readonly changed?: ReadonlySet<string> | undefined
  /** Delete what no build has written, but for what Git keeps. */
  readonly force: boolean
  /** The disk takes `A.html` and `a.html` for the same file. */
  readonly ignoresCase: boolean
}

/** Never deleted: a repository, or the file that leads to it. */
const GIT = '.git'

/** Files whose contents say nothing of the site: it does not matter who wrote them. */
const MARKS = new Set([RECORD, '.nojekyll'])

/** Something that no build has written. */
interface Foreign {
  readonly path: string
  /** The new site needs the place. */
  readonly clashes: boolean
  /** Git's, or a folder that holds something of Git. */
  readonly isGit: boolean
}

/** Compare a folder with the site that is to lie there. One that does not exist is empty. */
export function survey(dir: string, site: Surveyed): Survey {
  return surveyOfSameFiles(dir, site) ?? surveyOfAll(dir, site)
}

function surveyOfAll(dir: string, site: Surveyed): Survey {
  const files = [...site.kept, ...site.written]
  const folders = foldersOfAll(files)
  const walk = new Walk(dir, site, { files, folders })
  const { foreign } = walk.visit('', false)
  const stays = ({ isGit }: Foreign): boolean => isGit || !site.force
  const forced = foreign.filter((one) => !stays(one))
  const paths = (some: readonly Foreign[]): readonly string[] => some.map(({ path }) => path).sort(compareText)
  const emptied = [...walk.cleared, ...walk.deleted].flatMap(foldersOf).filter((path) => !folders.has(path))
  const added = files.filter((path) => !walk.present.has(path))
  const others = [...folders].filter((folder) => !walk.listing.own.has(folder))
  return {
    added: added.filter((path) => !site.kept.has(path)),
    replaced: walk.replaced,
    cleared: [...walk.cleared, ...paths(forced.filter(({ clashes }) => clashes)).map(withoutSlash)],
    deleted: [...walk.deleted, ...paths(forced.filter(({ clashes }) => !clashes)).map(withoutSlash)],
    made: [...foldersOfAll(added)].filter((path) => !walk.folders.has(path)).sort((a, b) => a.length - b.length),
    emptied: [...new Set(emptied)].sort((a, b) => b.length - a.length),
    hasKept: !added.some((path) => site.kept.has(path)),
    foreign: paths(foreign.filter((one) => stays(one) && !one.clashes)),
    forced: [...paths(forced), ...walk.overwritten].sort(compareText),
    inTheWay: paths(foreign.filter((one) => stays(one) && one.clashes)),
    own: (site.memory?.folders ?? new StampTable()).changesTo(walk.listing.own),
    others: others.length > FEW ? undefined : others,
  }
}

/** Paths of the new site, as the disk tells names apart. */
class Places {
  /** By the folded path. */
  readonly #folded: ReadonlyMap<string, string> | undefined
  readonly #exact: ReadonlySet<string>

  constructor(paths: Iterable<string>, ignoresCase: boolean) {
    this.#exact = ignoresCase ? new Set() : new Set(paths)
    this.#folded = ignoresCase ? new Map([...paths].map((path) => [path.toLowerCase(), path])) : undefined
  }

  /** The path that is at the place of this one; undefined: none is. */
  find(path: string): string | undefined {
    if (this.#folded !== undefined) return this.#folded.get(path.toLowerCase())
    return this.#exact.has(path) ? path : undefined
  }
}

/** A walk through an out-dir. */
class Walk {
  /** Files and folders that are where they are wanted. */
  readonly present = new Set<string>()
  readonly folders = new Set<string>()
  readonly replaced: string[] = []
  /** Those of the replaced files that no build has written. */
  readonly overwritten: string[] = []
  readonly cleared: string[] = []
  readonly deleted: string[] = []
  readonly listing: KnownFolders
  readonly #site: Surveyed
  readonly #files: Places
  readonly #folders: Places

  constructor(
    dir: string,
    site: Surveyed,
    { files, folders }: { readonly files: readonly string[]; readonly folders: ReadonlySet<string> },
  ) {
    this.listing = new KnownFolders(dir, site.memory, site.changed)
    this.#site = site
    this.#files = new Places(files, site.ignoresCase)
    this.#folders = new Places(folders, site.ignoresCase)
  }

  /** Visit a folder; `clashes`: a file is to come into its place. Tells what in it is foreign, and whether something is not. */
  visit(folder: string, clashes: boolean): { readonly foreign: readonly Foreign[]; readonly isOurs: boolean } {
    const foreign: Foreign[] = []
    let isOurs = folder === '' || this.#folders.find(folder) !== undefined
    let isOwn = isOurs
    const { entries, stamp } = this.listing.list(folder)
    for (const { path, kind } of entries) {
      if (kind === 'file' && !clashes && this.#isKept(path)) {
        isOurs = true
        continue
      }
      const isFile = this.#files.find(path) !== undefined
      const isWanted = isFile || this.#folders.find(path) !== undefined
      const one: Foreign = { path, clashes: clashes || isWanted, isGit: path === GIT || path.endsWith(`/${GIT}`) }
      if (kind === 'folder' && !one.isGit) {
        if (this.#folders.find(path) === path && !clashes) this.folders.add(path)
        else isOwn = false
        const below = this.visit(path, clashes || isFile)
        isOurs ||= below.isOurs
        if (below.isOurs || below.foreign.some(({ isGit }) => isGit)) foreign.push(...below.foreign)
        else foreign.push({ ...one, path: `${path}/` })
      } else if (kind === 'file' && this.#isOurs(one)) {
        isOurs = true
        isOwn &&= this.present.has(path)
      } else {
        isOwn = false
        foreign.push(kind === 'folder' ? { ...one, path: `${path}/` } : one)
      }
    }
    if (isOwn) this.listing.noteOwn(folder, stamp)
    return { foreign, isOurs }
  }

  /** Whether a file stays as it is, as nearly all do in most builds; takes note of it. */
  #isKept(path: string): boolean {
    const { kept, ignoresCase } = this.#site
    if (!kept.has(path) || (ignoresCase && this.#files.find(path) !== path)) return false
    this.present.add(path)
    return true
  }

  /** Whether a build may do with a file what is to be done; takes note of it. */
  #isOurs({ path, clashes }: Foreign): boolean {
    const { kept, owned, force } = this.#site
    const target = this.#files.find(path)
    if (target === path) {
      this.present.add(path)
      if (kept.has(path)) return true
      const isOwn = MARKS.has(path) || owned.mayReplace(path)
      if (!isOwn && !force) return false
      if (!isOwn) this.overwritten.push(path)
      this.replaced.push(path)
      return true
    }
    if (!owned.has(path) && (target === undefined || !owned.has(target))) return false
    ;(clashes ? this.cleared : this.deleted).push(path)
    return true
  }
}

/** The path of a folder as it is named in `Survey.foreign`. */
export function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
