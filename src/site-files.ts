/** The files of a site that are no pages: static files, assets, route table, sidebar parts, sitemap. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyAssets, copyStatics } from './copy-files.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { CreateSitemapItems } from './model/config.ts'
import type { EmittedPage } from './model/page.ts'
import type { Site } from './model/site.ts'
import type { Layout } from './render/layout.ts'
import { renderSitemap } from './render/sitemap.ts'
import { manifestFile, manifestParts } from './shared/protocol.ts'
import type { Staging } from './write.ts'

/** Write everything besides the pages into the staging folder. Reports `config-function-failed`, `unreadable-file` and `duplicate-output`. */
export async function writeSiteFiles(
  site: Site,
  input: {
    readonly pages: readonly EmittedPage[]
    readonly layout: Layout
    readonly staging: Staging
    readonly createSitemapItems: CreateSitemapItems | undefined
  },
): Promise<readonly Diagnostic[]> {
  const { pages, layout, staging } = input
  const assets = new Map(pages.flatMap((page) => Object.entries(page.assets)))
  const copied = await copyAssets(site, staging, [...assets])
  for (const [path, part] of manifest(site, pages)) staging.write({ path, contents: `${JSON.stringify(part)}\n` })
  for (const { parts } of layout.sidebars.values()) {
    for (const file of parts.all()) staging.write(file)
  }
  const noIndex = new Set(pages.filter((page) => page.noIndex).map(({ facts }) => facts.route))
  const sitemap = await renderSitemap(withRoutes(site, pages), noIndex, input.createSitemapItems)
  if (sitemap.file) staging.write(sitemap.file)
  const statics = await copyStatics(site, staging)
  // GitHub Pages would leave out files that start with `_` without it
  if (!existsSync(resolve(staging.dir, '.nojekyll'))) staging.write({ path: '.nojekyll', contents: '' })
  return [...copied, ...sitemap.diagnostics, ...statics]
}

/** The route table in parts (src/shared/protocol.ts). */
function manifest(site: Site, pages: readonly EmittedPage[]): ReadonlyMap<string, Record<string, string>> {
  const count = manifestParts(site.routes.size)
  const parts = new Map<string, Record<string, string>>()
  for (let index = 0; index < count; index++) parts.set(`assets/manifest/${index.toString()}.json`, {})
  for (const { facts, chunk } of pages) {
    if (site.routes.get(facts.route)?.kind === 'not-found') continue
    const part = parts.get(manifestFile(facts.route, count))
    if (part) part[facts.route] = chunk
  }
  return parts
}

/** The site with the routes that were emitted. */
function withRoutes(site: Site, pages: readonly EmittedPage[]): Site {
  const emitted = new Set(pages.map(({ facts }) => facts.route))
  return { ...site, routes: new Map([...site.routes].filter(([path]) => emitted.has(path))) }
}
