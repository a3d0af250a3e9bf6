/**
 * Where an out-dir lies, and the temporary folders beside it: `build.devcourse-new-<owner>` and so on.
 * A link is followed, so that they are on the disk of the folder that is replaced.
 */
import { readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { isLeftOver, isOwn, ownerTag, TEMPORARY } from '../owner.ts'
import { rename } from '../rename.ts'

/**
 * `new`: a site that is being written. `old`: the former site, between the renames of a swap. `patch`: the same, while files of
 * it are exchanged. `gone`: to be deleted.
 * `twin`: the new site once more, for readers through a link. `link`: a link before it is put in its place.
 * `scratch`: what the build needs and the site does not.
 */
export type Kind = 'new' | 'old' | 'patch' | 'gone' | 'twin' | 'link' | 'scratch'

const TWIN = /\.devcourse-twin-[^/\\]*$/

/** Links in a row that a system follows, at least. */
const MAX_LINKS = 40

/** An out-dir on the disk. */
export interface Place {
  /** The folder itself: no link, though it need not exist. */
  readonly dir: string
  /** The link that leads to it, when there is one: the last, if there are several. */
  readonly link: { readonly path: string; readonly text: string } | undefined
  /** Twin of the site that the link leads to, since a swap was cut or is going on. */
  readonly twin: string | undefined
}

/** Follow the links of an out-dir. A link to a twin counts as the one to the folder that the twin stands for. */
export function placeOf(outDir: string): Place {
  let place: Place = { dir: outDir, link: undefined, twin: undefined }
  for (let hops = 0; hops < MAX_LINKS; hops++) {
    const written = linkText(place.dir)
    if (written === undefined) return place
    const text = written.replace(TWIN, '')
    const from = realpathSync(dirname(place.dir))
    const twin = text === written ? undefined : resolve(from, written)
    place = { dir: resolve(from, text), link: { path: place.dir, text }, twin }
  }
  return { dir: outDir, link: undefined, twin: undefined } // a circle: reading it fails
}

function linkText(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** A new name beside `path`. */
export function sibling(path: string, kind: Kind): string {
  return `${path}${TEMPORARY}${kind}-${ownerTag()}`
}

/** What there is beside `path` of a kind, or of any, oldest first for those of one process. */
export function siblings(path: string, kind: Kind | '' = ''): readonly string[] {
  const parent = dirname(path)
  const start = `${basename(path)}${TEMPORARY}${kind}`
  return namesIn(parent)
    .filter((name) => name.startsWith(start))
    .map((name) => join(parent, name))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Delete what dead builds have left beside an out-dir. What cannot be deleted stays: it does no harm. */
export function clearLeftOvers(place: Place): void {
  for (const path of temporaries(place)) if (isLeftOver(path)) remove(place, path)
}

/** Delete what this process has made beside an out-dir, at once: it is about to end. */
export function clearOwn(place: Place): void {
  for (const path of temporaries(place)) if (isOwn(path)) remove(place, path)
}

function temporaries({ dir, link }: Place): readonly string[] {
  return [...siblings(dir), ...(link === undefined ? [] : siblings(link.path, 'link'))]
}

/**
 * Delete a temporary folder. It is renamed first: other threads of this process cannot write into it any more, and
 * half a folder is never taken for the former site.
 */
function remove({ dir }: Place, path: string): void {
  try {
    const gone = path.startsWith(`${dir}${TEMPORARY}gone-`) ? path : sibling(dir, 'gone')
    if (gone !== path) rename(path, gone)
    rmSync(gone, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
  } catch {
    // of another user, or another process deletes it as well
  }
}
