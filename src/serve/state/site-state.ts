/** One state of a served site, and the next one by what has changed on the disk. */
import { statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { configOf } from '../../run/analyze.ts'
import type { LoadResult } from '../../config/load-config.ts'
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import { affectedBy, bothAffected, EVERYTHING, NOTHING, type Affected } from './affected.ts'
import type { FolderChanges } from './changes.ts'
import { follow, openRest, openSite, type GoodState, type StateContext } from './follow.ts'

/** What is shown of a site, and why it is not what lies on the disk. */
export interface SiteState {
  /** Counts the states. */
  readonly generation: number
  /** What is shown; undefined: nothing could be yet. */
  readonly good: GoodState | undefined
  /** Problems that keep something of what lies on the disk from being shown. */
  readonly blocking: readonly Diagnostic[]
  /** What is to be read with the next change, since it could not be. */
  readonly owed: Affected
  /** Files that are all that is different from the state before; undefined: anything may be. */
  readonly texts: ReadonlySet<string> | undefined
}

/** Before anything was read. */
export const NO_STATE: SiteState = { generation: 0, good: undefined, blocking: [], owed: EVERYTHING, texts: undefined }

/** Nothing has changed: what of the site was left for later is read. */
export const REST: FolderChanges = { changed: new Set(), removed: new Set(), everything: false }

/** Read what has changed. The generation stays where that makes no difference. */
export async function nextState(state: SiteState, changes: FolderChanges, context: StateContext): Promise<SiteState> {
  const { good } = state
  const generation = state.generation + 1
  if (good === undefined) {
    const opened = await openSite(context, generation)
    return { ...opened, generation, owed: opened.good === undefined ? EVERYTHING : NOTHING, texts: undefined }
  }
  if (good.whole !== undefined) {
    const opened = await openRest(good, good.whole, { ...context, generation })
    const owed = opened.blocking.length === 0 ? NOTHING : EVERYTHING
    const next = { ...opened, generation, owed, texts: undefined }
    return changes === REST ? next : nextState(next, changes, context)
  }
  const { root } = good.analysis.site
  if (!isFolder(root)) return blockedState(state, missingFolder(context.options.root))
  const { kept } = good.analysis
  const told = affectedBy(changes, {
    ...{ root, kept },
    uses: (path) => good.pages.uses(path),
    themeUses: (path) => good.pages.themeUses(path),
  })
  const affected = bothAffected(told, state.owed)
  const config = affected.config ? await configOf(context.options) : kept.config
  const isBroken = config.loaded === undefined
  // the configuration of the last good state goes on to count where the new one is of no use
  const counting = isBroken || isSameConfig(kept.config, config) ? kept.config : config
  const followed = await follow(
    good,
    { ...affected, config: counting !== kept.config },
    { ...context, config: counting, generation },
  )
  const blocking = [...(isBroken ? config.diagnostics : []), ...followed.lost]
  const owed = bothAffected(
    isBroken ? { ...NOTHING, config: true } : NOTHING,
    followed.lost.length > 0 ? { ...affected, config: true, files: true } : NOTHING,
  )
  if (followed.good === good && isDeepStrictEqual(blocking, state.blocking)) return { ...state, owed }
  return { generation, good: followed.good, blocking, owed, texts: followed.texts }
}

/** The state where something keeps the site from being read: the last good one stays. */
export function blockedState(state: SiteState, problem: Diagnostic): SiteState {
  return { ...state, generation: state.generation + 1, blocking: [problem], owed: EVERYTHING, texts: new Set() }
}

/** Whether two configurations say the same. Of functions that cannot be told. */
function isSameConfig(before: LoadResult, after: LoadResult): boolean {
  const [old, now] = [before.loaded, after.loaded]
  if (old === undefined || now === undefined) return false
  const functionsOf = ({ functions, redirects }: typeof old): unknown => [functions, redirects?.createRedirects]
  if (holdsFunctions(functionsOf(now)) || holdsFunctions(functionsOf(old))) return false
  const sidebarsOf = ({ sidebars }: typeof old): unknown =>
    Object.entries(sidebars).map(([id, { file, value, text }]) => [id, file, value, text])
  // the places of redirects are told, so that a text in which they stand elsewhere is another one
  const redirectsOf = ({ redirects }: typeof old): unknown => redirects && [redirects.text, JSON.stringify(redirects)]
  return isDeepStrictEqual(
    [old.config, sidebarsOf(old), redirectsOf(old), before.diagnostics, before.inputs],
    [now.config, sidebarsOf(now), redirectsOf(now), after.diagnostics, after.inputs],
  )
}

function holdsFunctions(value: unknown): boolean {
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFunctions)
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

function missingFolder(root: string): Diagnostic {
  return error('missing-folder', `The folder \`${root}\` does not exist`)
}
