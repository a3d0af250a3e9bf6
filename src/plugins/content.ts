/** Loads the content of plugins, and collects what they make of it: routes, data, global data. */
import { join } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import { lookUp, put } from '../shared/look-up.ts'
import { GeneratedFiles } from './generated.ts'
import { guarded } from './guard.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'
import type { AddedRoute } from './routes.ts'
import { translated } from './translations.ts'
import type { PluginContext } from './context.ts'

/** What plugins have said by their actions. */
export class Contributions {
  readonly files: GeneratedFiles
  readonly routes: { readonly plugin: PluginInstance; readonly route: AddedRoute }[] = []
  readonly globalData: Record<string, Record<string, unknown>> = {}
  readonly messages: Record<string, string> = {}
  readonly diagnostics: Diagnostic[] = []

  constructor(folder: string) {
    this.files = new GeneratedFiles(folder)
  }

  /** The actions of one plugin. */
  actionsOf(plugin: PluginInstance): object {
    const folder = join(plugin.name, plugin.id)
    // what the plugin has told in an earlier hook is added to, what it has told in this one is replaced
    const before = lookUp(lookUp(this.globalData, plugin.name), plugin.id)
    return {
      addRoute: (route: AddedRoute) => void this.routes.push({ plugin, route }),
      createData: async (name: string, data: unknown) =>
        Promise.resolve(
          this.files.write(join(folder, name), typeof data === 'string' ? data : JSON.stringify(data, null, 2)),
        ),
      setGlobalData: (data: unknown) => {
        const known = lookUp(this.globalData, plugin.name) ?? {}
        put(known, plugin.id, before === undefined ? data : { ...Object(before), ...Object(data) })
        put(this.globalData, plugin.name, known)
      },
    }
  }
}

/** Load the content of all plugins, side by side as Docusaurus does. Reports `plugin-failed`. */
export async function loadContents(
  plugins: readonly PluginInstance[],
  context: PluginContext,
  said: Contributions,
): Promise<void> {
  const findings = await Promise.all(plugins.map((plugin) => loadOne(plugin, context, said)))
  said.diagnostics.push(...findings.flat())
  // in the order of the plugins, whichever was done first
  said.routes.sort((a, b) => plugins.indexOf(a.plugin) - plugins.indexOf(b.plugin))
}

async function loadOne(
  plugin: PluginInstance,
  context: PluginContext,
  said: Contributions,
): Promise<readonly Diagnostic[]> {
  const about = { ...plugin.about, name: plugin.name }
  const loaded = await guarded(about, 'loadContent', () => callHook(plugin, 'loadContent'))
  if ('failed' in loaded) return [loaded.failed]
  const content = await guarded(about, 'translateContent', () => translated(plugin, loaded.value, context))
  if ('failed' in content) return [content.failed]
  plugin.content = content.value
  const messages = await guarded(about, 'getDefaultCodeTranslationMessages', () =>
    callHook(plugin, 'getDefaultCodeTranslationMessages'),
  )
  if ('failed' in messages) return [messages.failed]
  Object.assign(said.messages, messages.value)
  const done = await guarded(about, 'contentLoaded', () =>
    callHook(plugin, 'contentLoaded', { content: plugin.content, actions: said.actionsOf(plugin) }),
  )
  return 'failed' in done ? [done.failed] : []
}

/** Show plugins the content of all of them. Reports `plugin-failed`. */
export async function showAllContent(
  plugins: readonly PluginInstance[],
  allContent: object,
  said: Contributions,
): Promise<void> {
  for (const plugin of plugins.filter((one) => hasHook(one, 'allContentLoaded'))) {
    const done = await guarded({ ...plugin.about, name: plugin.name }, 'allContentLoaded', () =>
      callHook(plugin, 'allContentLoaded', { allContent, actions: said.actionsOf(plugin) }),
    )
    if ('failed' in done) said.diagnostics.push(done.failed)
  }
}
