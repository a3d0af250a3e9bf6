/** The plugins of a site, from their modules to the data that pages are made of: the one way in, loaded only for sites that have some. */
import { packagePath } from '../base/package-paths.ts'
import type { SiteConfig } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { SitePlugins } from '../model/plugins.ts'
import type { PluginRun } from '../model/loaded-config.ts'
import type { PluginContext } from './context.ts'
import { Contributions, loadContents, showAllContent } from './content.ts'
import { askedBundling, withBundler } from './facade/bundling.ts'
import { broughtFiles } from './files.ts'
import { guarded } from './guard.ts'
import { injectedHtml } from './html-tags.ts'
import { initPlugins, type Initialized, type LoadModule } from './init.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'
import { allContent } from './known-content.ts'
import { postBuild } from './post-build.ts'
import { askedPostCss } from './postcss.ts'
import { pluginPages } from './routes.ts'
import type { ForeignPlugin } from '../model/plugins.ts'

/** Plugins that have begun: they may have written sources of the site, which are read after this. */
export interface StartedPlugins extends Pick<Initialized, 'diagnostics' | 'inputs'> {
  /** Let them load their content, and ask them for all they give; `config` is that of the site. */
  readonly contribute: (config: SiteConfig) => Promise<Contributed>
}

/** What the configuration of a site becomes by its plugins. */
export interface Contributed {
  readonly plugins: SitePlugins
  readonly run: PluginRun
  /** Modules and style sheets for every page, absolute paths. */
  readonly clientModules: readonly string[]
  readonly styles: readonly string[]
  /** `themeConfig` with what the plugins have made of it. */
  readonly themeConfig: Readonly<Record<string, unknown>>
  /** Texts for the code of plugins by their ids, in the language of the site. */
  readonly messages: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Begin. Reports `plugin-failed`, `missing-package`, `invalid-config`. */
export async function startPlugins(
  foreign: readonly ForeignPlugin[],
  { context, load }: { readonly context: PluginContext; readonly load: LoadModule },
): Promise<StartedPlugins> {
  const applied = withBundler(context)
  const { instances, diagnostics, inputs } = await initPlugins(foreign, { context, load })
  return {
    diagnostics,
    inputs,
    contribute: async (config) => contribute(instances, { context, config, applied }),
  }
}

interface Contributing {
  readonly context: PluginContext
  readonly config: SiteConfig
  readonly applied: ReturnType<typeof withBundler>
}

async function contribute(
  instances: readonly PluginInstance[],
  { context, config, applied }: Contributing,
): Promise<Contributed> {
  const said = new Contributions(context.generatedFilesDir)
  await loadContents(instances, context, said)
  const files = await broughtFiles(instances, context.siteDir)
  const { html, diagnostics: ofTags } = await injectedHtml(instances)
  const { bundling, diagnostics: ofBundling } = await askedBundling(instances, context, applied)
  const postCss = await askedPostCss(instances, context.siteDir)
  const versions = Object.fromEntries(instances.map(({ name, version }) => [name, version]))
  const hasPostBuild = instances.some((plugin) => hasHook(plugin, 'postBuild'))
  const collected = (): { readonly plugins: SitePlugins; readonly diagnostics: readonly Diagnostic[] } => {
    const { baseUrl, trailingSlash } = config
    const runtime = packagePath('runtime/theme/router/plugin-route.tsx')
    const { pages, diagnostics } = pluginPages(said, { root: context.siteDir, baseUrl, trailingSlash, runtime })
    said.files.write('globalData.json', JSON.stringify(said.globalData))
    said.files.clear()
    const plugins = {
      ...{ pages, globalData: jsonOf(said.globalData), themes: files.themes, html, bundling, versions, hasPostBuild },
      generated: context.generatedFilesDir,
      generatedHash: said.files.hash(),
      ...(postCss.key === undefined ? {} : { postCss: postCss.key }),
    }
    return { plugins, diagnostics }
  }
  const first = collected()
  return {
    plugins: first.plugins,
    run: runOf(instances, { context, said, collected, watched: files.watched }),
    clientModules: files.clientModules,
    styles: files.styles,
    themeConfig: Object(context.siteConfig['themeConfig']) as Readonly<Record<string, unknown>>,
    messages: said.messages,
    diagnostics: [
      ...said.diagnostics.splice(0),
      ...files.diagnostics,
      ...ofTags,
      ...ofBundling,
      ...postCss.diagnostics,
      ...first.diagnostics,
    ],
  }
}

/** What can be asked later. */
function runOf(
  instances: readonly PluginInstance[],
  {
    context,
    said,
    collected,
    watched,
  }: {
    readonly context: PluginContext
    readonly said: Contributions
    readonly collected: () => { readonly plugins: SitePlugins; readonly diagnostics: readonly Diagnostic[] }
    readonly watched: readonly string[]
  },
): PluginRun {
  const seesAll = instances.some((plugin) => hasHook(plugin, 'allContentLoaded'))
  return {
    watched,
    ...(seesAll
      ? {
          seeAll: async (site) => {
            await showAllContent(instances, allContent(site, instances), said)
            const { plugins, diagnostics } = collected()
            return { plugins, diagnostics: [...said.diagnostics.splice(0), ...diagnostics] }
          },
        }
      : {}),
    postBuild: async (built) => postBuild(instances, context, built),
    extendCli: async (program) => {
      const all = await Promise.all(
        instances.map(async (plugin) =>
          guarded({ ...plugin.about, name: plugin.name }, 'extendCli', () => callHook(plugin, 'extendCli', program)),
        ),
      )
      return all.flatMap((one) => ('failed' in one ? [one.failed] : []))
    },
  }
}

/** As JSON has it, which is what pages get. */
function jsonOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value // of the same shape
}
