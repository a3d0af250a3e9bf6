/** esbuild, loaded and started when there is something to bundle: a site without code of its own needs neither. */
import type * as esbuild from 'esbuild'
import { createRequire } from 'node:module'
import type { Place } from '../model/diagnostic.ts'
import { packagePath } from './package-paths.ts'

/** As `build` of esbuild. */
export async function build<Options extends esbuild.BuildOptions>(
  options: Parameters<typeof esbuild.build<Options>>[0],
): Promise<esbuild.BuildResult<Options>> {
  return (await load()).build(options)
}

/** As `transform` of esbuild. */
export async function transform(text: string, options: esbuild.TransformOptions): Promise<esbuild.TransformResult> {
  return (await load()).transform(text, options)
}

/** Start the process of esbuild ahead of a build, since that takes a while. If it fails, the build reports it. */
export function startBundler(): void {
  starting ??= load()
    .then(({ transform }) => transform(''))
    .catch(() => undefined)
}

/** The bytes of a byte order mark, which esbuild counts to the first line and leaves out of its text. */
const MARK_BYTES = 3

/**
 * The place that a message means, in characters: esbuild counts bytes of UTF-8. `hasMark`: the file begins with a byte
 * order mark.
 */
export function messagePlace(
  location: Pick<esbuild.Location, 'line' | 'column' | 'length' | 'lineText'>,
  hasMark: boolean,
): Required<Place> {
  const { line, length, lineText } = location
  const start = location.column - (hasMark && line === 1 ? MARK_BYTES : 0)
  const text = Buffer.from(lineText)
  const columnOf = (bytes: number): number =>
    text.toString('utf8', 0, bytes).length + 1 + Math.max(0, bytes - text.length) // a message may go on in the next line
  return { line, column: columnOf(start), endLine: line, endColumn: columnOf(start + length) }
}

let starting: Promise<unknown> | undefined

/** Required: to import a CommonJS module, Node first reads through it for the names that it exports, longer than it takes to run it. */
async function load(): Promise<typeof esbuild> {
  return Promise.resolve(createRequire(packagePath('package.json'))('esbuild') as typeof esbuild)
}
