/** Makes plugins of what a configuration names: the module is loaded, its options and its part of the theme are checked, it is called. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { error, warning, type Diagnostic } from '../model/diagnostic.ts'
import type { ForeignPlugin } from '../model/plugins.ts'
import { isRecord } from '../shared/is-record.ts'
import type { PluginContext } from './context.ts'
import { guarded, placeOfEntry } from './guard.ts'
import type { PluginInstance } from './instance.ts'
import { normalizePluginOptions, normalizeThemeConfig } from './validate-options.ts'

/** A module as it was loaded; undefined: there is none of that name. */
export type LoadModule = (plugin: ForeignPlugin) => Promise<
  | {
      readonly file: string
      readonly value: unknown
      readonly named: (name: string) => unknown
      readonly inputs: readonly string[]
    }
  | Diagnostic
  | undefined
>

/** The plugins that are running. */
export interface Initialized {
  readonly instances: readonly PluginInstance[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files of the site that they are made of. */
  readonly inputs: readonly string[]
}

/**
 * Make them, in their order. Reports `plugin-failed`, for packages that are not installed `missing-package`, and for two of a
 * name and id `invalid-config`.
 */
export async function initPlugins(
  plugins: readonly ForeignPlugin[],
  { context, load }: { readonly context: PluginContext; readonly load: LoadModule },
): Promise<Initialized> {
  const instances: PluginInstance[] = []
  const diagnostics: Diagnostic[] = []
  const inputs: string[] = []
  for (const plugin of plugins) {
    const made = await initPlugin(plugin, { context, load, inputs })
    if (made === undefined) continue
    if ('rule' in made) diagnostics.push(made)
    else if (instances.some(({ name, id }) => name === made.name && id === made.id)) diagnostics.push(twice(made))
    else instances.push(made)
  }
  return { instances, diagnostics, inputs }
}

/** One; undefined: it has switched itself off. */
async function initPlugin(
  plugin: ForeignPlugin,
  { context, load, inputs }: { context: PluginContext; load: LoadModule; inputs: string[] },
): Promise<PluginInstance | Diagnostic | undefined> {
  const { subject, options: given } = plugin
  const isFunction = typeof subject === 'function'
  const loaded = isFunction ? undefined : await guarded(plugin, 'the loading of its module', () => load(plugin))
  if (loaded !== undefined && 'failed' in loaded) return loaded.failed
  const module = loaded?.value
  if (module !== undefined && 'rule' in module) return { ...placeOfEntry(plugin), ...module }
  if (!isFunction && module === undefined) return notThere(plugin)
  inputs.push(...(module?.inputs ?? []))
  const factory = isFunction ? subject : module?.value
  const named = (name: string): unknown =>
    module === undefined ? Reflect.get(Object(subject), name) : module.named(name)
  if (typeof factory !== 'function') return wrong(plugin, 'its module exports no function')
  let options: Readonly<Record<string, unknown>> = {}
  const made = await guarded(plugin, 'its beginning', async () => {
    options = await checkedOptions(named('validateOptions'), given)
    await checkTheme(named('validateThemeConfig'), context)
    return (factory as (...given: unknown[]) => unknown)(context, options)
  })
  if ('failed' in made) return made.failed
  const hooks = made.value
  if (hooks === null) return undefined
  if (!isRecord(hooks)) return wrong(plugin, 'it gives no object; one that is to do nothing gives `null`')
  const { name } = hooks
  if (typeof name !== 'string' || name === '') return wrong(plugin, 'the object that it gives has no `name`')
  const file = module?.file ?? context.siteConfigPath
  const id = typeof options['id'] === 'string' ? options['id'] : 'default'
  const version = isFunction ? { type: 'local' } : versionOf(file, context.siteDir)
  return { about: plugin, name, id, options, folder: dirname(file), version, hooks, content: undefined }
}

/** The options as the plugin wants them: by the function that it brings for that, with the `id` that every plugin has. */
async function checkedOptions(
  validate: unknown,
  given: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  if (typeof validate !== 'function') return { ...given, id: given['id'] ?? 'default' }
  const checked: unknown = await (validate as (what: object) => unknown)({
    validate: normalizePluginOptions,
    options: given,
  })
  return isRecord(checked) ? checked : { id: given['id'] ?? 'default' }
}

/** Its part of `themeConfig`, with defaults, is there for all that come after. */
async function checkTheme(validate: unknown, context: PluginContext): Promise<void> {
  if (typeof validate !== 'function') return
  const { themeConfig } = context.siteConfig
  const checked: unknown = await (validate as (what: object) => unknown)({
    validate: normalizeThemeConfig,
    themeConfig,
  })
  context.siteConfig['themeConfig'] = { ...Object(themeConfig), ...Object(checked) }
}

function wrong(plugin: ForeignPlugin, why: string): Diagnostic {
  return error('plugin-failed', `The ${plugin.kind} \`${plugin.written}\` cannot be used: ${why}`, placeOfEntry(plugin))
}

function notThere(plugin: ForeignPlugin): Diagnostic {
  const { kind, written } = plugin
  if (/^\.|^\/|^[A-Za-z]:[\\/]/.test(written)) {
    const hint = 'correct the path, which counts from the folder of the configuration'
    return error('plugin-failed', `The ${kind} \`${written}\` does not exist`, { ...placeOfEntry(plugin), hint })
  }
  const message = `The ${kind} \`${written}\` is not run, since its package is not installed: whatever it adds to the site is missing`
  const hint = `run \`npm install ${written}\` in the folder of the site, or take it out`
  return warning('missing-package', message, { ...placeOfEntry(plugin), hint })
}

function twice({ about, name, id }: PluginInstance): Diagnostic {
  const hint = 'give each instance another `id` in its options'
  return error('invalid-config', `The plugin \`${name}\` is there twice with the id \`${id}\``, {
    ...placeOfEntry(about),
    hint,
  })
}

/** What is told of the version of a plugin: that of the package that its module lies in. */
function versionOf(file: string, siteDir: string): Readonly<Record<string, string>> {
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (!existsSync(manifest)) continue
    if (folder === siteDir) return { type: 'project' }
    const parsed: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
    const { name, version } = isRecord(parsed) ? parsed : {}
    if (typeof name === 'string' && typeof version === 'string') return { type: 'package', name, version }
  }
  return { type: 'local' }
}
