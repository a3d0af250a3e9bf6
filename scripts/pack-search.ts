/** The part of `npm run pack` that bundles the search's code for browsers, in all variants: a build of a site copies one. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { buildSearchProgram, buildWorker } from '../src/bundle/packed/build-search-program.ts'
import { sourceHash } from '../src/bundle/packed/packed-sources.ts'
import {
  PROGRAM_FOLDER,
  PROGRAM_LIST,
  VARIANTS,
  variantName,
  WORKERS_FILE,
  type PackedPrograms,
  type PackedWorkers,
} from '../src/bundle/packed/search-program.ts'
import { STEMMED } from '../src/shared/search/stems/languages.ts'

/** What decides about the code besides its sources: how they are put together, and what their imports mean. */
const DECISIVE = [
  'src/bundle/packed/build-search-program.ts',
  'src/bundle/plugins/slim-libraries.ts',
  'src/bundle/plugins/library-cuts.ts',
  'src/base/code/nodes.ts',
  'package.json',
]

/** Bundle into the package at `root`, absolute. Gives the paths of all that went in, by which licences are found. */
export async function packSearch(root: string): Promise<readonly string[]> {
  const folder = join(root, PROGRAM_FOLDER)
  rmSync(folder, { recursive: true, force: true })
  const variants: Record<string, PackedPrograms['variants'][string]> = {}
  const inputs = new Set<string>()
  for (const variant of VARIANTS) {
    const { module, css, worker, files, ...built } = await buildSearchProgram(root, variant)
    variants[variantName(variant)] = { module, css, worker, files: files.map(({ path }) => path) }
    for (const path of Object.keys(built.inputs)) inputs.add(path)
    for (const { path, contents } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), contents)
    }
  }
  const workers: Record<string, PackedWorkers[string]> = {}
  for (const language of STEMMED) {
    const { worker, files, inputs: own } = await buildWorker(root, language)
    const [file, ...others] = files
    if (file === undefined || others.length > 0) throw new Error(`the worker for ${language} is not one file`)
    workers[language] = { worker, text: Buffer.from(file.contents).toString() }
    for (const path of Object.keys(own)) inputs.add(path)
  }
  const text = JSON.stringify(workers)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 22 }
  writeFileSync(join(folder, WORKERS_FILE), brotliCompressSync(text, { params }))
  const paths = [...inputs].filter((path) => existsSync(join(root, path))) // others are made by plugins
  const sources = [...paths, ...DECISIVE]
    .sort()
    .map((path) => [path, sourceHash(readFileSync(join(root, path)))] as const)
  const list: PackedPrograms = { variants, sources: Object.fromEntries(sources) }
  writeFileSync(join(folder, PROGRAM_LIST), `${JSON.stringify(list)}\n`)
  return paths
}
