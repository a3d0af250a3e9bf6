/** What the thread of the look-ahead does: read a file of the cache, and see whether what it tells of stands as it did then. */
import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { stampOfFolder } from '../../base/dates/file-times.ts'
import { summedBytes, summedText } from '../../base/hash.ts'
import { fileStamps } from '../../build-state/file-stamps.ts'
import { listFile, stateFile, stateIn } from '../../build-state/state-file.ts'
import type { Looked } from '../../model/kept/looked.ts'
import { markOf, stampOf } from '../../output/former-site.ts'
import { placeOf, temporaries } from '../../output/place.ts'
import { memoryIn, memoryList } from '../../output/memory/site-memory.ts'
import { stampOfSource } from '../../sources/source-stamp.ts'
import { bodyFile, headFile, headIn, sourcesIn, sourcesNow } from '../analysis/analysis-file.ts'

/** A file of the cache that was read and verified. */
export interface FoundFile extends Pick<Looked, 'bytes' | 'beside'> {
  /** Of the file that tells of an out-dir, `markOf` of that before anything there was looked at. */
  readonly mark?: string | undefined
  /** Looks at what the file tells of, and gives the paths of what has changed. */
  readonly look: () => ReadonlySet<string>
}

/** Look at the sources of the analysis in a folder of the cache, and at the folders of its scan; undefined: nothing can be told of them. */
export function lookAtSources(root: string, folder: string): FoundFile | undefined {
  const bytes = summedBytes(headFile(folder))
  if (bytes === undefined) return undefined
  const head = headIn(summedText(bytes).text)
  const beside = summedBytes(bodyFile(folder))
  const body = sourcesIn(beside, head)
  const sources = body === undefined ? [] : sourcesNow(body, head)
  const { scan } = head
  return {
    bytes,
    beside,
    look: () => {
      const changed = new Set<string>()
      for (const [, path, , stamp] of sources)
        if (stamp === '' || stampOfSource(`${root}${sep}${path}`)?.text !== stamp) changed.add(path)
      for (const [path, stamp] of scan.folders) if (stamp === '' || stampOfFolder(path) !== stamp) changed.add(path)
      return changed
    },
  }
}

/** Look at the files that the pages show that are remembered in a folder of the cache; undefined: nothing can be told of them. */
export function lookAtShown(root: string, folder: string): FoundFile | undefined {
  const bytes = summedBytes(stateFile(folder))
  if (bytes === undefined) return undefined
  const shown = Object.entries(stateIn(summedText(bytes).text).looked)
  return {
    bytes,
    beside: summedBytes(listFile(folder)),
    look: () => {
      const { stampOf } = fileStamps(root)
      const changed = new Set<string>()
      for (const [path, [stamp]] of shown) if (stampOf(path) !== stamp) changed.add(path)
      return changed
    },
  }
}

/** Look at the files and folders of an out-dir; undefined: nothing can be told of them, or a change of them is going on. */
export function lookAtOutDir(outDir: string, file: string): FoundFile | undefined {
  const place = placeOf(outDir)
  const { dir } = place
  const mark = markOf(dir)
  const bytes = contentsOf(file)
  const beside = summedBytes(memoryList(file))
  const remembered = bytes && memoryIn({ bytes, beside })
  if (bytes === undefined || remembered === undefined || mark === undefined) return undefined
  // what was cut off is put right by this program, after this look
  if (place.twin !== undefined || temporaries(place, 'change').length > 0) return undefined
  return {
    bytes,
    beside,
    mark,
    look: () => {
      const changed = new Set<string>()
      remembered.stamps.forEach((path, stamp) => {
        if (stampOf(`${dir}/${path}`) !== stamp) changed.add(path)
      })
      remembered.folders.forEach((path, stamp) => {
        if (stampOfFolder(`${dir}/${path}`) !== stamp) changed.add(path)
      })
      return changed
    },
  }
}

function contentsOf(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
