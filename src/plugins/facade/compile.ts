/** Webpack called as a function: what a plugin bundles by itself, such as the worker of an app, is bundled by esbuild. */
import { join, resolve } from 'node:path'
import { build } from '../../base/esbuild.ts'
import { isRecord } from '../../shared/is-record.ts'
import { noRules, readFragment } from './read-fragment.ts'

/** What a run tells, in the shape of webpack. */
export interface Stats {
  readonly hasErrors: () => boolean
  readonly hasWarnings: () => boolean
  readonly toJson: () => Readonly<Record<'errors' | 'warnings', readonly { readonly message: string }[]>>
  readonly toString: () => string
}

type Done = (error: Error | null, stats?: Stats) => void

/** What plugins call on a compiler that they have made. */
export interface OwnCompiler {
  readonly run: (done: Done) => void
  readonly close: (done: (error?: Error | null) => void) => void
}

interface Told {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Make the compiler of one configuration or several. Entries, the name and folder of the output, names of modules and constants
 * count; of the rest what changes the result is a warning of the run.
 */
export function ownCompiler(configs: unknown, webpack: object): OwnCompiler {
  const all: readonly unknown[] = Array.isArray(configs) ? configs : [configs]
  return {
    run: (done) => {
      Promise.all(all.map((config) => bundleOne(config, webpack))).then(
        (told) => {
          done(null, statsOf(told))
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error(String(error)))
        },
      )
    },
    close: (done) => {
      done(null)
    },
  }
}

/** Bundle a configuration into its folder. */
async function bundleOne(config: unknown, webpack: object): Promise<Told> {
  if (!isRecord(config)) throw new Error('a configuration of webpack must be an object')
  const { entry, output, mode, devtool, optimization, target, context, ...rest } = config
  const lost: string[] = []
  const rules = noRules()
  readFragment(rest, rules, {
    from: join(process.cwd(), 'index.js'),
    webpack,
    applied: [],
    lost: (setting) => void lost.push(setting),
  })
  const { path, filename } = Object(output) as { readonly path?: unknown; readonly filename?: unknown }
  const { minimize = mode === 'production' } = Object(optimization) as { readonly minimize?: unknown }
  const outdir = typeof path === 'string' ? path : resolve('dist')
  const root = typeof context === 'string' ? context : process.cwd()
  const built = await build({
    absWorkingDir: root,
    entryPoints: entriesOf(entry).map(([name, from]) => ({ in: from, out: outputName(filename, name) })),
    outdir,
    bundle: true,
    format: 'iife',
    platform: target === 'node' ? 'node' : 'browser',
    target: ['es2022'],
    minify: minimize === true,
    sourcemap: typeof devtool === 'string' ? 'linked' : false,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode ?? 'production'), ...rules.define },
    alias: Object.fromEntries(
      Object.entries(rules.alias).filter((pair): pair is [string, string] => pair[1] !== false),
    ),
    legalComments: 'none',
    logLevel: 'silent',
  }).catch((error: unknown) => ({ errors: messagesOf(error), warnings: [] }))
  return {
    errors: built.errors.map(({ text }) => text),
    warnings: [...built.warnings.map(({ text }) => text), ...lost.map((setting) => `\`${setting}\` has no effect`)],
  }
}

function messagesOf(error: unknown): readonly { readonly text: string }[] {
  const { errors } = Object(error) as { readonly errors?: readonly { readonly text: string }[] } // a failure of esbuild
  if (errors === undefined) throw error
  return errors
}

/** Names of entries, with their modules; of several modules of one entry the last counts, as its exports do. */
function entriesOf(entry: unknown): readonly (readonly [name: string, module: string])[] {
  if (typeof entry === 'string') return [['main', entry]]
  if (Array.isArray(entry)) return [['main', String(entry.at(-1))]]
  return Object.entries(Object(entry) as object).map(([name, value]: [string, unknown]) => {
    const from: unknown = isRecord(value) ? value['import'] : value
    return [name, String(Array.isArray(from) ? from.at(-1) : from)]
  })
}

/** Name of an output without its ending, which esbuild adds. */
function outputName(filename: unknown, entry: string): string {
  const written = typeof filename === 'string' ? filename : '[name].js'
  return written.replace('[name]', entry).replace(/\.m?js$/, '')
}

function statsOf(told: readonly Told[]): Stats {
  const of = (kind: keyof Told): readonly { readonly message: string }[] =>
    told.flatMap((one) => one[kind]).map((message) => ({ message }))
  const json = { errors: of('errors'), warnings: of('warnings') }
  return {
    hasErrors: () => json.errors.length > 0,
    hasWarnings: () => json.warnings.length > 0,
    toJson: () => json,
    toString: () => [...json.errors, ...json.warnings].map(({ message }) => message).join('\n'),
  }
}
