/** Bundles what a site has of code and styles, with the pages that hold code, and finds what stays of the last build. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BundleCache } from '../build-state/bundles/bundle-cache.ts'
import { packageIds } from '../base/package-paths.ts'
import { buildComponentPages, type ComponentPages } from '../code-pages/emit.ts'
import type { CodePage } from '../code-pages/find.ts'
import type { EmittedPage } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { Emitter } from '../page/composer.ts'
import { pageSearch } from '../page/search-records.ts'
import type { EmitSettings } from '../threads/build-batch.ts'
import type { EmitContext } from './emit-run.ts'

/** A site whose bundles are written. */
export interface BundledSite {
  readonly components: ComponentPages
  /** Pages of the last build that stay, by route. */
  readonly kept: ReadonlyMap<string, EmittedPage>
}

/** Where threads read what the bundled files are called. */
export function bundlesFile({ scratch }: Pick<EmitSettings, 'scratch'>): string {
  return join(scratch, 'bundles.json')
}

/** Bundle; `others` are the routes without code. */
export async function bundleSite(
  site: Site,
  context: Pick<EmitContext, 'run' | 'settings' | 'stores' | 'parts'> & {
    readonly emitter: Emitter
    readonly pages: readonly CodePage[]
    readonly others: readonly string[]
  },
): Promise<BundledSite> {
  const { run, settings, stores, parts, emitter, others } = context
  const { staging, onProgress, keeper, end } = run
  const components = await buildComponentPages(site, {
    emitter,
    pages: context.pages,
    staging,
    minify: run.minify,
    stylesAhead: run.ahead?.styles,
    parts,
    searchOf: pageSearch(site, stores.terms),
    keptBundles: () => keeper?.keptBundles(),
    kept: new BundleCache({
      folder: settings.cacheFolder,
      maker: `${settings.compiler} ${packageIds().runtime}`,
      onBundle: () => {
        onProgress({ stage: 'bundling', done: 0, total: 0 })
      },
    }),
  })
  if (components.routes.size === 0 && components.files) keeper?.bundled(components.bundles, components.files)
  await writeFile(bundlesFile(settings), JSON.stringify(components.bundles))
  const kept =
    (await keeper?.keptPages(others, { bundles: components.bundles, layout: emitter.layout })) ??
    new Map<string, EmittedPage>()
  await end.hear({
    facts: [...components.pages, ...kept.values()].map((page) => page.facts),
    diagnostics: [...emitter.layout.diagnostics, ...parts.diagnostics, ...components.diagnostics],
  })
  return { components, kept }
}
