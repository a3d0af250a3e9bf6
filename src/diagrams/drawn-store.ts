/** Drawn pictures on the disk, a file each by the hash of what they are made of. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import type { DrawingResult } from '../model/diagram.ts'

/** What was not used for so long is thrown away: a month, in milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000

/** A use is noted once a day. */
const DAY_MS = 24 * 3_600_000

export class DrawnStore {
  readonly #folder: string | undefined
  #cleared = false

  /** `folder` is that of the cache; undefined: nothing is remembered. */
  constructor(folder: string | undefined) {
    this.#folder = folder === undefined ? undefined : join(folder, 'diagrams')
  }

  /** What was drawn; undefined: it is not there, or not as it was written. */
  get(key: string): DrawingResult | undefined {
    if (this.#folder === undefined) return undefined
    const path = join(this.#folder, `${key}.json`)
    try {
      const text = readFileSync(path, 'utf8')
      if (Date.now() - statSync(path).mtimeMs > DAY_MS) utimesSync(path, new Date(), new Date())
      const [checksum, contents] = [text.slice(0, 64), text.slice(64)]
      return sha256(contents) === checksum ? (JSON.parse(contents) as DrawingResult) : undefined // written below
    } catch {
      return undefined
    }
  }

  /** Remember what was drawn. A cache that cannot be written is none. */
  set(key: string, result: DrawingResult): void {
    if (this.#folder === undefined) return
    const contents = JSON.stringify(result)
    const path = join(this.#folder, `${key}.json`)
    try {
      mkdirSync(this.#folder, { recursive: true })
      this.#clear(this.#folder)
      const own = `${path}.${String(process.pid)}.tmp`
      writeFileSync(own, sha256(contents) + contents)
      renameSync(own, path)
    } catch {
      return
    }
  }

  #clear(folder: string): void {
    if (this.#cleared) return
    this.#cleared = true
    for (const name of readdirSync(folder)) {
      const path = join(folder, name)
      if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { force: true })
    }
  }
}
