/**
 * The search's code, ready to be written into a site: as it was bundled when the package was packed, so that no build waits
 * for it. From the package's sources it is bundled once in a process, unless what was packed is of the same sources.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lookUp } from '../../shared/look-up.ts'
import type { SearchProgram, SearchVariant } from './build-search-program.ts'
import { areAsPacked } from './packed-sources.ts'

/** Folder of the packed programs, in the package. */
export const PROGRAM_FOLDER = 'dist/search-program'

/** File in it that names all others. */
export const PROGRAM_LIST = 'program.json'

/** What `PROGRAM_LIST` holds. */
export interface PackedPrograms {
  /** By `variantName`: its files are paths in the folder, and in a site. */
  readonly variants: Readonly<
    Record<string, Pick<SearchProgram, 'module' | 'css' | 'worker'> & { readonly files: readonly string[] }>
  >
  /** Path in the package and hash of each file that went into them. */
  readonly sources: Readonly<Record<string, string>>
}

export const VARIANTS: readonly SearchVariant[] = [false, true].flatMap((hosted) =>
  (['browser', 'hash'] as const).map((router) => ({ hosted, router })),
)

/** `local`, `hosted-hash` and so on. */
export function variantName({ hosted, router }: SearchVariant): string {
  return `${hosted ? 'hosted' : 'local'}${router === 'hash' ? '-hash' : ''}`
}

const programs = new Map<string, Promise<SearchProgram>>()

/** Give the program of a variant; `root` is the folder of the package, absolute. */
export function searchProgram(root: string, variant: SearchVariant): Promise<SearchProgram> {
  const name = variantName(variant)
  const program = programs.get(name) ?? load(root, variant)
  programs.set(name, program)
  return program
}

async function load(root: string, variant: SearchVariant): Promise<SearchProgram> {
  const isSource = import.meta.url.endsWith('.ts')
  const list = await packedList(root)
  const packed = lookUp(list?.variants, variantName(variant))
  if (packed !== undefined && (!isSource || (await areAsPacked(root, list?.sources ?? {})))) {
    const files = await Promise.all(
      packed.files.map(async (path) => ({ path, contents: await readFile(join(root, PROGRAM_FOLDER, path)) })),
    )
    return { ...packed, files }
  }
  if (!isSource) throw new Error(`${PROGRAM_FOLDER} is missing: this package is incomplete, install it again`)
  const { buildSearchProgram } = await import('./build-search-program.ts')
  return buildSearchProgram(root, variant)
}

async function packedList(root: string): Promise<PackedPrograms | undefined> {
  try {
    // Parse boundary: written by scripts/pack.js.
    return JSON.parse(await readFile(join(root, PROGRAM_FOLDER, PROGRAM_LIST), 'utf8')) as PackedPrograms
  } catch {
    return undefined
  }
}
