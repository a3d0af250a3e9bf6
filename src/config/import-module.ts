/** Imports a configuration or sidebars file of any kind; whatever goes wrong in it becomes a diagnostic. */
import type { Message } from 'esbuild'
import { randomUUID } from 'node:crypto'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { error, type Diagnostic, type Place } from '../diagnostics/diagnostic.ts'
import { messagePlace } from '../esbuild.ts'
import { readText, startsWithMark } from '../read-source.ts'
import { bundleConfig, PREFIX_LINES } from './config-bundle.ts'
import { toSitePath } from './site-path.ts'
import { standInName } from './stand-in.ts'

/** The outcome of an import: either a value or a diagnostic (rule `config-not-loaded`). */
export type ImportedModule =
  | {
      readonly ok: true
      readonly value: unknown
      readonly missing: readonly string[]
      /** Absolute paths of the files that it is made of. */
      readonly inputs: readonly string[]
    }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

/** What esbuild says of an error in a source. */
type BuildMessage = Pick<Message, 'text' | 'location'>

function isCallable(value: unknown): value is () => unknown {
  return typeof value === 'function'
}

function isBuildFailure(thrown: unknown): thrown is { readonly errors: readonly BuildMessage[] } {
  return typeof thrown === 'object' && thrown !== null && 'errors' in thrown && Array.isArray(thrown.errors)
}

/** Say what esbuild found in a file of the site, or that there is no such file. */
function buildDiagnostic(root: string, file: string, { text, location }: BuildMessage): Diagnostic {
  const message = `\`${location?.file ?? file}\` cannot be read: ${text.replaceAll('"', '`')}`
  if (location === null) return error('config-not-loaded', message, { file })
  const isJson = location.file.endsWith('.json') // read by the bundler itself
  const { line, column, endColumn } = messagePlace(location, isJson && startsWithMark(join(root, location.file)))
  const place = { line: line - (isJson ? 0 : PREFIX_LINES), column, endColumn }
  return error('config-not-loaded', message, { file: location.file, place })
}

/** Find the original place of the innermost frame of our module in a stack. */
function thrownAt(thrown: unknown, map: string): { file: string; place: Place } | undefined {
  if (!(thrown instanceof Error)) return undefined
  const frame = /data:text\/javascript\S*:(\d+):(\d+)/.exec(thrown.stack ?? '')
  if (frame === null) return undefined
  // A source map that esbuild has just written.
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload)
  const found = sources.findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1)
  if (!('originalSource' in found)) return undefined
  const place = { line: found.originalLine + 1 - PREFIX_LINES, column: found.originalColumn + 1 }
  return place.line > 0 ? { file: found.originalSource, place } : undefined
}

/** The value that a module stands for: default export, `module.exports`, or the default of transpiled code. */
function exported(module: object): unknown {
  const own: unknown = Reflect.get(module, 'default')
  const holder: unknown = Reflect.get(module, '__devcourse_module')
  const value: unknown =
    own ?? (typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'exports') : undefined)
  if (typeof value !== 'object' || value === null) return value
  return '__esModule' in value && 'default' in value ? value.default : value
}

/** The value of a JSON file; undefined: it is another file, or the bundler is to say what is wrong with it. */
async function plainData(file: string): Promise<unknown> {
  if (!file.endsWith('.json')) return undefined
  try {
    return JSON.parse(await readText(file)) as unknown
  } catch {
    return undefined
  }
}

/**
 * Import `file` (absolute) below the site's `root`. With `call`, a function that it exports is called, and
 * awaited (spec config.md section 1). The bundle is imported from memory: nothing is written.
 */
export async function importModule(
  root: string,
  file: string,
  options: { readonly call: boolean },
): Promise<ImportedModule> {
  const path = toSitePath(root, file)
  const data = await plainData(file)
  if (data !== undefined) return { ok: true, value: exported({ default: data }), missing: [], inputs: [file] }
  let map = ''
  try {
    const bundle = await bundleConfig(root, file)
    map = bundle.map
    // Node keeps every module by its address: the number makes each load a fresh one.
    const code = Buffer.from(`${bundle.code}\n//${randomUUID()}`).toString('base64')
    const module = (await import(`data:text/javascript;base64,${code}`)) as object
    const given = exported(module)
    const value: unknown = options.call && isCallable(given) && standInName(given) === undefined ? await given() : given
    return { ok: true, value, missing: bundle.missing, inputs: bundle.inputs }
  } catch (thrown) {
    if (isBuildFailure(thrown) && thrown.errors[0] !== undefined)
      return { ok: false, diagnostic: buildDiagnostic(root, path, thrown.errors[0]) }
    const at = map === '' ? undefined : thrownAt(thrown, map)
    const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown)
    return { ok: false, diagnostic: error('config-not-loaded', `\`${path}\` failed: ${reason}`, at ?? { file: path }) }
  }
}
