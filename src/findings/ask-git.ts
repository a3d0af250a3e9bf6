/** Ask Git what became of files and headings that links still name. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { groupBy } from '../base/group-by.ts'
import type { AskedMoves, Moves } from '../check/knowledge.ts'
import { renamedFiles } from '../git/renamed-files.ts'
import { renamedHeadings } from '../git/renamed-headings.ts'
import { roughHeadingIds } from '../links/heading-ids.ts'

/** Each file costs a process: after this many the others get no hint from Git. */
const MOST_SOURCES = 20

/** Paths that are asked for, several for each address: with more than some 700 addresses that are wrong, the last get no hint from Git. */
const MOST_FILES = 10_000

/** Give what has moved of the files and headings of a site; paths are relative to its root. */
export async function readMoves(root: string, asked: AskedMoves): Promise<Moves> {
  const files =
    asked.files.length === 0
      ? new Map<string, string>()
      : await renamedFiles(root, [...new Set(asked.files)].slice(0, MOST_FILES))
  const headings = new Map<string, ReadonlyMap<string, string>>()
  const bySource = groupBy(asked.headings, ([source]) => source)
  for (const [file, pairs] of [...bySource].slice(0, MOST_SOURCES)) {
    const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
    const ids = new Set(pairs.map(([, id]) => id))
    headings.set(file, await renamedHeadings({ root, file, text, idsOf: roughHeadingIds }, [...ids]))
  }
  return { movedFile: (path) => files.get(path), movedHeading: (source, id) => headings.get(source)?.get(id) }
}
