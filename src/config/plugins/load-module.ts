/** Loads the module of a plugin, theme or preset: CommonJS, ES module or TypeScript, of the site or of a package. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { messageOf, placeOfThrown } from '../../base/thrown.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { importModule } from '../load/import-module.ts'
import { toSitePath } from '../site-path.ts'
import { findModule, type ModuleKind } from './module-names.ts'

/** A module with all that it exports. */
export interface PluginModule {
  /** Absolute path. */
  readonly file: string
  /** Its default export, or what it is as CommonJS. */
  readonly value: unknown
  /** Give an export by name: of the default export where it has one of that name. */
  readonly named: (name: string) => unknown
  /** Absolute paths of the files of the site that it is made of. */
  readonly inputs: readonly string[]
}

/** What has come of it: undefined where no such module is there. */
export type LoadedModule = PluginModule | Diagnostic | undefined

/** Load what a name in the configuration at `configFile`, absolute, means. Reports `plugin-failed`. */
export async function loadPluginModule(
  root: string,
  { configFile, name, kind }: { readonly configFile: string; readonly name: string; readonly kind: ModuleKind },
): Promise<LoadedModule> {
  const file = findModule(configFile, name, kind)
  if (file === undefined) return undefined
  const isPackage = /[\\/]node_modules[\\/]/.test(file)
  if (!isPackage || /\.[cm]?tsx?$/.test(file)) {
    const imported = await importModule(root, file, { call: false, named: true, whole: true })
    return imported.ok ? moduleOf(file, imported.value, imported.inputs) : imported.diagnostic
  }
  try {
    return moduleOf(file, await import(pathToFileURL(file).href), [])
  } catch (thrown) {
    // what mixes both systems is bundled as code of the site is
    const bundled = await importModule(root, file, { call: false, named: true, whole: true })
    if (bundled.ok && bundled.missing.length === 0) return moduleOf(file, bundled.value, [])
    const loose = await looselyLoaded(configFile, file)
    if (loose !== undefined) return moduleOf(file, loose, [])
    const message = `The ${kind} \`${name}\` cannot be loaded: ${messageOf(thrown)}`
    return error('plugin-failed', message, { ...(placeOfThrown(thrown) ?? { file: toSitePath(root, configFile) }) })
  }
}

/**
 * What Node does not take for a module, such as one of both systems, or one that leaves out endings: the package `jiti`, by
 * which Docusaurus loads modules and which it brings along, takes it. Undefined: it is not there, or fails as well.
 */
async function looselyLoaded(configFile: string, file: string): Promise<unknown> {
  try {
    const { resolve } = createRequire(configFile)
    const path = createRequire(resolve('@docusaurus/utils')).resolve('jiti')
    const imported: unknown = await import(pathToFileURL(path).href)
    const make: unknown = Reflect.get(Object(imported), 'default') ?? imported
    if (typeof make !== 'function') return undefined
    const load: unknown = (make as Jiti)(configFile, { interopDefault: true })
    return typeof load === 'function' ? (load as (path: string) => unknown)(file) : undefined
  } catch {
    return undefined
  }
}

/** The function that the package is. */
type Jiti = (from: string, options: object) => unknown

/** Unwrap what `import` gives of CommonJS, and of CommonJS that was made of an ES module. */
function moduleOf(file: string, namespace: unknown, inputs: readonly string[]): PluginModule {
  const get = (from: unknown, name: string): unknown =>
    (typeof from === 'object' || typeof from === 'function') && from !== null ? Reflect.get(from, name) : undefined
  const outer = get(namespace, 'default')
  const inner = get(outer, '__esModule') === true ? outer : namespace
  const value = get(inner, 'default') ?? outer ?? namespace
  return { file, value, named: (name) => get(value, name) ?? get(inner, name) ?? get(namespace, name), inputs }
}
