/** Runs the plugins of a configuration that are none of our own parts, and puts what they give into it. */
import { relative, resolve } from 'node:path'
import type { SiteConfig } from '../../model/config.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { ForeignPlugin } from '../../model/plugins.ts'
import type { PluginRun } from '../../model/loaded-config.ts'
import { completeContext, type PluginContext } from '../../plugins/context.ts'
import { startPlugins } from '../../plugins/start.ts'
import { toSitePath } from '../site-path.ts'
import { loadPluginModule } from './load-module.ts'

/** The plugins of a configuration, and what they are told of the site. */
export interface ForeignPlugins {
  readonly plugins: readonly ForeignPlugin[]
  readonly context: PluginContext
}

/** Plugins that have begun. */
export interface BegunPlugins {
  /** Absolute paths of the files that they are made of, and that they follow. */
  readonly inputs: readonly string[]
  /** Let them give what they have to give. */
  readonly finish: () => Promise<{
    readonly config: SiteConfig
    readonly run: PluginRun
    readonly diagnostics: readonly Diagnostic[]
  }>
}

/** Begin: after this, plugins have written what they write into the folders of the site. `config` is without them. */
export async function beginPlugins(
  root: string,
  { plugins, context }: ForeignPlugins,
  config: SiteConfig,
): Promise<BegunPlugins> {
  completeContext(context, config, config.i18n.outFolder)
  const configFile = context.siteConfigPath
  const started = await startPlugins(plugins, {
    context,
    load: ({ subject, kind }) => loadPluginModule(root, { configFile, name: String(subject), kind }),
  })
  return {
    inputs: started.inputs,
    finish: async () => {
      const given = await started.contribute(config)
      const clientModules = given.clientModules.map((path) => toSitePath(root, path))
      return {
        config: {
          ...config,
          plugins: given.plugins,
          clientModules: [...clientModules, ...config.clientModules],
          theme: {
            ...config.theme,
            customCss: [...config.theme.customCss, ...given.styles.map((path) => toSitePath(root, path))],
          },
          i18n: { ...config.i18n, messages: { ...given.messages, ...config.i18n.messages } },
          asWritten: { ...config.asWritten, themeConfig: dataOf(given.themeConfig) },
        },
        run: { ...given.run, watched: given.run.watched.map((path) => relative(resolve(root), path)) },
        diagnostics: [...started.diagnostics, ...given.diagnostics],
      }
    },
  }
}

/** What of `themeConfig` is JSON. */
function dataOf(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const seen = new WeakSet()
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return undefined
    seen.add(part)
    return part
  })
  return JSON.parse(text) as Readonly<Record<string, unknown>>
}
