/**
 * The search's code, ready to be written into a site: as it was bundled when the package was packed, so that no build waits
 * for it. From the package's sources it is bundled once in a process, unless what was packed is of the same sources.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { lookUp } from '../../shared/look-up.ts'
import type { StemmedLanguage } from '../../shared/search/stems/languages.ts'
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

/** File in it with the workers of sites in another language than English whose words have stems: `PackedWorkers` as JSON, compressed by Brotli. */
export const WORKERS_FILE = 'workers.json.br'

/** By language. They have most of their code in common, so that together they take little more room than one. */
export type PackedWorkers = Readonly<Record<string, { readonly worker: string; readonly text: string }>>

export const VARIANTS: readonly SearchVariant[] = [false, true].flatMap((hosted) =>
  (['browser', 'hash'] as const).map((router) => ({ hosted, router })),
)

/** `local`, `hosted-hash` and so on. */
export function variantName({ hosted, router }: SearchVariant): string {
  return `${hosted ? 'hosted' : 'local'}${router === 'hash' ? '-hash' : ''}`
}

const programs = new Map<string, Promise<SearchProgram>>()

/** Give the program of a variant for sites in a language; `root` is the folder of the package, absolute. */
export function searchProgram(
  root: string,
  variant: SearchVariant,
  language: StemmedLanguage | undefined,
): Promise<SearchProgram> {
  const name = `${variantName(variant)} ${language ?? ''}`
  const known = programs.get(name)
  if (known !== undefined) return known
  const program =
    language === undefined ? load(root, variant) : inLanguage(root, searchProgram(root, variant, undefined), language)
  programs.set(name, program)
  return program
}

/** The program with the worker of a language. */
async function inLanguage(
  root: string,
  usual: Promise<SearchProgram>,
  language: StemmedLanguage,
): Promise<SearchProgram> {
  const [program, { worker, files }] = [await usual, await workerOf(root, language)]
  return { ...program, worker, files: [...program.files.filter(({ path }) => path !== program.worker), ...files] }
}

async function workerOf(root: string, language: StemmedLanguage): Promise<Pick<SearchProgram, 'worker' | 'files'>> {
  if ((await usableList(root)) !== undefined) {
    const compressed = await readFile(join(root, PROGRAM_FOLDER, WORKERS_FILE))
    const text = (await promisify(brotliDecompress)(compressed)).toString()
    const packed = lookUp(JSON.parse(text) as PackedWorkers, language) // written by scripts/pack-search.ts
    if (packed !== undefined) return { worker: packed.worker, files: [{ path: packed.worker, contents: packed.text }] }
  }
  const { buildWorker } = await import('./build-search-program.ts')
  return buildWorker(root, language)
}

async function load(root: string, variant: SearchVariant): Promise<SearchProgram> {
  const list = await usableList(root)
  const packed = lookUp(list?.variants, variantName(variant))
  if (packed !== undefined) return { ...packed, files: await readFiles(root, packed.files) }
  const { buildSearchProgram } = await import('./build-search-program.ts')
  return buildSearchProgram(root, variant)
}

/** What was packed; undefined where, run from its sources, this package is another one by now. */
async function usableList(root: string): Promise<PackedPrograms | undefined> {
  const isSource = import.meta.url.endsWith('.ts')
  const list = await packedList(root)
  if (list !== undefined && (!isSource || (await areAsPacked(root, list.sources)))) return list
  if (!isSource) throw new Error(`${PROGRAM_FOLDER} is missing: this package is incomplete, install it again`)
  return undefined
}

async function readFiles(root: string, paths: readonly string[]): Promise<SearchProgram['files']> {
  return Promise.all(paths.map(async (path) => ({ path, contents: await readFile(join(root, PROGRAM_FOLDER, path)) })))
}

async function packedList(root: string): Promise<PackedPrograms | undefined> {
  try {
    // Parse boundary: written by scripts/pack.js.
    return JSON.parse(await readFile(join(root, PROGRAM_FOLDER, PROGRAM_LIST), 'utf8')) as PackedPrograms
  } catch {
    return undefined
  }
}
