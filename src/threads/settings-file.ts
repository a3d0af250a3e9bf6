/** Settings on their way to threads: plain data with maps and sets, in a file, since they are more than is sent with each task. */
import { readFileSync, writeFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { EmitSettings } from './build-batch.ts'

/** Give the function that tells where settings can be read, and writes them there when it is asked first. */
export function settingsIn(path: string, settings: EmitSettings): () => string {
  let isWritten = false
  return () => {
    if (!isWritten) writeFileSync(path, serialize(settings))
    isWritten = true
    return path
  }
}

/** Read the settings that this process has written to a file. */
export function readSettings(path: string): EmitSettings {
  return deserialize(readFileSync(path)) as EmitSettings
}
