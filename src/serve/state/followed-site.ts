/** A site that follows what changes on the disk: its state now, and what has become of pages that were in former ones. */
import { systemFailure } from '../../base/system-failure.ts'
import { EVERYTHING } from './affected.ts'
import type { FolderChanges } from './changes.ts'
import type { StateContext } from './follow.ts'
import { FormerPages } from './former-pages.ts'
import { blockedState, NO_STATE, nextState, type SiteState } from './site-state.ts'

/** Changes of which nothing is known: everything is looked at. */
export const ANYTHING: FolderChanges = { changed: new Set(), removed: new Set(), everything: true }

export class FollowedSite {
  readonly former = new FormerPages()
  readonly #context: StateContext
  #state = NO_STATE

  /** Nothing is read before the first `update`. */
  constructor(context: StateContext) {
    this.#context = context
  }

  get state(): SiteState {
    return this.#state
  }

  /** Take over what has changed, one update after the other. Gives false when it makes no difference. */
  async update(changes: FolderChanges): Promise<boolean> {
    const before = this.#state
    const next = await this.#next(changes)
    this.#state = next
    if (next.generation === before.generation) return false
    const [old, now] = [before.good?.analysis.site, next.good?.analysis.site]
    if (next.texts === undefined && old !== undefined && now !== undefined) this.former.note(old, now, next.generation)
    return true
  }

  /** The next state; what the system refuses keeps the last good one in place. */
  async #next(changes: FolderChanges): Promise<SiteState> {
    try {
      return await nextState(this.#state, changes, this.#context)
    } catch (problem) {
      this.#state = { ...this.#state, owed: EVERYTHING }
      const stopped = systemFailure(problem)
      if (stopped === undefined) throw problem
      return blockedState(this.#state, stopped)
    }
  }
}
