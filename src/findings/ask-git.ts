/** Ask Git what became of files and headings that links still name. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { renamedFiles } from '../git/renamed-files.ts'
import { renamedHeadings } from '../git/renamed-headings.ts'
import { roughHeadingIds } from '../links/heading-ids.ts'

/** What is looked for: paths of files, and ids of headings by source; all relative to the root of the site. */
export interface AskedMoves {
  readonly files: ReadonlySet<string>
  readonly headings: ReadonlyMap<string, ReadonlySet<string>>
}

/** Where things are now; undefined: nothing has moved. */
export interface Moves {
  readonly movedFile: (path: string) => string | undefined
  readonly movedHeading: (source: string, id: string) => string | undefined
}

/** Each file costs a process: after this many the others get no hint from Git. */
const MOST_SOURCES = 20

/** Give what has moved; undefined when nothing has. */
export async function readMoves(root: string, asked: AskedMoves): Promise<Moves | undefined> {
  const files = asked.files.size === 0 ? new Map<string, string>() : await renamedFiles(root, [...asked.files])
  const headings = new Map<string, ReadonlyMap<string, string>>()
  for (const [file, ids] of [...asked.headings].slice(0, MOST_SOURCES)) {
    const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
    const found = await renamedHeadings({ root, file, text, idsOf: roughHeadingIds }, [...ids])
    if (found.size > 0) headings.set(file, found)
  }
  if (files.size === 0 && headings.size === 0) return undefined
  return { movedFile: (path) => files.get(path), movedHeading: (source, id) => headings.get(source)?.get(id) }
}
