/**
 * The survey of an out-dir that holds nearly the files of the new site, which is what a build after an edit of a text finds. It looks
 * at what has changed alone; a survey of everything takes a tenth of such a build.
 */
import { lstatSync, readdirSync } from 'node:fs'
import { stampOfFolder } from '../../base/dates/file-times.ts'
import { isTemporary } from '../place.ts'
import { RECORD } from '../record.ts'
import type { SiteMemory } from '../memory/site-memory.ts'
import { FEW } from './known-folders.ts'
import type { Survey, Surveyed } from './survey.ts'

/** What `survey` would find; undefined: something else than files of the site is there, or may be, or what differs is more than a few files. */
export function surveyOfSameFiles(
  dir: string,
  { written, kept, owned, memory, change, changed, ignoresCase }: Surveyed,
): Survey | undefined {
  if (memory?.others === undefined || change === undefined || changed === undefined || ignoresCase) return undefined
  const { stamps, folders, others } = memory
  const { added, gone: deleted } = change
  const isAdded = new Set(added)
  const replaced = written.filter((path) => !isAdded.has(path))
  if (added.some((path) => kept.has(path))) return undefined
  // all other files of the site are remembered; the record, which is written, is not
  if (kept.size + replaced.length - 1 + deleted.length !== stamps.size) return undefined
  if (added.length + deleted.length + others.length > FEW) return undefined
  const isFolder = (path: string): boolean => path === '' || folders.has(path) || others.includes(path)
  // of the files that the last build has left all are there, as it has left them
  const hasStayed = replaced.every((path) => path === RECORD || (!changed.has(path) && owned.mayReplace(path)))
  const mayGo = deleted.every(
    (path) => !changed.has(path) && owned.has(path) && isUsed(folderOf(path), [...kept, ...written]),
  )
  // a folder more, or one less
  const hasFolders = added.every((path) => isFolder(folderOf(path)) && !isFolder(path))
  if (!hasStayed || !mayGo || !hasFolders) return undefined
  const looked = lookedAt(dir, { memory, others, changed, isFolder })
  if (looked === undefined) return undefined
  const unknown = [...looked].flatMap(([folder, stamp]) => (stamp === '' ? [folder] : []))
  const left = new Set([...deleted.map(folderOf), ...unknown])
  const own = new Map<string, string | null>()
  for (const [folder, stamp] of looked) if (stamp !== folders.get(folder)) own.set(folder, stamp)
  for (const folder of left)
    if (folders.has(folder)) own.set(folder, null)
    else own.delete(folder)
  return {
    ...{ added, replaced, cleared: [], deleted, made: [], emptied: [], hasKept: true },
    ...{ foreign: [], forced: [], inTheWay: [], own, others: [...left].filter((folder) => folder !== '') },
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

/** Whether files are left in a folder. */
function isUsed(folder: string, files: readonly string[]): boolean {
  return files.some((path) => path.startsWith(`${folder}/`) || folder === '')
}

/** What is asked of the folders. */
interface Looking {
  readonly memory: Pick<SiteMemory, 'stamps' | 'folders'>
  readonly others: readonly string[]
  readonly changed: ReadonlySet<string>
  readonly isFolder: (path: string) => boolean
}

/** The folders that do not stand as they are remembered, with their stamps, '' where one cannot be had; undefined: one holds what is not of the site. */
function lookedAt(
  dir: string,
  { memory, others, changed, isFolder }: Looking,
): ReadonlyMap<string, string> | undefined {
  const { stamps, folders } = memory
  // names are enough: of files that are not what they were the look has told already
  const holdsForeign = (folder: string, names: readonly string[]): boolean =>
    names.some((name) => {
      const path = folder === '' ? name : `${folder}/${name}`
      return !stamps.has(path) && !isFolder(path) && path !== RECORD && !isTemporary(name)
    })
  // as many names as files that are there: thousands of names need not be looked up
  const isChangedIn = (folder: string): boolean => [...changed].some((path) => path.startsWith(`${folder}/`))
  const holdsAllOf = (folder: string, names: readonly string[]): boolean =>
    names.length === stamps.countBelow(folder) && folders.countBelow(folder) === 0 && !isChangedIn(folder)
  // of the outermost folder nothing is remembered, since the record lies there
  const wanted = [...others, ...[...changed].filter((path) => folders.has(path))]
  const top = namesIn(dir)
  if (wanted.length > FEW || !top.includes(RECORD) || holdsForeign('', top)) return undefined
  const found = new Map<string, string>()
  for (const folder of wanted) {
    const path = `${dir}/${folder}`
    const isThere = lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    found.set(folder, stampOfFolder(path) ?? '')
    const names = namesIn(path)
    if (!isThere || (!holdsAllOf(folder, names) && holdsForeign(folder, names))) return undefined
  }
  return found
}

/** What is in a folder; one that cannot be read holds whatever there may be. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return ['/']
  }
}
