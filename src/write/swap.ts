/**
 * Swap: a finished folder takes the place of the out-dir, by renames alone.
 *
 * Two renames cannot be one in Node, so a kill between them leaves no out-dir: the next command puts the former
 * site back (`restore`). The former and not the new one, since it is known to be whole on the disk: after a loss
 * of power the files of the new one, which nobody has waited for, may be empty. Both renames are made without a
 * pause, so that a signal never comes between them.
 *
 * Of a large site in which few files differ, the folder is renamed away, patched, and renamed back
 * (src/write/patch.ts): a kill on the way is taken back by the next command in the same manner.
 *
 * An out-dir that is a link must never lead nowhere, since a server may be reading through it. During the swap it
 * leads to a twin of the new site made of hard links, and after it to the same place as before (not on Windows).
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isLeftOver, madeAt } from '../owner.ts'
import { isTaken, rename } from '../rename.ts'
import { errorCode } from '../system-failure.ts'
import { markOf, type FormerSite } from './former-site.ts'
import { patch, prepareStore, undo, type Changes } from './patch.ts'
import { clearLeftOvers, placeOf, sibling, siblings, type Place } from './place.ts'

/** Windows lets nothing take the place of a link to a folder: while the folder is replaced, the link leads nowhere. */
const FIXED_LINKS = process.platform === 'win32'

/** Put a site back whose swap was cut, and delete what dead builds have left. Every command does this first. */
export function restore(outDir: string): Place {
  const place = placeOf(outDir)
  const { dir, link, twin } = place
  const cut = siblings(dir, 'patch').filter(isLeftOver)
  const [former] = [...siblings(dir, 'old'), ...cut].sort((a, b) => madeAt(b) - madeAt(a))
  if (former !== undefined) {
    takeBack(former, dir)
    putBack(former, dir)
  }
  if (link !== undefined && twin !== undefined && existsSync(dir) && isLeftOver(twin)) point(link.path, link.text)
  clearLeftOvers(place)
  return place
}

/** Rename a former site to the out-dir when there is none, or an empty folder that somebody has made since. */
function putBack(former: string, dir: string): void {
  try {
    rmdirSync(dir)
  } catch (problem) {
    if (errorCode(problem) !== 'ENOENT') return
  }
  renamed(former, dir)
}

/** Put the folder `staged` in the place of the out-dir. Gives the folders that are to be deleted then. */
export function swap(staged: string, place: Place): readonly string[] {
  const { dir, link } = place
  if (link === undefined || FIXED_LINKS || !existsSync(dir)) return replace(staged, dir)
  const twin = sibling(dir, 'twin')
  copyTree(staged, twin)
  point(link.path, twinText(link, { dir, twin }))
  try {
    return [...replace(staged, dir), twin]
  } finally {
    point(link.path, link.text)
  }
}

/**
 * Exchange files of the out-dir, which is no link. Gives the folders that are to be deleted then; undefined when the out-dir is
 * not the former site as it was listed any more, and nothing was changed.
 */
export function exchange(
  staged: string,
  { dir }: Pick<Place, 'dir'>,
  change: { readonly former: FormerSite; readonly changes: Changes },
): readonly string[] | undefined {
  const store = prepareStore(staged, change.former, change.changes)
  const half = sibling(dir, 'patch')
  const gone = sibling(dir, 'gone')
  if (!renamed(dir, half)) return undefined
  if (markOf(half) !== change.former.mark) {
    giveBack(half, dir)
    return undefined
  }
  try {
    patch(half, { staged, store, gone }, change)
  } catch (problem) {
    takeBack(half, dir)
    giveBack(half, dir)
    throw problem
  }
  return [...replace(half, dir), gone]
}

/** Take a patch back that was cut off. */
function takeBack(half: string, dir: string): void {
  const gone = sibling(dir, 'gone')
  undo(half, gone)
  rmSync(gone, { recursive: true, force: true })
}

/** Put a folder back that was taken from the place of the out-dir, unless another site is there by now. */
function giveBack(folder: string, dir: string): void {
  putBack(folder, dir)
  rmSync(folder, { recursive: true, force: true })
}

/** Fill the staging folder with the files of the former site that stay, by hard links where the disk knows them. */
export function linkFormer(staged: string, former: FormerSite, paths: readonly string[]): void {
  const made = new Set<string>()
  for (const path of paths) {
    const folder = dirname(join(staged, path))
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    linkOrCopy(join(former.dir, path), join(staged, path))
  }
}

/** Rename `staged` to `dir`. When another process does the same at the same time, the last one stays. */
function replace(staged: string, dir: string): readonly string[] {
  const gone: string[] = []
  for (let done = false; !done;) {
    const old = sibling(dir, 'old')
    const had = renamed(dir, old)
    try {
      rename(staged, dir)
      done = true
    } catch (problem) {
      if (!isTaken(problem, dir)) {
        if (had) renamed(old, dir)
        throw problem
      }
    }
    const dead = sibling(dir, 'gone') // half a folder must never come back as the former site
    if (had && renamed(old, dead)) gone.push(dead)
  }
  return gone
}

/** Rename; false when there is nothing to rename any more, or another process has put a folder there. */
function renamed(from: string, to: string): boolean {
  try {
    rename(from, to)
    return true
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT' || isTaken(problem, to)) return false
    throw problem
  }
}

/** Let a link lead elsewhere, in one step. */
function point(link: string, text: string): void {
  const next = sibling(link, 'link')
  symlinkSync(text, next)
  rename(next, link)
}

/** What the link says while it leads to the twin: as it was written, if that can be, so that it can be put back. */
function twinText(link: NonNullable<Place['link']>, { dir, twin }: { dir: string; twin: string }): string {
  const text = link.text.replace(/[/\\]+$/, '') + twin.slice(dir.length)
  return resolve(realpathSync(dirname(link.path)), text) === twin ? text : twin
}

/** Copy a folder by hard links, or file by file where the disk knows none. */
function copyTree(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const copy = join(to, entry.name)
    if (entry.isDirectory()) copyTree(source, copy)
    else linkOrCopy(source, copy)
  }
}

function linkOrCopy(source: string, copy: string): void {
  try {
    linkSync(source, copy)
  } catch {
    copyFileSync(source, copy)
  }
}
