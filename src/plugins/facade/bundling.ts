/** Asks plugins by `configureWebpack` what they want of the bundler, for the browser and for Node. */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { BundlingRules } from '../../model/plugins.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { PluginContext } from '../context.ts'
import { guarded, placeOfEntry } from '../guard.ts'
import { callHook, hasHook, type PluginInstance } from '../instance.ts'
import { ownCompiler } from './compile.ts'
import { noRules, readFragment, type OpenRules } from './read-fragment.ts'
import { webpackFacade, type Recorded } from './webpack.ts'

/** What plugins have asked. */
export interface AskedBundling {
  readonly bundling: BundlingRules
  readonly diagnostics: readonly Diagnostic[]
}

/** Put what stands for webpack into the context, for plugins that ask for it when they begin. */
export function withBundler(context: PluginContext): Recorded[] {
  const applied: Recorded[] = []
  context.currentBundler.instance = webpackFacade((plugin) => void applied.push(plugin), ownCompiler)
  return applied
}

/** Ask all plugins. Reports `plugin-failed`, and `unsupported-feature` once for what of a plugin has no effect. */
export async function askedBundling(
  plugins: readonly PluginInstance[],
  context: PluginContext,
  applied: Recorded[],
): Promise<AskedBundling> {
  const rules = { browser: noRules(), server: noRules() }
  const diagnostics: Diagnostic[] = []
  const { currentBundler, siteConfigPath: from } = context
  const webpack = Object(currentBundler.instance) as object
  for (const plugin of plugins.filter((one) => hasHook(one, 'configureWebpack'))) {
    const lost = new Set<string>()
    for (const side of ['browser', 'server'] as const) {
      const asked = await guarded({ ...plugin.about, name: plugin.name }, 'configureWebpack', () => {
        const config = usualConfig(context, side)
        const usual = [...config.module.rules]
        const fragment = callHook(
          plugin,
          'configureWebpack',
          config,
          side === 'server',
          utils(currentBundler),
          plugin.content,
        )
        // some change what they are given in place of giving something
        const changed = { ...config, module: { rules: config.module.rules.filter((rule) => !usual.includes(rule)) } }
        const reading = { from, webpack, applied, lost: (setting: string) => void lost.add(setting) }
        readFragment(changed, rules[side], reading)
        if (fragment !== config) readFragment(withoutUsual(fragment, usual), rules[side], reading)
      })
      if ('failed' in asked) {
        diagnostics.push(asked.failed)
        break
      }
    }
    if (lost.size > 0) diagnostics.push(withoutEffect(plugin, [...lost]))
  }
  return { bundling: { browser: closed(rules.browser), server: closed(rules.server) }, diagnostics }
}

function closed(rules: OpenRules): BundlingRules['browser'] {
  return { ...rules, extensions: [...new Set(rules.extensions)], folders: [...new Set(rules.folders)] }
}

/** The rules that were there already. */
function withoutUsual(fragment: unknown, usual: readonly unknown[]): unknown {
  if (!isRecord(fragment) || !isRecord(fragment['module']) || !Array.isArray(fragment['module']['rules']))
    return fragment
  const rules: readonly unknown[] = fragment['module']['rules']
  return { ...fragment, module: { ...fragment['module'], rules: rules.filter((rule) => !usual.includes(rule)) } }
}

function withoutEffect({ name, about }: PluginInstance, settings: readonly string[]): Diagnostic {
  const listed = settings.map((setting) => `\`${setting.replaceAll('`', '')}\``).join(', ')
  const message = `The plugin \`${name}\` asks webpack for ${listed}, which has no effect: there is no webpack, and esbuild has nothing like it`
  return warning('unsupported-feature', message, {
    ...placeOfEntry(about),
    hint: 'see whether the site lacks something; docs/plugins.md lists what is understood',
  })
}

/** A configuration of webpack as plugins expect to find it. */
function usualConfig({ siteDir, generatedFilesDir }: PluginContext, side: 'browser' | 'server') {
  const rules: unknown[] = [
    { test: /\.svg$/i, oneOf: [] },
    { test: /\.[jt]sx?$/i, use: [] },
    { test: /\.css$/i, use: [] },
    { test: /\.module\.css$/i, use: [] },
  ]
  return {
    mode: 'production',
    target: side === 'server' ? 'node' : 'browserslist',
    output: { publicPath: '/', path: generatedFilesDir },
    context: siteDir,
    resolve: { extensions: [] as string[], alias: {}, fallback: {}, modules: [] as string[] },
    module: { rules },
    plugins: [] as unknown[],
    externals: [] as unknown[],
    optimization: {},
    devServer: {},
  }
}

/** What `getStyleLoaders` and the like give: names of loaders whose work is done without them. */
function utils(currentBundler: PluginContext['currentBundler']): object {
  return {
    currentBundler,
    getStyleLoaders: (_isServer: boolean, cssOptions: object = {}) => [
      { loader: 'style-loader', options: {} },
      { loader: 'css-loader', options: cssOptions },
      { loader: 'postcss-loader', options: { postcssOptions: { plugins: [] } } },
    ],
    getJSLoader: () => ({ loader: 'babel-loader', options: {} }),
  }
}
