/** Writes the files of a new version of docs. */
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from '../../base/rename.ts'
import type { VersionPlan } from './plan.ts'

/**
 * Write a version, all of it or nothing: what was made goes again when something cannot be written, and when the command is ended. Links
 * are copied as they are, as by Docusaurus. The list is written last, since it alone makes a version of the files.
 */
export async function writeVersion({ root, sidebars, list, labels, ...plan }: VersionPlan): Promise<void> {
  const made: string[] = []
  const undo = (): void => {
    for (const path of made.reverse()) removeMade(path)
    made.length = 0
  }
  process.once('exit', undo)
  try {
    for (const { from, folder } of [plan, ...plan.translated]) {
      const target = join(root, folder)
      made.push(...makeFolder(dirname(target)), target)
      await cp(from, target, { recursive: true, verbatimSymlinks: true, force: false, errorOnExist: true })
    }
    for (const { file, text } of [...labels, ...(sidebars === undefined ? [] : [sidebars])]) {
      made.push(...makeFolder(dirname(join(root, file))), join(root, file))
      writeFileSync(join(root, file), text, { flag: 'wx' })
    }
    replaceFile(join(root, list.file), `${JSON.stringify(list.names, undefined, 2)}\n`)
    made.length = 0
  } catch (problem) {
    undo()
    throw problem
  } finally {
    process.off('exit', undo)
  }
}

/** Make a folder in one that is there; gives it when it is new. */
function makeFolder(folder: string): readonly string[] {
  return mkdirSync(folder, { recursive: true }) === undefined ? [] : [folder]
}

/** Remove what was made; a folder that versions share only when it is empty. */
function removeMade(path: string): void {
  const isShared = /versioned_(?:docs|sidebars)$/.test(path)
  try {
    if (isShared) rmdirSync(path)
    else rmSync(path, { recursive: true, force: true })
  } catch {
    // somebody else has put something there
  }
}
