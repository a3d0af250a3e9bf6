/** Find the pages with code among a batch of pages; their units are compiled on the way, and kept. */
import { codeOf } from './find-pages.ts'
import { linkTables } from './links/link-tables.ts'
import type { MarkdownFunctions } from './model/markdown-functions.ts'
import type { Site } from './model/site.ts'
import type { CompileOptions } from './model/unit.ts'
import type { BatchInput } from './page-pool.ts'
import { createPageUnits } from './page-units.ts'
import type { UnitStore, UnitsUse } from './units.ts'

export interface FoundBatch {
  /** Routes of the pages with code. */
  readonly routes: readonly string[]
  readonly cache: UnitsUse
}

/** Prepare a thread to look for pages with code. */
export function findBatch(
  site: Site,
  context: {
    readonly units: UnitStore
    readonly functions: MarkdownFunctions | undefined
    readonly form?: CompileOptions['form'] | undefined
  },
): (input: BatchInput) => Promise<FoundBatch> {
  const pages = createPageUnits(site, { ...context, tables: linkTables(site), again: true })
  return async ({ routes }) => {
    const found: string[] = []
    for (const path of routes) {
      const route = site.routes.get(path)
      if (!route) throw new Error(`unknown route ${path}`)
      if ((await codeOf(site, route, pages)) !== undefined) found.push(path)
    }
    return { routes: found, cache: context.units.take() }
  }
}
