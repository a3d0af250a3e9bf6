/** Resolving a site: functions of the configuration and plugins take part, each where Docusaurus asks it. */
import type { Diagnostic } from '../model/diagnostic.ts'
import type { LoadedConfig } from '../model/loaded-config.ts'
import type { Site } from '../model/site.ts'
import { processPosts } from '../resolve/blog/process-posts.ts'
import { generateSidebars } from '../resolve/sidebars/generator.ts'
import { resolveSite } from '../resolve/site.ts'

type ResolveInput = Omit<Parameters<typeof resolveSite>[0], 'generated' | 'processed'>

/** Resolve the site with the sidebars that a function generates, and with what plugins add that have seen all content. */
export async function resolveWithPlugins(
  input: ResolveInput,
): Promise<{ readonly site: Site; readonly diagnostics: readonly Diagnostic[] }> {
  const generated = await generateSidebars(input)
  const processed = await processPosts(input)
  const parts = { generated: generated.sidebars, processed: processed.blogs }
  const first = resolveSite({ ...input, ...parts })
  const seen = await seenByPlugins(first.site, input.loaded)
  const { site, diagnostics } = seen === undefined ? first : resolveSite({ ...input, ...parts, loaded: seen.loaded })
  const found = [generated, processed, { diagnostics }, seen ?? { diagnostics: [] }]
  return { site, diagnostics: found.flatMap((one) => one.diagnostics) }
}

/** Show plugins the content of all others, where one wants to see it: they may add pages and data. */
async function seenByPlugins(
  site: Site,
  loaded: LoadedConfig,
): Promise<{ readonly loaded: LoadedConfig; readonly diagnostics: readonly Diagnostic[] } | undefined> {
  const given = await loaded.plugins?.seeAll?.(site)
  if (given === undefined) return undefined
  const { plugins, diagnostics } = given
  return { loaded: { ...loaded, config: { ...loaded.config, plugins } }, diagnostics }
}
