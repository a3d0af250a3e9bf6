/**
 * Swap: a finished site takes the place of the one in the out-dir. A folder that is not there yet comes with one rename. In
 * one that is there files are exchanged, and nothing else is touched (src/output/patch.ts): the folder stays the same one, it
 * is never without a site, and what no build has written stays in it.
 *
 * One change goes on at a time: it lies in a folder whose name says so, and two that see each other step back. One that was
 * cut is taken back by the next command, whoever runs it and wherever: by the rename that takes the folder over, whatever
 * its maker may still do fails from then on. So nobody must know whether the maker lives, which cannot be known of a process
 * on another machine or in another container.
 *
 * Back and not forth, since the former files are known to be on the disk: after a loss of power new ones may be empty.
 */
import { existsSync, rmSync } from 'node:fs'
import { makerOf } from '../base/temp-names.ts'
import { isTaken, pause, rename } from '../base/rename.ts'
import { errorCode } from '../base/system-failure.ts'
import { markOf } from './former-site.ts'
import { comingFrom, patch, PlaceTaken, prepareChange, undo } from './patch.ts'
import { clearLeftOvers, placeOf, temporaries, temporary, type Place } from './place.ts'
import type { Survey } from './survey/survey.ts'
import { behindTwin, point } from './twin.ts'

/** Milliseconds between two looks at a change of another process, at least, and until it is taken back whoever makes it. */
const PAUSE = 10
const PATIENCE = 10_000

/** Take back what was cut off, and delete what dead builds have left. Every command does this first. */
export function restore(outDir: string): Place {
  const place = placeOf(outDir)
  const { dir, link, twin } = place
  for (const change of temporaries(place, 'change')) {
    try {
      if (makerOf(change) !== 'alive') takeBack(change, place)
    } catch (problem) {
      if (errorCode(problem) === undefined) throw problem // else it is not permitted here: a build will say so
    }
  }
  if (link !== undefined && twin !== undefined && existsSync(dir) && makerOf(twin) !== 'alive')
    point(link.path, link.text)
  clearLeftOvers(place)
  return place
}

/** Give a folder that is not there yet its first site. Gives false when somebody has made it meanwhile. */
export function putFirst(staged: string, { dir }: Place): boolean {
  return renamed(staged, dir)
}

/** What makes a new site of a former one. */
export interface Exchange {
  readonly survey: Survey
  /** Files of the former site that stay as they are. */
  readonly kept: Iterable<string>
  /** `markOf` of the out-dir when its files were looked at. */
  readonly mark: string | undefined
  /** Text of the record while files are exchanged. */
  readonly meanwhile: string
}

/** What came of it. */
export interface Exchanged {
  /** False: another process has changed the out-dir since, and nothing was done. */
  readonly done: boolean
  /** Folders that are to be deleted. */
  readonly gone: readonly string[]
}

/** Exchange files of an out-dir that is there. */
export function exchange(staged: string, place: Place, { survey, kept, mark, meanwhile }: Exchange): Exchanged {
  const { dir, base } = place
  const prepared = temporary(base, 'gone')
  try {
    prepareChange(prepared, staged, { survey, meanwhile })
  } catch (problem) {
    rmSync(prepared, { recursive: true, force: true })
    throw problem
  }
  const change = begin(prepared, place)
  const gone = temporary(base, 'gone')
  if (change === undefined) return { done: false, gone: [prepared] }
  let done = false
  const run = (): void => {
    done = markOf(dir) === mark && attempt(dir, change, survey)
    done = renamed(change, gone) && done
  }
  try {
    const files = filesOf({ survey, kept }, { dir, change })
    const twin = behindTwin(place, { files, foreign: survey.foreign }, run)
    return { done, gone: twin === undefined ? [gone] : [gone, twin] }
  } catch (problem) {
    renamed(change, gone)
    rmSync(gone, { recursive: true, force: true })
    throw problem
  }
}

/** The files of the new site, and the folder that each lies in. There are thousands, and only a twin asks for them. */
function* filesOf(
  { survey, kept }: Pick<Exchange, 'survey' | 'kept'>,
  { dir, change }: { readonly dir: string; readonly change: string },
): Generator<readonly [path: string, folder: string]> {
  const coming = comingFrom(change)
  for (const path of [...survey.added, ...survey.replaced]) yield [path, coming]
  for (const path of kept) yield [path, dir]
}

/** Exchange the files, or none. Gives false when another process has taken the change back, or changed the out-dir. */
function attempt(dir: string, change: string, survey: Survey): boolean {
  try {
    patch(dir, change, survey)
    return true
  } catch (problem) {
    if (!existsSync(change)) return false
    undo(dir, change)
    if (problem instanceof PlaceTaken) return false
    throw problem
  }
}

/** Begin a change as the only one. Gives its folder; undefined when another process has taken it over. */
function begin(prepared: string, place: Place): string | undefined {
  for (const start = performance.now(); ;) {
    const change = temporary(place.base, 'change')
    if (!renamed(prepared, change)) return undefined
    const others = temporaries(place, 'change').filter((path) => path !== change)
    if (others.length === 0) return change
    if (!renamed(change, prepared)) return undefined
    const isTooLong = performance.now() - start > PATIENCE
    for (const other of others) if (isTooLong || makerOf(other) === 'dead') takeBack(other, place)
    pause(PAUSE * (1 + Math.random())) // two that step back at the same time come again at different ones
  }
}

/** Take a change back that another process has begun. */
function takeBack(change: string, { dir, base }: Place): void {
  const own = temporary(base, 'change')
  if (!renamed(change, own)) return
  undo(dir, own)
  const gone = temporary(base, 'gone')
  if (renamed(own, gone)) rmSync(gone, { recursive: true, force: true })
}

/** Rename; false when there is nothing to rename any more, or something is there already. */
function renamed(from: string, to: string): boolean {
  try {
    rename(from, to)
    return true
  } catch (problem) {
    if (errorCode(problem) === 'ENOENT' || isTaken(problem, to)) return false
    throw problem
  }
}
