/** What plugins ask of PostCSS by `configurePostCss`. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { setPostCss } from '../bundle/styles/postcss.ts'
import { sha256 } from '../base/hash.ts'
import { isRecord } from '../shared/is-record.ts'
import { guarded } from './guard.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'

/** Ask all plugins, each for what those before it have left. `key` is a hash of what is known of it. Reports `plugin-failed`. */
export async function askedPostCss(
  plugins: readonly PluginInstance[],
  root: string,
): Promise<{ readonly key: string | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  let options: unknown = { plugins: [] }
  for (const plugin of plugins.filter((one) => hasHook(one, 'configurePostCss'))) {
    const before = options
    const asked = await guarded({ ...plugin.about, name: plugin.name }, 'configurePostCss', () =>
      callHook(plugin, 'configurePostCss', before),
    )
    if ('failed' in asked) diagnostics.push(asked.failed)
    else if (asked.value !== undefined) options = asked.value
  }
  const found: unknown = isRecord(options) ? options['plugins'] : undefined
  const list: readonly unknown[] = Array.isArray(found) ? found : Object.entries(Object(found) as object)
  setPostCss(root, list)
  return { key: list.length === 0 ? undefined : sha256(list.map(nameOf).join('\n')), diagnostics }
}

function nameOf(plugin: unknown): string {
  const [one, options] = Array.isArray(plugin) ? (plugin as readonly unknown[]) : [plugin]
  if (typeof one === 'string') return JSON.stringify([one, options])
  const name: unknown =
    (typeof one === 'object' || typeof one === 'function') && one !== null
      ? Reflect.get(one, 'postcssPlugin')
      : undefined
  return typeof name === 'string' ? name : 'a plugin'
}
