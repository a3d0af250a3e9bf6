/**
 * Patch: the files of a site are exchanged one by one, in the folder that readers read from meanwhile. At every moment each
 * page is there, the old or the new one, with all that it loads: what is new comes first, what is gone goes last.
 *
 * What is needed to take it back lies in a folder of its own, the change: `new` has the files that are still to come, `old`
 * those that they take the place of, by number, and `journal.json` says which is which. A change is over when it gets
 * another name (src/output/swap.ts).
 */
import {
  closeSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { rename } from '../base/rename.ts'
import { lookUp } from '../shared/look-up.ts'
import { errorCode } from '../base/system-failure.ts'
import { stampOf } from './former-site.ts'
import { RECORD } from './record.ts'
import type { Survey } from './survey/survey.ts'

const [NEW, OLD, JOURNAL, MEANWHILE] = ['new', 'old', 'journal.json', 'record']

/** What is done, and what can be taken back. */
interface Journal extends Pick<Survey, 'added' | 'replaced' | 'cleared' | 'deleted' | 'made'> {
  /** Stamps of the new files: one that has another by now was changed by somebody since. */
  readonly stamps: Readonly<Record<string, string | undefined>>
}

/** Somebody has put a file where one was to be added. */
export class PlaceTaken extends Error {}

/**
 * Fill the folder of a change: the staged files go into it. `meanwhile` is the text of the record while the change goes on.
 * What the change needs to be taken back is on the disk for sure then.
 */
export function prepareChange(
  change: string,
  staged: string,
  { survey, meanwhile }: { readonly survey: Survey; readonly meanwhile: string },
): void {
  mkdirSync(join(change, OLD), { recursive: true })
  rename(staged, comingFrom(change))
  writeFileSync(join(change, MEANWHILE), meanwhile)
  const { added, replaced, cleared, deleted, made } = survey
  const stamps = Object.fromEntries(
    [...added, ...replaced].map((path) => [path, stampOf(join(comingFrom(change), path))]),
  )
  const journal: Journal = { added, replaced, cleared, deleted, made, stamps }
  const fd = openSync(join(change, JOURNAL), 'wx')
  try {
    writeFileSync(fd, JSON.stringify(journal))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** The folder of a change whose files are to come. */
export function comingFrom(change: string): string {
  return join(change, NEW)
}

/** Exchange the files of a site in `dir`. Throws `PlaceTaken`; whatever was done before it throws can be taken back. */
export function patch(dir: string, change: string, survey: Survey): void {
  const old = numbered(change, survey)
  const comes = (path: string): string => join(comingFrom(change), path)
  const add = (path: string, from: string): void => {
    if (isThere(join(dir, path))) throw new PlaceTaken(path)
    rename(from, join(dir, path))
  }
  const replace = (path: string, from: string): void => {
    linkOrMove(join(dir, path), old(path))
    rename(from, join(dir, path))
  }
  const takeAway = (path: string): void => {
    rename(join(dir, path), old(path))
  }
  // if all else were lost from here on: neither the former files nor the new ones are foreign to the next build
  const put = survey.replaced.includes(RECORD) ? replace : add
  put(RECORD, join(change, MEANWHILE))
  for (const path of survey.cleared) takeAway(path)
  if (survey.cleared.length > 0) removeEmpty(dir, survey.emptied)
  for (const path of survey.made) makeFolder(join(dir, path))
  for (const path of pagesLast(survey.added)) add(path, comes(path))
  for (const path of pagesLast(survey.replaced)) replace(path, comes(path))
  for (const path of pagesLast(survey.deleted).reverse()) takeAway(path)
  removeEmpty(dir, survey.emptied)
  rename(comes(RECORD), join(dir, RECORD))
}

/** Take a change back, as far as it had come. What somebody has changed since is left as it is. */
export function undo(dir: string, change: string): void {
  const journal = readJournal(change)
  if (journal === undefined) return
  const { added, replaced, cleared, deleted, made, stamps } = journal
  const isNew = (path: string): boolean => path === RECORD || stampOf(join(dir, path)) === lookUp(stamps, path)
  for (const path of added) if (isNew(path)) rmSync(join(dir, path), { force: true })
  removeEmpty(dir, [...made].reverse())
  const old = numbered(change, journal)
  const putBack = (path: string): void => {
    if (!isThere(old(path))) return
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    rename(old(path), join(dir, path))
  }
  for (const path of replaced) if (isNew(path) || !isThere(join(dir, path))) putBack(path)
  for (const path of [...cleared, ...deleted]) if (!isThere(join(dir, path))) putBack(path)
}

/** Undefined: nothing was exchanged yet, or the disk has lost it. */
function readJournal(change: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(join(change, JOURNAL), 'utf8')) as Journal // written by `prepareChange`
  } catch {
    return undefined
  }
}

/** Where the former file of a path is kept. */
function numbered(
  change: string,
  { replaced, cleared, deleted }: Pick<Survey, 'replaced' | 'cleared' | 'deleted'>,
): (path: string) => string {
  const numbers = new Map([...replaced, ...cleared, ...deleted].map((path, number) => [path, number]))
  return (path) => join(change, OLD, String(numbers.get(path)))
}

/** Pages refer to all else, and nothing that readers need refers to them: last come, first gone. */
function pagesLast(paths: readonly string[]): string[] {
  const isPage = (path: string): boolean => path.endsWith('.html')
  const some = paths.filter((path) => path !== RECORD)
  return [...some.filter((path) => !isPage(path)), ...some.filter(isPage)]
}

/** A second link keeps a file while another takes its place. Where the disk knows none, it is away for a moment. */
function linkOrMove(path: string, to: string): void {
  try {
    linkSync(path, to)
  } catch {
    rename(path, to)
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (problem) {
    if (errorCode(problem) !== 'EEXIST') throw problem // the disk may take two names for the same
  }
}

/** Delete those of the folders that hold nothing. */
function removeEmpty(dir: string, folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(join(dir, folder))
    } catch {
      // it is used again, or somebody has put something there
    }
  }
}
