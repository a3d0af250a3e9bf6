/** Imports a configuration or sidebars file of any kind; whatever goes wrong in it becomes a diagnostic. */
import type { Message } from 'esbuild'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addressOfCode } from '../../base/bundled-code.ts'
import { messageOf, placeOfThrown } from '../../base/thrown.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { messagePlace } from '../../base/esbuild.ts'
import { errorCode } from '../../base/system-failure.ts'
import { readText, startsWithMark } from '../../base/source-text.ts'
import { bundleConfig, packageName, PREFIX_LINES } from './config-bundle.ts'
import { withoutMadeNames } from '../made-names.ts'
import { toSitePath } from '../site-path.ts'
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

/** The value that a module stands for: default export, `module.exports`, the default of transpiled code, or all it exports. */
function exported(module: object, namedToo: boolean): unknown {
  const { default: own, __devcourse_module: holder, ...named }: Readonly<Record<string, unknown>> = { ...module }
  const whole: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'exports') : undefined
  const value: unknown = own ?? whole ?? (namedToo && Object.keys(named).length > 0 ? named : undefined)
  if (typeof value !== 'object' || value === null) return value
  return '__esModule' in value && 'default' in value ? value.default : value
}

/** All exports of a module, with what it is as CommonJS for its default. */
function allExported(module: object): unknown {
  const { __devcourse_module: holder, ...named }: Readonly<Record<string, unknown>> = { ...module }
  const whole: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, 'exports') : undefined
  return named['default'] === undefined && whole !== undefined ? { ...named, default: whole } : named
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
 * awaited (spec config.md section 1); with `named`, what it exports counts where it has no default, and with `whole` all that it
 * exports is given as an object. The bundle is imported from memory: nothing is written.
 */
export async function importModule(
  root: string,
  file: string,
  options: { readonly call: boolean; readonly named: boolean; readonly whole?: boolean },
): Promise<ImportedModule> {
  const path = toSitePath(root, file)
  const data = await plainData(file)
  if (data !== undefined) return { ok: true, value: exported({ default: data }, false), missing: [], inputs: [file] }
  try {
    const bundle = await bundleConfig(root, file)
    const module = (await import(addressOfCode({ ...bundle, root, file, prefixLines: PREFIX_LINES }))) as object
    if (options.whole === true)
      return { ok: true, value: allExported(module), missing: bundle.missing, inputs: bundle.inputs }
    const given = exported(module, options.named)
    const value: unknown = options.call && isCallable(given) && standInName(given) === undefined ? await given() : given
    return { ok: true, value, missing: bundle.missing, inputs: bundle.inputs }
  } catch (thrown) {
    if (isBuildFailure(thrown) && thrown.errors[0] !== undefined)
      return { ok: false, diagnostic: buildDiagnostic(root, path, thrown.errors[0]) }
    const [reason = ''] = withoutMadeNames(messageOf(thrown)).split('\n')
    const at = placeOfThrown(thrown) ?? { file: path }
    const hint = absentHint(thrown, [root, dirname(file)])
    const more = hint === undefined ? at : { ...at, hint }
    return { ok: false, diagnostic: error('config-not-loaded', `\`${path}\` failed: ${reason}`, more) }
  }
}

/** What to do about a module that a file asks for while it runs, and Node does not find; undefined: something else is wrong. `folders`: where one may have meant a file. */
function absentHint(thrown: unknown, folders: readonly string[]): string | undefined {
  if (!['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(errorCode(thrown) ?? '')) return undefined
  const specifier = /^Cannot find (?:module|package) '((?:@[\w.~-]+\/)?\w[^':\\]*)'/.exec(messageOf(thrown))?.[1]
  if (specifier === undefined) return undefined
  const [first = ''] = specifier.split('/')
  // nobody is to install what somebody else has called `src`
  if (folders.some((folder) => existsSync(join(folder, first))))
    return `begin with \`./\` what is a file of the site: \`./${specifier}\``
  return `run \`npm install ${packageName(specifier)}\` in the folder of the site`
}
