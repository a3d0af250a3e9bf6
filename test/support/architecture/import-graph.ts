/**
 * The import graph of `src/` and `runtime/` as compiled: edges from esbuild's metafile, and the
 * type-only imports (which a bundler drops) from the source texts.
 */
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript-6'
import { PROJECT } from '../cli.ts'
import { listFiles } from '../list-files.ts'

/** One import of one of our files by another. Paths are relative to the project. */
export interface ImportEdge {
  readonly from: string
  readonly to: string
  /** `lazy` is `import()`. */
  readonly kind: 'static' | 'lazy' | 'type'
}

/** Name of the module that exports all others. */
const ENTRY = 'every-file.js'

/** Every module below `src/` and `runtime/`. */
export async function sourceFiles(): Promise<string[]> {
  return (await allFiles()).filter((path) => /\.tsx?$/.test(path))
}

/** Every style sheet below `src/` and `runtime/`. */
export async function styleFiles(): Promise<string[]> {
  return (await allFiles()).filter((path) => path.endsWith('.css'))
}

async function allFiles(): Promise<string[]> {
  const folders = await Promise.all(
    ['src', 'runtime'].map(async (folder) =>
      (await listFiles(join(PROJECT, folder))).map((path) => `${folder}/${path}`),
    ),
  )
  return folders.flat()
}

/** All edges between our own files. */
export async function importGraph(files: readonly string[]): Promise<ImportEdge[]> {
  const bundled = await bundledEdges(files)
  const known = new Set(bundled.map(({ from, to }) => `${from} ${to}`))
  const all = new Set(files)
  const written = (await Promise.all(files.map((file) => writtenEdges(file, all)))).flat()
  return [...bundled, ...written.filter(({ from, to }) => !known.has(`${from} ${to}`))]
}

/**
 * Edges of the code that runs. One entry exports every file, so that a file nobody imports is seen too: with an entry each, what
 * they share would be bundled hundreds of times.
 */
async function bundledEdges(files: readonly string[]): Promise<ImportEdge[]> {
  const { metafile } = await build({
    absWorkingDir: PROJECT,
    stdin: {
      contents: files
        .map((file, index) => `export * as file${index.toString()} from ${JSON.stringify(`./${file}`)}`)
        .join('\n'),
      resolveDir: PROJECT,
      sourcefile: ENTRY,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    conditions: ['source'],
    alias: { '#runtime': './runtime', '#shared': './src/shared' },
    loader: { '.css': 'empty', '.html': 'text' },
    outdir: 'unwritten',
    logLevel: 'silent',
  })
  const inputs = Object.entries(metafile.inputs).filter(([from]) => from !== ENTRY)
  return inputs.flatMap(([from, input]) =>
    input.imports
      .filter((found) => found.external !== true)
      .map((found): ImportEdge => ({
        from,
        to: found.path,
        kind: found.kind === 'dynamic-import' ? 'lazy' : 'static',
      })),
  )
}

/** Imports as written in one file; those that are not in the bundle are types. */
async function writtenEdges(from: string, files: ReadonlySet<string>): Promise<ImportEdge[]> {
  const { importedFiles } = ts.preProcessFile(await readFile(join(PROJECT, from), 'utf8'), true, true)
  return importedFiles.flatMap(({ fileName }) => {
    const to = ownFile(from, fileName)
    const found = [to, `${to}.ts`, `${to}.tsx`].find((path) => files.has(path))
    return found === undefined ? [] : [{ from, to: found, kind: 'type' as const }]
  })
}

/** Path of an import in the project, with or without extension; packages give a path that does not exist. */
function ownFile(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return specifier.replace(/^#runtime\//, 'runtime/').replace(/^#shared\//, 'src/shared/')
}
