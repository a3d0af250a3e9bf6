/**
 * The files of bundles that pages were made with. An open page asks for some of them when it is used: for the search with the
 * first key, for React when a page with components is gone to. So they stay while it may be open, whatever was bundled since.
 */
import type { OutputFile } from '../../model/page.ts'
import { shortHash } from '../../base/hash.ts'

/** How many bundles stay at least, and at most, which no page is known to need: browsers may show their pages again. */
const FEWEST = 4
const MOST = 100

/** Bytes that such bundles may have together. */
const BYTES = 64_000_000

/** The files of one bundle. */
export interface KeptBundle {
  /** The same for the same files. */
  readonly id: string
  readonly files: ReadonlyMap<string, OutputFile['contents']>
}

/** How many bundles are kept, if not as many as usual. */
export interface KeptLimits {
  readonly fewest?: number
  readonly most?: number
  readonly bytes?: number
}

interface Named {
  readonly bundle: KeptBundle
  /** Pages that are open. */
  holders: number
}

/** The bundles of a run, for all states of the site. Names of files hold hashes, so what two bundles share is kept once. */
export class KeptBundles {
  /** By id, the one named last comes last. */
  readonly #named = new Map<string, Named>()
  readonly #limits: Required<KeptLimits>
  #files = new Map<string, OutputFile['contents']>()

  constructor({ fewest = FEWEST, most = MOST, bytes = BYTES }: KeptLimits = {}) {
    this.#limits = { fewest, most, bytes }
  }

  /** Put the files of a bundle together. It is kept from the moment when a page names it. */
  bundle(files: readonly OutputFile[]): KeptBundle {
    const paths = files.map(({ path }) => path).sort()
    return {
      id: shortHash(paths.join('\n'), 12),
      files: new Map(files.map(({ path, contents }) => [path, this.#files.get(path) ?? contents])),
    }
  }

  /** A page is given out that names files of this bundle. */
  name(bundle: KeptBundle): void {
    const known = this.#named.get(bundle.id)
    this.#named.delete(bundle.id)
    this.#named.set(bundle.id, known ?? { bundle, holders: 0 })
    if (known === undefined) this.#tidy()
  }

  /** An open page needs the bundle of this id until the function that this gives is called; undefined: it is no longer there. */
  hold(id: string): (() => void) | undefined {
    const named = this.#named.get(id)
    if (named === undefined) return undefined
    named.holders++
    return () => {
      named.holders--
    }
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  get(path: string): OutputFile['contents'] | undefined {
    return this.#files.get(path)
  }

  /** Let go of what was named longest ago and no open page holds, as far as it is too much. */
  #tidy(): void {
    this.#files = this.#all()
    const { fewest, most, bytes } = this.#limits
    const idle = [...this.#named].filter(([, { holders }]) => holders === 0)
    let left = idle.length
    for (const [id] of idle) {
      if (left <= fewest || (left <= most && sizeOf(this.#files) <= bytes)) return
      this.#named.delete(id)
      this.#files = this.#all()
      left--
    }
  }

  #all(): Map<string, OutputFile['contents']> {
    return new Map([...this.#named.values()].flatMap(({ bundle }) => [...bundle.files]))
  }
}

function sizeOf(files: ReadonlyMap<string, OutputFile['contents']>): number {
  return [...files.values()].reduce((sum, { length }) => sum + length, 0)
}
