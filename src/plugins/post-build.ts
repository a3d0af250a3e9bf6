/** Tells plugins that the site stands, by `postBuild`: what they write into its folder becomes part of it. */
import { dirname } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { SitePlugins } from '../model/plugins.ts'
import type { BuiltFacts } from '../model/loaded-config.ts'
import { put } from '../shared/look-up.ts'
import type { PluginContext } from './context.ts'
import { linkTo } from './generated.ts'
import { guarded } from './guard.ts'
import { callHook, hasHook, type PluginInstance } from './instance.ts'
import { knownPlugins, knownRoutes } from './known-content.ts'

/** Call all plugins, side by side as Docusaurus does. Reports `plugin-failed`. */
export async function postBuild(
  plugins: readonly PluginInstance[],
  context: PluginContext,
  { site, outDir, noIndex }: BuiltFacts,
): Promise<readonly Diagnostic[]> {
  const { languageFolder } = context
  if (languageFolder === undefined) linkTo(context.outDir, outDir)
  else linkTo(dirname(context.outDir), dirname(outDir))
  const known = propsOf(plugins, context, { site, noIndex })
  const findings = await Promise.all(
    plugins
      .filter((plugin) => hasHook(plugin, 'postBuild'))
      .map(async (plugin) => {
        const done = await guarded({ ...plugin.about, name: plugin.name }, 'postBuild', () =>
          callHook(plugin, 'postBuild', { ...known, content: plugin.content }),
        )
        return 'failed' in done ? [done.failed] : []
      }),
  )
  return findings.flat()
}

function propsOf(
  plugins: readonly PluginInstance[],
  context: PluginContext,
  { site, noIndex }: Omit<BuiltFacts, 'outDir'>,
): object {
  const { html, versions }: Partial<SitePlugins> = site.config.plugins ?? {}
  const head: Record<string, unknown> = {}
  const routesBuildMetadata: Record<string, unknown> = {}
  for (const path of site.routes.keys()) {
    const isHidden = noIndex.includes(path)
    put(routesBuildMetadata, path, { noIndex: isHidden })
    put(head, path, headOf(isHidden))
  }
  return {
    ...context,
    siteMetadata: { docusaurusVersion: '3.8.1', siteVersion: context.siteVersion, pluginVersions: versions ?? {} },
    routes: knownRoutes(site),
    routesPaths: [...site.routes.keys()],
    plugins: knownPlugins(site, plugins),
    headTags: html?.head ?? '',
    preBodyTags: html?.bodyStart ?? '',
    postBodyTags: html?.bodyEnd ?? '',
    codeTranslations: site.config.i18n.messages,
    head,
    routesBuildMetadata,
  }
}

/** What of the state of react-helmet is asked for: whether search engines are to list the page. */
function headOf(noIndex: boolean): object {
  const text = noIndex ? '<meta data-rh="true" name="robots" content="noindex, nofollow">' : ''
  const part = { toString: () => text, toComponent: () => [] }
  const nothing = { toString: () => '', toComponent: () => [] }
  return {
    ...{ meta: part, title: nothing, link: nothing, script: nothing, style: nothing, base: nothing, noscript: nothing },
    ...{ htmlAttributes: nothing, bodyAttributes: nothing },
  }
}
