/**
 * What plugins of a site get for webpack: objects that take note of what is asked, so that it can be asked of esbuild. Plugins
 * made by the real one, where it is installed, are read alike: by the names of their classes and their fields.
 */

import { lookUp } from '../../shared/look-up.ts'
import { say } from '../voice.ts'
import type { OwnCompiler } from './compile.ts'

/** A plugin of webpack that was made with the facade. */
export interface Recorded {
  readonly recorded: string
  readonly given: readonly unknown[]
}

/** The names of webpack's own plugins that are understood. */
export const UNDERSTOOD = [
  ...['DefinePlugin', 'EnvironmentPlugin', 'IgnorePlugin', 'NormalModuleReplacementPlugin', 'ProvidePlugin'],
] as const

/** Makes the compiler of configurations that a plugin bundles by itself. */
type MakeCompiler = (configs: unknown, webpack: object) => OwnCompiler

/**
 * Make what stands for the package `webpack`; `noted` is told of each plugin that is applied to a compiler, `compile` is what
 * the package is as a function.
 */
export function webpackFacade(noted: (plugin: Recorded) => void, compile?: MakeCompiler): object {
  const classes = new Map<string, unknown>()
  const classOf = (name: string): unknown => {
    const known = classes.get(name)
    if (known !== undefined) return known
    const made = class {
      readonly recorded = name
      readonly given: readonly unknown[]
      constructor(...given: readonly unknown[]) {
        this.given = given
      }
      apply(): void {
        noted(this)
      }
    }
    // plugins are told apart by the names of their classes
    Object.defineProperty(made, 'name', { value: name })
    classes.set(name, made)
    return made
  }
  const own: Readonly<Record<string, unknown>> = {
    version: '5.99.9',
    sources: {},
    util: {},
    optimize: {},
    container: {},
  }
  const facade: object = new Proxy(() => undefined, {
    apply: (_, __, given: readonly unknown[]) => {
      const [configs, done] = given as readonly [unknown, Parameters<OwnCompiler['run']>[0]?] // as webpack is called
      if (compile === undefined) throw new Error('webpack is not there to be called')
      const compiler = compile(configs, facade)
      if (done !== undefined) compiler.run(done)
      return compiler
    },
    get: (_, key) => {
      if (typeof key !== 'string' || key === 'then') return undefined
      return lookUp(own, key) ?? classOf(key)
    },
    has: (_, key) => typeof key === 'string' && (Object.hasOwn(own, key) || /^[A-Z]/.test(key)),
  })
  return facade
}

/** Read which plugin of webpack something is, and what it was made with. */
export function recordedOf(plugin: unknown): Recorded | undefined {
  if (typeof plugin !== 'object' || plugin === null) return undefined
  if ('recorded' in plugin && 'given' in plugin) return plugin as Recorded
  const name = plugin.constructor.name
  const field = (key: string): unknown => Reflect.get(plugin, key)
  const fields: Readonly<Record<string, readonly unknown[]>> = {
    DefinePlugin: [field('definitions')],
    EnvironmentPlugin: [
      {
        ...Object.fromEntries(listOf(field('keys')).map((key) => [key, undefined])),
        ...Object(field('defaultValues')),
      },
    ],
    IgnorePlugin: [field('options')],
    NormalModuleReplacementPlugin: [field('resourceRegExp'), field('newResource')],
    ProvidePlugin: [field('definitions')],
  }
  return { recorded: name, given: lookUp(fields, name) ?? [] }
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** A compiler of webpack for plugins to be applied to: what they change in its options counts, what they tap does not. */
export interface CompilerFacade {
  readonly compiler: object
  readonly options: { readonly resolve: Record<string, unknown>; readonly [key: string]: unknown }
  /** Names of the hooks that were tapped. */
  readonly tapped: ReadonlySet<string>
}

/** Make one. */
export function compilerFacade(webpack: object, options: CompilerFacade['options']): CompilerFacade {
  const tapped = new Set<string>()
  const hookOf = (name: string): object =>
    new Proxy(
      {},
      {
        get: (_, key) =>
          ['tap', 'tapAsync', 'tapPromise', 'intercept'].includes(String(key))
            ? () => void tapped.add(name)
            : undefined,
      },
    )
  const hooks = new Proxy({}, { get: (_, key) => (typeof key === 'string' ? hookOf(key) : undefined) })
  const told = (text: unknown): void => {
    say(String(text))
  }
  const logger = { error: told, warn: told, info: told, log: told, debug: () => undefined }
  const compiler = { options, hooks, webpack, context: process.cwd(), getInfrastructureLogger: () => logger }
  return { compiler, options, tapped }
}
