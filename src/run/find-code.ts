/** Finds the pages with code, in as many threads as are allowed. */
import { candidates, codeOf, isModuleRoute, type CodePage } from '../code-pages/find.ts'
import type { Site } from '../model/site.ts'
import type { Emitter } from '../page/composer.ts'
import type { UnitsUse } from '../store/unit-store.ts'
import { findBatch, type FoundBatch } from '../threads/find-batch.ts'
import type { FindTask } from '../threads/tasks.ts'
import type { EmitContext } from './emit-run.ts'

/** Find the pages with code. `uses` are the units that were compiled for it, or before. */
export async function findCode(
  site: Site,
  { run, settings, settingsFile, stores, pool, emitter }: EmitContext & { readonly emitter: Emitter },
): Promise<{ readonly pages: readonly CodePage[]; readonly uses: readonly UnitsUse[] }> {
  const { units } = stores
  const ahead = (await run.ahead?.units()) ?? []
  const routes = candidates(site, run)
  const markdown = routes.filter((route) => !isModuleRoute(site, route))
  const batches = await pool.spread<FindTask, FoundBatch>(
    markdown.map(({ path }) => path),
    {
      task: (batch) => ({ kind: 'find', settings: settingsFile(), ...batch }),
      own: findBatch(site, { ...settings, units, functions: run.functions }),
      together: run.functions !== undefined,
    },
  )
  const uses = [...ahead, ...batches.map(({ cache }) => cache)]
  units.include(uses)
  const withCode = new Set(batches.flatMap((batch) => batch.routes))
  const pages: CodePage[] = []
  for (const route of routes) {
    const code =
      withCode.has(route.path) || isModuleRoute(site, route)
        ? await codeOf(site, route, emitter.linker.pages)
        : undefined
    if (code !== undefined) pages.push(code)
  }
  return { pages, uses }
}
