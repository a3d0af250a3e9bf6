/**
 * Where an out-dir lies, and the temporary folders of builds: `build.devcourse-new-<owner>` and so on, beside it. A link is
 * followed, so that they are on the disk of the folder itself. Where nothing can be put beside it, or nothing be moved from
 * there (a mounted folder), they are inside: `build/.devcourse-new-<owner>`.
 */
import { accessSync, constants, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isLeftOver, isOwn, ownerTag, TEMPORARY } from '../base/temp-names.ts'
import { rename } from '../base/rename.ts'

/**
 * `new`: a site that is being written. `change`: what a change of the out-dir needs that is going on, and to take it back.
 * `gone`: to be deleted. `twin`: the new site once more, for readers through a link. `link`: a link before it is put in its
 * place. `scratch`: what the build needs and the site does not.
 */
const KINDS = ['new', 'change', 'gone', 'twin', 'link', 'scratch'] as const
export type Kind = (typeof KINDS)[number]

const NAME = new RegExp(`${TEMPORARY.replace('.', '\\.')}(?:${KINDS.join('|')})-[^/\\\\]*$`)
const TWIN = /[/\\]?\.devcourse-twin-[^/\\]*$/

/** Links in a row that a system follows, at least. */
const MAX_LINKS = 40

/** An out-dir on the disk. */
export interface Place {
  /** The folder itself: no link, though it need not exist. */
  readonly dir: string
  /** What the paths of its temporary folders begin with. */
  readonly base: string
  /** The link that leads to it, when there is one: the last, if there are several. */
  readonly link: { readonly path: string; readonly text: string } | undefined
  /** Twin of the site that the link leads to, since a change was cut or is going on. */
  readonly twin: string | undefined
}

/** Follow the links of an out-dir. A link to a twin counts as the one to the folder that the twin stands for. */
export function placeOf(outDir: string): Place {
  let place: Omit<Place, 'base'> = { dir: outDir, link: undefined, twin: undefined }
  for (let hops = 0; hops < MAX_LINKS; hops++) {
    const written = linkText(place.dir)
    if (written === undefined) return { ...place, base: baseOf(place.dir) }
    const text = written.replace(TWIN, '')
    const from = realpathSync(dirname(place.dir))
    const twin = text === written ? undefined : resolve(from, written)
    place = { dir: resolve(from, text), link: { path: place.dir, text }, twin }
  }
  return { dir: outDir, base: outDir, link: undefined, twin: undefined } // a circle: reading it fails
}

function linkText(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function baseOf(dir: string): string {
  const parent = dirname(dir)
  try {
    if (statSync(dir).dev !== statSync(parent).dev || isMounted(dir)) return join(dir, sep)
    accessSync(parent, constants.W_OK)
    return dir
  } catch {
    return isFolder(dir) ? join(dir, sep) : dir // not there yet: it is made beside
  }
}

/** Whether a folder is a mount point, where the system lists them (Linux); also one of the same disk, as containers have them. */
function isMounted(dir: string): boolean {
  try {
    const path = realpathSync(dir).replace(/[ \t\n\\]/g, (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`)
    return readFileSync('/proc/self/mountinfo', 'utf8').includes(` ${path} `)
  } catch {
    return false
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** A new name for a temporary folder; `base` is that of a place, or a path that it is to lie beside. */
export function temporary(base: string, kind: Kind): string {
  return `${base}${TEMPORARY}${kind}-${ownerTag()}`
}

/** Whether a name is that of a temporary folder of a build, of whichever site. */
export function isTemporary(name: string): boolean {
  return NAME.test(name)
}

/** The temporary folders of an out-dir, or those of a kind, by name. */
export function temporaries({ dir }: Pick<Place, 'dir'>, kind: Kind | '' = ''): readonly string[] {
  return [...beginningWith(dir, kind), ...beginningWith(join(dir, sep), kind)]
}

/** Temporary folders whose paths begin like this. */
function beginningWith(base: string, kind: Kind | ''): readonly string[] {
  const isInside = base.endsWith(sep)
  const folder = isInside ? base : dirname(base)
  const start = `${isInside ? '' : basename(base)}${TEMPORARY}${kind}`
  return namesIn(folder)
    .filter((name) => name.startsWith(start) && isTemporary(name))
    .map((name) => join(folder, name))
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** Delete what dead builds have left of an out-dir. What cannot be deleted stays: it does no harm. */
export function clearLeftOvers(place: Place): void {
  for (const path of deletable(place)) if (isLeftOver(path)) remove(place, path)
}

/** Delete what this process has made for an out-dir, at once: it is about to end. */
export function clearOwn(place: Place): void {
  for (const path of deletable(place)) if (isOwn(path)) remove(place, path)
}

/** All but what a change needs to be taken back. */
function deletable({ dir, link }: Place): readonly string[] {
  const changes = new Set(temporaries({ dir }, 'change'))
  const links = link === undefined ? [] : beginningWith(link.path, 'link')
  return [...temporaries({ dir }).filter((path) => !changes.has(path)), ...links]
}

/** Delete a temporary folder. It is renamed first: other threads of this process cannot write into it any more. */
function remove({ base }: Place, path: string): void {
  try {
    const gone = path.includes(`${TEMPORARY}gone-`) ? path : temporary(base, 'gone')
    if (gone !== path) rename(path, gone)
    rmSync(gone, { recursive: true, force: true, maxRetries: 3, retryDelay: 20 })
  } catch {
    // of another user, or another process deletes it as well
  }
}
