/**
 * Swap: a finished folder takes the place of the out-dir, by renames alone.
 *
 * Two renames cannot be one in Node, so a kill between them leaves no out-dir: the next command puts the former
 * site back (`restore`). The former and not the new one, since it is known to be whole on the disk: after a loss
 * of power the files of the new one, which nobody has waited for, may be empty. Both renames are made without a
 * pause, so that a signal never comes between them.
 *
 * An out-dir that is a link must never lead nowhere, since a server may be reading through it. During the swap it
 * leads to a twin of the new site made of hard links, and after it to the same place as before.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isLeftOver, madeAt } from '../owner.ts'
import { errorCode } from '../system-failure.ts'
import { clearLeftOvers, placeOf, sibling, siblings, type Place } from './place.ts'

/** Put a site back whose swap was cut, and delete what dead builds have left. Every command does this first. */
export function restore(outDir: string): Place {
  const place = placeOf(outDir)
  const { dir, link, twin } = place
  const [former] = [...siblings(dir, 'old')].sort((a, b) => madeAt(b) - madeAt(a))
  if (former !== undefined) putBack(former, dir)
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
  if (link === undefined || !existsSync(dir)) return replace(staged, dir)
  const twin = sibling(dir, 'twin')
  copyTree(staged, twin)
  point(link.path, twinText(link, { dir, twin }))
  try {
    return [...replace(staged, dir), twin]
  } finally {
    point(link.path, link.text)
  }
}

/** Rename `staged` to `dir`. When another process does the same at the same time, the last one stays. */
function replace(staged: string, dir: string): readonly string[] {
  const gone: string[] = []
  for (let done = false; !done;) {
    const old = sibling(dir, 'old')
    const had = renamed(dir, old)
    try {
      renameSync(staged, dir)
      done = true
    } catch (problem) {
      if (!isTaken(problem)) {
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
    renameSync(from, to)
    return true
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT' || isTaken(problem)) return false
    throw problem
  }
}

/** Whether a folder with files is where one was to be put. */
function isTaken(problem: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST'].includes(errorCode(problem) ?? '')
}

/** Let a link lead elsewhere, in one step. */
function point(link: string, text: string): void {
  const next = sibling(link, 'link')
  symlinkSync(text, next)
  renameSync(next, link)
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
