/** Presets that are modules: what they stand for is a list of plugins and themes. The classic one is known, and never loaded. */
import { attend } from '../../base/late-errors.ts'
import { messageOf, placeOfThrown } from '../../base/thrown.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { isRecord } from '../../shared/is-record.ts'
import { toSitePath } from '../site-path.ts'
import type { PluginContext } from '../../plugins/context.ts'
import { loadPluginModule } from './load-module.ts'

/** What the presets of a configuration stand for, by their place in its list; those that are not in it are read otherwise. */
export interface ExpandedPresets {
  readonly lists: ReadonlyMap<number, { readonly plugins: readonly unknown[]; readonly themes: readonly unknown[] }>
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of the files of the site that they are made of. */
  readonly inputs: readonly string[]
}

const CLASSIC =
  /^(?:classic|@docusaurus\/(?:preset-)?classic)$|[\\/]node_modules[\\/]@docusaurus[\\/]preset-classic[\\/]/

/** Call the presets of a site, but for the classic one. Reports `plugin-failed`. */
export async function expandPresets(
  root: string,
  written: Readonly<Record<string, unknown>>,
  context: PluginContext,
): Promise<ExpandedPresets> {
  const lists = new Map<number, { plugins: readonly unknown[]; themes: readonly unknown[] }>()
  const diagnostics: Diagnostic[] = []
  const inputs: string[] = []
  const presets: readonly unknown[] = Array.isArray(written['presets']) ? written['presets'] : []
  for (const [index, preset] of presets.entries()) {
    const [name, given] = Array.isArray(preset) ? (preset as readonly unknown[]) : [preset]
    if (typeof name !== 'string' || CLASSIC.test(name)) continue
    const module = await loadPluginModule(root, { configFile: context.siteConfigPath, name, kind: 'preset' })
    if (module === undefined) continue
    if ('rule' in module) {
      diagnostics.push(module)
      continue
    }
    inputs.push(...module.inputs)
    const { value } = module
    try {
      const about = { name: `The preset \`${name}\``, rule: 'plugin-failed' }
      const made: unknown =
        typeof value === 'function'
          ? await attend(about, () => (value as (...given: unknown[]) => unknown)(context, given ?? {}))
          : undefined
      lists.set(index, { plugins: listOf(made, 'plugins'), themes: listOf(made, 'themes') })
    } catch (thrown) {
      const at = placeOfThrown(thrown) ?? { file: toSitePath(root, context.siteConfigPath) }
      diagnostics.push(error('plugin-failed', `The preset \`${name}\` failed: ${messageOf(thrown)}`, at))
    }
  }
  return { lists, diagnostics, inputs }
}

function listOf(made: unknown, key: 'plugins' | 'themes'): readonly unknown[] {
  const list = isRecord(made) ? made[key] : undefined
  return Array.isArray(list) ? list : []
}
