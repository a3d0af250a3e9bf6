/** Tells plugins that the site stands, by `postBuild`: what they write into its folder becomes part of it. */
import { dirname } from 'node:path'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { SitePlugins } from '../model/plugins.ts'
import type { BuiltFacts, HeadTag } from '../model/loaded-config.ts'
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
  { site, outDir, noIndex, headOf: tagsOf }: BuiltFacts,
): Promise<readonly Diagnostic[]> {
  const { languageFolder } = context
  if (languageFolder === undefined) linkTo(context.outDir, outDir)
  else linkTo(dirname(context.outDir), dirname(outDir))
  const known = propsOf(plugins, context, { site, noIndex, headOf: tagsOf })
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
  { site, noIndex, headOf: tagsOf }: Omit<BuiltFacts, 'outDir'>,
): object {
  const { html, versions }: Partial<SitePlugins> = site.config.plugins ?? {}
  const head: Record<string, unknown> = {}
  const routesBuildMetadata: Record<string, unknown> = {}
  for (const path of site.routes.keys()) {
    const isHidden = noIndex.includes(path)
    put(routesBuildMetadata, path, { noIndex: isHidden })
    put(
      head,
      path,
      headOf(() => tagsOf(path)),
    )
  }
  const { languageFolder: _, ...given } = context
  return {
    ...given,
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

/** The parts of the state of react-helmet, each by the tags that it is about. */
const HELMET = {
  title: 'title',
  meta: 'meta',
  link: 'link',
  script: 'script',
  style: 'style',
  base: 'base',
  noscript: 'noscript',
}

/** What plugins ask the state of react-helmet of a page: its tags, as text or as elements. The page is read when one asks. */
function headOf(read: () => readonly HeadTag[]): object {
  let known: readonly HeadTag[] | undefined
  const tags = (name: string): readonly HeadTag[] => (known ??= read()).filter((tag) => tag.name === name)
  const parts = Object.entries(HELMET).map(([key, name]) => [
    key,
    {
      toString: () =>
        tags(name)
          .map(({ html }) => html)
          .join(''),
      toComponent: () =>
        tags(name).map(({ attributes }, index) => ({
          type: name,
          key: index.toString(),
          props: attributes,
          ref: null,
        })),
    },
  ])
  const attributes = (name: string): object => ({
    toString: () =>
      Object.entries(tags(name)[0]?.attributes ?? {})
        .map(([key, value]) => `${key}="${value}"`)
        .join(' '),
    toComponent: () => tags(name)[0]?.attributes ?? {},
  })
  const all = { htmlAttributes: attributes('html'), bodyAttributes: attributes('body') }
  return { ...Object.fromEntries(parts), ...all } as object
}
