/** Find the pages with code among a batch of pages; their units are compiled on the way, and kept. */
import { codeOf } from '../code-pages/find.ts'
import { linkTables } from '../links/link-tables.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { Site } from '../model/site.ts'
import type { CompileOptions } from '../model/unit.ts'
import type { BatchInput } from './pool.ts'
import { createPageUnits } from '../page/load-page.ts'
import type { UnitStore, UnitsUse } from '../store/unit-store.ts'

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
    const holdsCode = async (path: string): Promise<boolean> => {
      const route = site.routes.get(path)
      if (!route) throw new Error(`unknown route ${path}`)
      return (await codeOf(site, route, pages)) !== undefined
    }
    // side by side: a plugin may wait in one document for what it does in another
    const hold = await Promise.all(routes.map(holdsCode))
    return { routes: routes.filter((_, index) => hold[index]), cache: context.units.take() }
  }
}
