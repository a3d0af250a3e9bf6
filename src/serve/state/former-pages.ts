/** Finds out what became of pages that are no longer at their address: renamed, moved, or deleted. */
import type { Post } from '../../model/blog.ts'
import type { Doc, Page, Site } from '../../model/site.ts'
import { pagePath } from '../../render/page-path.ts'
import { sourceOf, sourcesOf } from '../../base/site-parts.ts'

type Source = Doc | Page | Post

interface Former {
  /** Number of the state in which it was no longer there. */
  readonly lostIn: number
  readonly source: string
  /** Of the text that it had last. */
  readonly hash: string
  readonly title: string | undefined
}

/** Pages that are remembered at most. */
const MOST = 20_000

export class FormerPages {
  /** By the pathname of their HTML. */
  readonly #pages = new Map<string, Former>()
  /** Number of the state in which a source was there first, of those that have come since the start. */
  readonly #since = new Map<string, number>()

  /** Take note of what is no longer there in the state `generation`. */
  note(before: Site, after: Site, generation: number): void {
    const [old, now] = [sources(before), sources(after)]
    for (const source of now.keys()) if (!old.has(source)) this.#since.set(source, generation)
    for (const [path, route] of before.routes) {
      const doc = after.routes.has(path) ? undefined : sourceOf(before, route)
      if (doc === undefined) continue
      const { source, hash, title } = doc
      this.#pages.set(before.config.baseUrl + pagePath(path, before.config), {
        lostIn: generation,
        source,
        hash,
        title,
      })
    }
    for (const path of this.#pages.keys()) if (this.#pages.size > MOST) this.#pages.delete(path)
  }

  /** Whether a page had this pathname of its HTML once. */
  has(path: string): boolean {
    return this.#pages.has(path)
  }

  /**
   * The page that a former one is now: that of the same source, else that of a new one with the same text, else the only new
   * one with the same title. Undefined: there is none.
   */
  find(path: string, site: Site): Source | undefined {
    const former = this.#pages.get(path)
    if (former === undefined) return undefined
    const now = sources(site)
    const same = now.get(former.source)
    if (same !== undefined) return same
    // a rename is told in one go or in two, in either order
    const isNew = ({ source }: Source): boolean => (this.#since.get(source) ?? 0) >= former.lostIn - 1
    const come = [...this.#since.keys()].flatMap((source) => now.get(source) ?? []).filter(isNew)
    const titled = come.filter(({ title }) => title === former.title)
    return come.find(({ hash }) => hash === former.hash) ?? (titled.length === 1 ? titled[0] : undefined)
  }
}

/** Docs, pages and posts by source. */
function sources(site: Site): ReadonlyMap<string, Source> {
  return new Map(sourcesOf(site).map((source) => [source.source, source]))
}
