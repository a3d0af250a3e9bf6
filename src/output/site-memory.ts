/** What the last build put into an out-dir, remembered in the cache folder: which of its files nobody has touched since. */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { replaceFile } from '../base/rename.ts'
import { shortHash } from '../base/hash.ts'
import { lookUp } from '../shared/look-up.ts'
import type { FolderStamps } from './known-folders.ts'

const NAME = /^out-dir-[\da-f]{12}\.json$/

/** Out-dirs of one site that are remembered at once. */
const KEPT = 4

/** Stamps (see `stampOf`) of all files of a site, by path. */
export interface SiteMemory {
  /** Identity of the commit that made the site. */
  readonly id: string
  readonly stamps: Readonly<Record<string, string | undefined>>
  /** Folders that hold nothing but these files; undefined: the file is of an older version. */
  readonly folders?: FolderStamps
}

/** Where an out-dir is remembered; `outDir` is relative to the root of the site, so that a copied cache still fits. */
export function memoryFile(cacheFolder: string, outDir: string): string {
  return join(cacheFolder, `out-dir-${shortHash(outDir, 12)}.json`)
}

/** Read what is remembered; undefined when there is no file, or nothing in it that makes sense. */
export function readMemory(file: string | undefined): SiteMemory | undefined {
  if (file === undefined) return undefined
  try {
    const memory: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isMemory(memory) ? memory : undefined
  } catch {
    return undefined
  }
}

function isMemory(value: unknown): value is SiteMemory {
  return typeof value === 'object' && value !== null && 'id' in value && 'stamps' in value
}

/** Remember the files of a site that was just written; `id`: no file of it has changed since it had this identity. Gives undefined when that could not be done. */
export function remember(
  file: string,
  { id = randomUUID(), ...rest }: Omit<SiteMemory, 'id'> & { readonly id?: string | undefined },
): SiteMemory | undefined {
  const memory = { id, ...rest }
  try {
    replaceFile(file, JSON.stringify(memory))
    forget(dirname(file))
    return memory
  } catch {
    return undefined
  }
}

/** Whether two tables of stamps hold the same. */
export function isAlike(one: SiteMemory['stamps'], other: SiteMemory['stamps']): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => lookUp(one, name) === lookUp(other, name))
}

/** Forget the out-dirs that were written longest ago. */
function forget(folder: string): void {
  const files = readdirSync(folder).filter((name) => NAME.test(name))
  if (files.length <= KEPT) return
  const byAge = files.map((name) => [statSync(join(folder, name)).mtimeMs, name] as const).sort(([a], [b]) => b - a)
  for (const [, name] of byAge.slice(KEPT)) rmSync(join(folder, name), { force: true })
}
