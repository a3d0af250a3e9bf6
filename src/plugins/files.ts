/** Files that plugins bring along: modules and style sheets for every page, folders of theme components, files that they follow. */
import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { guarded } from './guard.ts'
import { callHook, hasHook, type Hook, type PluginInstance } from './instance.ts'

/** All of them, absolute. */
export interface BroughtFiles {
  readonly clientModules: readonly string[]
  readonly styles: readonly string[]
  readonly themes: readonly string[]
  readonly watched: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const STYLE = /\.(?:css|s[ac]ss|less|styl)$/i

/** Ask all plugins. Reports `plugin-failed`. */
export async function broughtFiles(plugins: readonly PluginInstance[], siteDir: string): Promise<BroughtFiles> {
  const diagnostics: Diagnostic[] = []
  const ask = async (plugin: PluginInstance, hook: Hook): Promise<readonly string[]> => {
    if (!hasHook(plugin, hook)) return []
    const asked = await guarded({ ...plugin.about, name: plugin.name }, hook, () => callHook(plugin, hook))
    if ('failed' in asked) diagnostics.push(asked.failed)
    const given: unknown = 'failed' in asked ? undefined : asked.value
    return (Array.isArray(given) ? (given as readonly unknown[]) : [given]).filter((one) => typeof one === 'string')
  }
  const modules: string[] = []
  const themes: string[] = []
  const watched: string[] = []
  for (const plugin of plugins) {
    modules.push(...(await ask(plugin, 'getClientModules')).map((path) => moduleFile(plugin.folder, path)))
    themes.push(...(await ask(plugin, 'getThemePath')).map((path) => resolve(plugin.folder, path)))
    // globs count from the folder of the site
    watched.push(
      ...(await ask(plugin, 'getPathsToWatch')).map((path) => (isAbsolute(path) ? path : join(siteDir, path))),
    )
  }
  return {
    clientModules: modules.filter((path) => !STYLE.test(path)),
    styles: modules.filter((path) => STYLE.test(path)),
    themes,
    watched,
    diagnostics,
  }
}

/** Paths count from the folder of the plugin's module; endings may be left out. */
function moduleFile(folder: string, path: string): string {
  const full = resolve(folder, path)
  for (const ending of ['', '.ts', '.tsx', '.jsx', '.mjs', '/index.ts', '/index.tsx']) {
    try {
      return createRequire(join(folder, 'index.js')).resolve(full + ending)
    } catch {
      // another ending may be there
    }
  }
  return full
}
