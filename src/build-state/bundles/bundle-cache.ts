/**
 * Bundles that hold code of packages, kept for the next build: it takes one as it is when all that it was made of is what it
 * was. That is what the bundler was told, what the site has answered to its questions, and what it has found on the disk.
 */
import { closeSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { replaceFile } from '../../base/rename.ts'
import { cacheKey } from '../../store/pack-cache.ts'
import { openPack, readEntries, readPayload, recordHeader } from '../../store/pack-file.ts'
import type { BundleInput, BundleKeeper, MadeBundle, Making } from '../../bundle/bundler.ts'
import { THEME_FOLDERS } from '../../bundle/find-parts.ts'
import { isPackageName } from '../../bundle/package-code.ts'
import { isSameAnswer, recorded, type Answer } from './answers.ts'
import { isUnchanged, takeSnapshot, type Snapshot } from './snapshot.ts'

interface Kept extends MadeBundle {
  /** Where each file lies, by its name in the bundle. */
  readonly places: ReadonlyMap<string, string>
  readonly answers: readonly Answer[]
  readonly snapshot: Snapshot
}

/** Keeps the last bundle of each kind. */
export class BundleCache implements BundleKeeper {
  readonly #folder: string | undefined
  readonly #maker: string
  readonly #onBundle: () => void

  /** `folder`: of the cache; undefined: nothing is kept. `maker`: identity of this package. `onBundle` is told of each bundle that is made. */
  constructor(what: { readonly folder: string | undefined; readonly maker: string; readonly onBundle: () => void }) {
    this.#folder = what.folder
    this.#maker = what.maker
    this.#onBundle = what.onBundle
  }

  async take<Other>(
    kind: 'node' | 'browser',
    what: { readonly input: BundleInput; readonly texts: readonly string[]; readonly places: Map<string, string> },
    make: (input: BundleInput) => Promise<Making<Other>>,
  ): Promise<MadeBundle | Other> {
    const { input, texts, places } = what
    const path = this.#folder === undefined ? undefined : join(this.#folder, `bundle-${kind}.pack`)
    const key = (): string => cacheKey(this.#maker, keyOf(input), ...texts)
    const kept = path === undefined ? undefined : await this.#found(path, key, input)
    if (kept !== undefined) {
      for (const [name, place] of kept.places) places.set(name, place)
      return kept
    }
    this.#onBundle()
    const start = Date.now()
    const { input: asking, answers } = recorded(input)
    const { made, keep } = await make(asking)
    if (path === undefined) return made
    const names = Object.keys(keep?.metafile.inputs ?? {})
    const isWorthwhile = keep !== undefined && names.some(isPackageName)
    const read = names.filter((name) => !/^[a-z-]{2,}:/.test(name)).map((name) => resolve(input.root, name))
    const snapshot = isWorthwhile ? takeSnapshot([...read, ...places.values()], start) : undefined
    if (keep === undefined || snapshot === undefined) rmSync(path, { force: true })
    else write(path, key(), { ...keep, places: new Map(places), answers, snapshot })
    return made
  }

  async #found(path: string, key: () => string, input: BundleInput): Promise<Kept | undefined> {
    const fd = openPack(path)
    if (fd === undefined) return undefined
    try {
      const wanted = key()
      const entry = readEntries(fd).get(wanted)
      const payload = entry && readPayload(fd, wanted, entry)
      if (payload === undefined) return undefined
      const kept = deserialize(payload) as Kept // written below
      if (!isUnchanged(kept.snapshot)) return undefined
      for (const answer of kept.answers) if (!(await isSameAnswer(answer, input))) return undefined
      return kept
    } finally {
      closeSync(fd)
    }
  }
}

/** Replace what is kept. */
function write(path: string, key: string, kept: Kept): void {
  try {
    const payload = serialize(kept)
    replaceFile(path, Buffer.concat([recordHeader(key, payload), payload]))
  } catch {
    // where nothing can be kept, the next build bundles
  }
}

/** All that a bundle is made of besides answers and files. */
function keyOf({ markdown, siteUrl, isPrivate, ...rest }: BundleInput): string {
  const input = { ...rest, kept: undefined, stylesAhead: undefined }
  const folders = [...THEME_FOLDERS.map((folder) => join(input.root, folder)), ...(input.plugins?.themes ?? [])]
  const themes = folders.map(namesBelow)
  const asks = [siteUrl('/'), isPrivate === undefined, process.platform, process.env['NODE_PATH'] ?? '']
  return JSON.stringify([input, [...markdown.units], themes, asks])
}

function namesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}
