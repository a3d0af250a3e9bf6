/** Temporary folders of tests: outside the project, so that nothing of it is found by walking upwards. */
import { existsSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that can be disposed of. */
export interface TempFolder {
  readonly path: string
  readonly dispose: () => Promise<void>
}

/** A file system in memory, where there is one (Linux): for tests that write thousands of files. */
const MEMORY = '/dev/shm'

/** Make an empty folder; `memory` puts it into memory where that is possible. */
export async function tempFolder(memory = false): Promise<TempFolder> {
  const parent = memory && existsSync(MEMORY) ? MEMORY : tmpdir()
  const path = await realpath(await mkdtemp(join(parent, 'devcourse-test-')))
  return { path, dispose: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}
