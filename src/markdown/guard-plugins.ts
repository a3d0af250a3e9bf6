/** Wraps the plugins of a configuration: an error that one of them throws is reported with its name, not as a bug of devcourse. */
import type { PluggableList, Processor, Transformer } from 'unified'
import { attend, attendSync } from '../base/late-errors.ts'
import { placeOfThrown } from '../base/thrown.ts'
import { beginWork } from '../base/working.ts'
import { error, type Diagnostic } from '../model/diagnostic.ts'
import type { MarkdownPlugin, PluginFunction } from '../model/markdown-functions.ts'
import { placeOfMessage, reasonOf } from './parser-message.ts'

/** A plugin has failed; the message is its name. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure'

  constructor(plugin: string, cause: unknown) {
    super(plugin, { cause })
  }
}

/** Give the plugins of a list; `list` is its key in the configuration. They throw nothing but `PluginFailure`. */
export function guardPlugins(plugins: readonly MarkdownPlugin[], list: string): PluggableList {
  // What unified takes, less the types of trees, which a configuration does not promise.
  return plugins.map((plugin, index) => guard(plugin, `${list}[${index.toString()}]`)) as PluggableList
}

/** Make the diagnostic `markdown-plugin-failed` of a failure; the place is the one that the plugin gives. */
export function pluginDiagnostic({ message: plugin, cause }: PluginFailure): Diagnostic {
  const place = placeOfMessage(cause)
  const hint = 'correct what it complains about, or take the plugin out of the configuration'
  const thrown = placeOfThrown(cause)
  return error('markdown-plugin-failed', `The plugin ${plugin} failed: ${reasonOf(cause)}`, {
    ...(place === undefined ? {} : { place }),
    hint,
    ...(thrown === undefined ? {} : { related: [{ message: 'it was thrown here', ...thrown }] }),
  })
}

function guard(entry: MarkdownPlugin, key: string): unknown {
  if (typeof entry === 'function') return guardPlugin(entry, key)
  if ('plugins' in entry) return { ...entry, plugins: guardPlugins(entry.plugins ?? [], key) }
  if (!isList(entry)) return entry
  const [plugin, ...parameters] = entry
  return [guardPlugin(plugin, key), ...parameters]
}

function isList(entry: MarkdownPlugin): entry is readonly [PluginFunction, ...unknown[]] {
  return Array.isArray(entry)
}

/** Its own name, if it has one: esbuild calls a default export without a name after its file. */
function nameOf({ name }: PluginFunction, key: string): string {
  return name === '' || /(?:^|_)default$/.test(name) ? `\`${key}\`` : `\`${name}\` (\`${key}\`)`
}

function guardPlugin(plugin: PluginFunction, key: string) {
  const name = nameOf(plugin, key)
  return function (this: Processor, ...parameters: unknown[]): Transformer | undefined {
    const about = { name: `The plugin ${name}`, rule: 'markdown-plugin-failed' }
    const transform = attempt(name, () => attendSync(about, () => plugin.apply(this, parameters)))
    if (typeof transform !== 'function') return undefined
    return async (tree, file) => {
      const ended = beginWork(`the plugin ${name}`)
      try {
        // all that unified knows of it, too
        const result = await attend(about, () => transformed(transform as AnyTransformer, tree, file))
        if (result instanceof Error) throw result
        return result ?? undefined
      } catch (cause) {
        throw new PluginFailure(name, cause)
      } finally {
        ended()
      }
    }
  }
}

function attempt(plugin: string, run: () => unknown): unknown {
  try {
    return run()
  } catch (cause) {
    throw new PluginFailure(plugin, cause)
  }
}

type Tree = Parameters<Transformer>[0]
type File = Parameters<Transformer>[1]
type Result = Tree | Error | null | undefined
type Next = (problem?: Error | null, tree?: Tree) => void
type AnyTransformer = (tree: Tree, file: File, next?: Next) => Result | Promise<Result>

/** A transformer with a third parameter calls back when it is done. */
function transformed(transform: AnyTransformer, tree: Tree, file: File): Result | Promise<Result> {
  if (transform.length < 3) return transform(tree, file)
  return new Promise((resolve, reject) => {
    void transform(tree, file, (problem, result) => {
      if (problem) reject(problem)
      else resolve(result)
    })
  })
}
