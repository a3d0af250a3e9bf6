/**
 * An out-dir that is a link: a server may be reading through it, which never sees a mix of two sites. While files are
 * exchanged, the link leads to a twin of the new site made of hard links; after that to the same place as before (not on
 * Windows, where nothing can take the place of a link to a folder).
 */
import { copyFileSync, linkSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { rename } from '../base/rename.ts'
import { foldersOf } from './kept-files.ts'
import { temporary, type Place } from './place.ts'
import { withoutSlash } from './survey/survey.ts'

const FIXED_LINKS = process.platform === 'win32'

/** The new site, as it will be. Paths are relative to the out-dir. */
export interface NewSite {
  /** Files, and the folder that each lies in now. */
  readonly files: Iterable<readonly [path: string, folder: string]>
  /** What else stays in the out-dir: the twin leads there. */
  readonly foreign: readonly string[]
}

/** Let the link to an out-dir lead to a twin while `change` goes on. Gives the twin, which is to be deleted; undefined: there is no link. */
export function behindTwin(place: Place, { files, foreign }: NewSite, change: () => void): string | undefined {
  const { dir, base, link } = place
  if (link === undefined || FIXED_LINKS) {
    change()
    return undefined
  }
  const twin = temporary(base, 'twin')
  mkdirSync(twin)
  const made = new Set<string>()
  const makeFolders = (path: string): void => {
    for (const folder of [...foldersOf(path)].reverse()) {
      if (!made.has(folder)) mkdirSync(join(twin, folder))
      made.add(folder)
    }
  }
  for (const [path, folder] of files) {
    makeFolders(path)
    linkOrCopy(join(folder, path), join(twin, path))
  }
  for (const path of foreign.map(withoutSlash)) {
    makeFolders(path)
    symlinkSync(join(dir, path), join(twin, path))
  }
  point(link.path, twinText(link, { dir, twin }))
  try {
    change()
  } finally {
    point(link.path, link.text)
  }
  return twin
}

/** Let a link lead elsewhere, in one step. */
export function point(link: string, text: string): void {
  const next = temporary(link, 'link')
  symlinkSync(text, next)
  rename(next, link)
}

/** What the link says while it leads to the twin: as it was written, if that can be, so that it can be put back. */
function twinText(link: NonNullable<Place['link']>, { dir, twin }: { dir: string; twin: string }): string {
  const text = link.text.replace(/[/\\]+$/, '') + twin.slice(dir.length)
  return resolve(realpathSync(dirname(link.path)), text) === twin ? text : twin
}

function linkOrCopy(source: string, copy: string): void {
  try {
    linkSync(source, copy)
  } catch {
    copyFileSync(source, copy)
  }
}
