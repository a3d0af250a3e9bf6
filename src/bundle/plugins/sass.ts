/** Sass: `.scss` and `.sass` become CSS by the package `sass` of the site, before esbuild reads them. */
import type { PartialMessage } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findSass } from '../../base/package-paths.ts'
import type { SassConfig } from '../../model/sass.ts'
import { isRecord } from '../../shared/is-record.ts'

/** The part of the package that is used (sass-lang.com/documentation/js-api). */
interface Sass {
  readonly compileString: (
    text: string,
    options: object,
  ) => { readonly css: string; readonly loadedUrls: readonly URL[] }
  readonly Logger: { readonly silent: unknown }
  readonly NodePackageImporter?: new (folder: string) => unknown
}

/** What is wrong in a file, as the bundler's plugins tell it. */
export class SassFailure extends Error {
  readonly errors: readonly PartialMessage[]

  constructor(error: PartialMessage) {
    super(error.text)
    this.errors = [error]
  }
}

/** What became of a file, and where each file that it uses lies, by a name of its own. */
export interface CompiledStyle {
  readonly css: string
  readonly files: ReadonlyMap<string, string>
  /** When it was begun, in ms since 1970. */
  readonly since: number
}

/** Files that are compiled elsewhere, by their absolute paths; what gives undefined must be compiled here. */
export type StylesAhead = ReadonlyMap<string, Promise<CompiledStyle | undefined>>

/** Where files are looked for, and who is told which are read. */
export interface SassContext {
  readonly root: string
  readonly settings: SassConfig | undefined
  /** Is told where each file lies, by a name of its own. */
  readonly files: Map<string, string>
  readonly ahead?: StylesAhead | undefined
}

/**
 * Compile a file at an absolute path. `files` is told of all that it uses, and of what says which Sass it is. Throws
 * `SassFailure`: what is wrong, or that the package is not installed.
 */
export function compileSass(path: string, context: SassContext): string {
  const { root, settings, files } = context
  const own = findSass(root)
  if (own === undefined) {
    const text = `The package \`sass\` is not installed, which \`${shown(path, root)}\` needs`
    throw new SassFailure({ text, notes: [{ text: 'run `npm install sass` in the folder of the site' }] })
  }
  const told = (file: string): void => void files.set(`devcourse-sass:${shown(file, root)}`, file)
  told(own)
  told(path)
  const sass = createRequire(own)(own) as Sass // whose version is not known
  const data = settings?.additionalData ?? ''
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  try {
    const { css, loadedUrls } = sass.compileString(data === '' ? text : `${data}\n${text}`, {
      url: pathToFileURL(path),
      syntax: path.toLowerCase().endsWith('.sass') ? 'indented' : 'scss',
      loadPaths: [
        ...(settings?.loadPaths ?? []).map((folder) => resolve(root, folder)),
        ...packageFolders(dirname(path)),
      ],
      importers: [
        { findFileUrl: (name: string) => aliased(name, { root, from: dirname(path) }) },
        ...(sass.NodePackageImporter === undefined ? [] : [new sass.NodePackageImporter(root)]),
      ],
      // what will change in later versions of Sass is not about the site as it is
      logger: sass.Logger.silent,
    })
    for (const url of loadedUrls) if (url.protocol === 'file:') told(fileURLToPath(url))
    return css
  } catch (problem) {
    throw failureOf(problem, { path, root, before: data === '' ? 0 : data.split('\n').length })
  }
}

/** Folders of packages around a folder, the nearest first. */
function packageFolders(folder: string): readonly string[] {
  const above = dirname(folder)
  const own = join(folder, 'node_modules')
  return [...(existsSync(own) ? [own] : []), ...(above === folder ? [] : packageFolders(above))]
}

/** Other ways to name a file: `~package/file` as with webpack, and `@site/file`. */
function aliased(name: string, { root, from }: { readonly root: string; readonly from: string }): URL | null {
  if (name.startsWith('@site/')) return pathToFileURL(resolve(root, name.slice('@site/'.length)))
  if (!name.startsWith('~')) return null
  const inside = name.slice(1)
  const [first = ''] = inside.split('/', inside.startsWith('@') ? 2 : 1)
  const folder = packageFolders(from).find((one) => existsSync(join(one, first)))
  return folder === undefined ? null : pathToFileURL(join(folder, inside))
}

/** What Sass says of a mistake: its place is in the file that has it. `before`: lines that stand before the text of `path`. */
function failureOf(
  problem: unknown,
  { path, root, before }: { readonly path: string; readonly root: string; readonly before: number },
): unknown {
  if (!isRecord(problem) || typeof problem['sassMessage'] !== 'string') return problem
  const text = problem['sassMessage']
  const span = problem['span']
  if (!isRecord(span) || !isPosition(span['start']) || !isPosition(span['end'])) return new SassFailure({ text })
  const { start, end, url } = span
  const file = url instanceof URL && url.protocol === 'file:' ? fileURLToPath(url) : path
  const line = start.line - (file === path ? before : 0)
  const lineText = readFileSync(file, 'utf8').split(/\r?\n/)[line]
  if (lineText === undefined) return new SassFailure({ text })
  const bytes = (column: number): number => Buffer.byteLength(lineText.slice(0, column))
  const column = bytes(start.column)
  const length = bytes(end.line === start.line ? end.column : lineText.length) - column
  return new SassFailure({ text, location: { file: shown(file, root), line: line + 1, column, length, lineText } })
}

function isPosition(value: unknown): value is { readonly line: number; readonly column: number } {
  return isRecord(value) && typeof value['line'] === 'number' && typeof value['column'] === 'number'
}

function shown(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/')
}
