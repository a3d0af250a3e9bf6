/** Lets a thread look at the out-dir of a large site while this one finds out what has changed among the sources. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packagePath } from '../base/package-paths.ts'
import type { OutDirLook } from '../output/out-dir-look.ts'
import { RECORD, RECORD_WIDTH } from '../output/record.ts'

/** Below this many files the start of a thread (some 40 ms of another processor) costs more than it saves. */
const FILES_FROM = 4000

/** What the thread is told. */
export interface LookTask {
  readonly dir: string
  /** `memoryFile` of the out-dir. */
  readonly memory: string
}

/** Gives what was seen, once it is known; undefined: nothing is remembered that could be compared. */
export type AskLook = () => Promise<OutDirLook | undefined>

/** Begin to look at an out-dir; undefined: there is too little in it. */
export function lookAhead(task: LookTask): AskLook | undefined {
  const size = statSync(join(task.dir, RECORD), { throwIfNoEntry: false })?.size ?? 0
  if (size < FILES_FROM * RECORD_WIDTH) return undefined
  const worker = new Worker(packagePath('dist/look-worker.js'), {
    execArgv: [], // compiled code, whatever this runs from
    workerData: task,
  })
  // a command that fails before it asks does not wait
  worker.unref()
  const looked = new Promise<OutDirLook | undefined>((resolve) => {
    worker.once('message', (look: OutDirLook | undefined) => {
      resolve(look)
    })
    // this thread looks itself then
    worker.once('error', () => {
      resolve(undefined)
    })
    worker.once('exit', () => {
      resolve(undefined)
    })
  })
  return () => {
    worker.ref()
    return looked
  }
}
