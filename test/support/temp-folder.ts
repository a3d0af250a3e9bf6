/** Temporary folders of tests: outside the project, so that nothing of it is found by walking upwards. */
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder that can be disposed of. */
export interface TempFolder {
  readonly path: string
  readonly dispose: () => Promise<void>
}

/** Make an empty folder, in that of the run (run-tests.js). */
export async function tempFolder(): Promise<TempFolder> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'devcourse-test-')))
  return { path, dispose: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) }
}
