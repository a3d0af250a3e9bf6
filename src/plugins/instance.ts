/** A plugin as it comes from its module: the hooks of Docusaurus 3.8 that are called, each checked where it is called. */
import type { ForeignPlugin, PluginName } from '../model/plugins.ts'

/** A plugin that is running. */
export interface PluginInstance {
  readonly about: ForeignPlugin
  readonly name: string
  readonly id: string
  readonly options: Readonly<Record<string, unknown>>
  /** Folder of its module, absolute; its paths count from there. */
  readonly folder: string
  readonly version: Readonly<Record<string, string>>
  /** What its factory has given: its hooks are called with it as `this`. */
  readonly hooks: Readonly<Record<string, unknown>>
  /** What `loadContent` has given. */
  content: unknown
}

/** The hooks that are called. */
export type Hook =
  | 'loadContent'
  | 'contentLoaded'
  | 'allContentLoaded'
  | 'postBuild'
  | 'injectHtmlTags'
  | 'getClientModules'
  | 'getThemePath'
  | 'getPathsToWatch'
  | 'getTranslationFiles'
  | 'translateContent'
  | 'translateThemeConfig'
  | 'getDefaultCodeTranslationMessages'
  | 'configureWebpack'
  | 'configurePostCss'
  | 'extendCli'

/** Whether a plugin has a hook. */
export function hasHook({ hooks }: PluginInstance, hook: Hook): boolean {
  return typeof hooks[hook] === 'function'
}

/** Call a hook; undefined where there is none. */
export function callHook({ hooks }: PluginInstance, hook: Hook, ...given: readonly unknown[]): unknown {
  const found = hooks[hook]
  return typeof found === 'function'
    ? Reflect.apply(found as (...given: unknown[]) => unknown, hooks, given)
    : undefined
}

/** Name and id. */
export function nameOf({ name, id }: PluginInstance): PluginName {
  return { name, id }
}
