/** Writes the files of a new course: never over one that is there, and all of them or none. */
import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../base/system-failure.ts'
import type { CourseFile } from './course-files.ts'

export interface WrittenCourse {
  readonly made: readonly string[]
  /** Were there before, and stay as they are. */
  readonly kept: readonly string[]
}

/** Write files below `root`, which is made if need be. When one cannot be written, those before it go again. */
export function writeCourse(root: string, files: readonly CourseFile[]): WrittenCourse {
  const made: string[] = []
  const kept: string[] = []
  const folders: string[] = []
  try {
    for (const { path, contents } of files) {
      const file = join(root, path)
      folders.push(...makeFolder(dirname(file)))
      ;(writeNew(file, contents) ? made : kept).push(path)
    }
  } catch (problem) {
    for (const path of made) rmSync(join(root, path), { force: true })
    for (const folder of folders.reverse()) removeEmpty(folder)
    throw problem
  }
  return { made, kept }
}

/** Write a file that is not there; false when it is, in whatever case its name is written. */
function writeNew(file: string, contents: CourseFile['contents']): boolean {
  const name = file.slice(dirname(file).length + 1).toLowerCase()
  if (readdirSync(dirname(file)).some((other) => other.toLowerCase() === name)) return false
  try {
    writeFileSync(file, contents, { flag: 'wx' })
    return true
  } catch (problem) {
    if (errorCode(problem) === 'EEXIST') return false // it has come just now, or is a link to nothing
    throw problem
  }
}

/** Make a folder with those above it. Gives the new ones, from above. */
function makeFolder(folder: string): readonly string[] {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return []
  const below: string[] = []
  for (let path = folder; path !== first; path = dirname(path)) below.unshift(path)
  return [first, ...below]
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // somebody else has put something there
  }
}
