/** Emits the pages without code, in as many threads as are allowed. */
import type { Site } from '../model/site.ts'
import type { Emitter } from '../page/composer.ts'
import type { Pieces } from '../render/render-layout.tsx'
import type { UnitsUse } from '../store/unit-store.ts'
import { emitBatch, type BatchEmitter, type BatchResult } from '../threads/build-batch.ts'
import type { BeginTask, EmitTask } from '../threads/tasks.ts'
import { bundlesFile, type BundledSite } from './bundle-site.ts'
import type { EmitContext } from './emit-run.ts'
import { expectToMake } from './look-ahead/v8-flags.ts'
import { besideAlike } from './route-order.ts'

/**
 * Emit those of the routes `others` that do not stay as they are. Threads begin with them while this one bundles, unless it is told
 * only then which they are, or that none will be seen.
 */
export async function spreadPages(
  site: Site,
  context: EmitContext & {
    readonly emitter: Emitter
    readonly pieces: Pieces
    readonly found: readonly UnitsUse[]
    readonly others: readonly string[]
    readonly bundling: Promise<BundledSite>
  },
): Promise<readonly BatchResult[]> {
  const { run, settings, settingsFile, stores, pool, emitter, pieces, found, others, bundling } = context
  const { functions, keeper, end, onProgress } = run
  const isEarly = keeper?.knowsFormer !== true && !end.isCertain
  const { kept } = isEarly ? { kept: new Map<string, never>() } : await bundling
  const routes = besideAlike(
    site,
    others.filter((route) => !kept.has(route)),
  )
  expectToMake(routes.length)
  const total = site.routes.size
  const done = total - routes.length
  const all = { bundles: bundlesFile(settings), found }
  let own: BatchEmitter | undefined

  /** Once all is bundled. */
  async function start(): Promise<BatchEmitter> {
    const { components } = await bundling
    run.meanwhile?.()
    const making = { functions, pieces, emitter, pageKey: keeper?.pageKey, ...stores }
    return emitBatch({ ...settings, bundlesOf: () => components.bundles }, making)
  }

  const isBundled = bundling.then(() => {
    onProgress({ stage: 'pages', done, total })
  })
  if (!isEarly) await isBundled
  return pool.spread<BeginTask | EmitTask, BatchResult>(routes, {
    begin: isEarly
      ? { until: isBundled, task: (batch) => ({ kind: 'begin', ...all, settings: settingsFile(), ...batch }) }
      : undefined,
    task: (batch) => ({ kind: 'emit', ...all, settings: settingsFile(), unseen: end.isCertain, ...batch }),
    own: async (batch) => (own ??= await start()).emit({ unseen: end.isCertain, ...batch }),
    onResult: ({ pages, withheld }) =>
      end.hear({
        facts: pages.map((page) => page.facts),
        diagnostics: [...withheld.flat(), ...pages.flatMap((page) => page.diagnostics)],
      }),
    onDone: (pages) => {
      onProgress({ stage: 'pages', done: done + pages, total })
    },
  })
}
