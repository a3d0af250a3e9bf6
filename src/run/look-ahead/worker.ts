/** The thread of the look-ahead. It posts what it has found in the order in which a build asks for it. */
import { workerData } from 'node:worker_threads'
import { findPackageIds } from '../../base/package-paths.ts'
import { stateFile } from '../../build-state/state-file.ts'
import { headFile } from '../analysis/analysis-file.ts'
import { lookAtOutDir, lookAtShown, lookAtSources, type FoundFile } from './look.ts'
import type { About, Answer, LookTask, Posted } from './look-ahead.ts'

const { code, root, folders, outDir, memory, port, posted } = workerData as LookTask

// asked for first of all
post(
  'package',
  attempt(() => findPackageIds(code)),
)
for (const folder of folders) {
  const tellChanged = tell(headFile(folder), () => lookAtSources(root, folder))
  tellChanged()
}
// of the out-dir, which has most files, it is asked last what has changed
const tellChangedOut = tell(memory, () => lookAtOutDir(outDir, memory))
for (const folder of folders) {
  const tellChanged = tell(stateFile(folder), () => lookAtShown(root, folder))
  tellChanged()
}
tellChangedOut()

/** Post what a file holds; gives what posts later what has changed. */
function tell(file: string, find: () => FoundFile | undefined): () => void {
  const found = attempt(find)
  post(`file ${file}`, found && { bytes: found.bytes, beside: found.beside, mark: found.mark })
  return () => {
    post(`changed ${file}`, found && attempt(found.look))
  }
}

/** Undefined where it fails, for example at a folder that may not be entered: the build looks itself, and says what is wrong. */
function attempt<Found>(find: () => Found): Found | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}

function post(about: About, answer: Answer): void {
  const files = answer !== undefined && 'bytes' in answer ? [answer.bytes, answer.beside] : []
  // small files lie together in memory that Node keeps for itself: they are copied
  const moved = files.flatMap((file) =>
    file !== undefined && file.length === file.buffer.byteLength ? [file.buffer as ArrayBuffer] : [],
  )
  port.postMessage([about, answer] satisfies Posted, moved)
  Atomics.add(posted, 0, 1)
  Atomics.notify(posted, 0)
}
