/** What the threads of a build are given to do. */
import type { EmitInput } from './build-batch.ts'
import type { BatchInput } from './pool.ts'
import type { UnitsUse } from '../store/unit-store.ts'

/** Work on the pages of a site; the threads of a build go on from one language to the next. */
interface SiteTask {
  /** Path of a file with the `EmitSettings` of the site, written by `settingsIn`. */
  readonly settings: string
}

/** Compile pages and tell which of them hold code. */
export interface FindTask extends BatchInput, SiteTask {
  readonly kind: 'find'
}

/** Emit pages. */
export interface EmitTask extends EmitInput, SiteTask {
  readonly kind: 'emit'
  /** Path of a file with the names of the bundled files as JSON. */
  readonly bundles: string
  /** What was compiled to find the pages with code. */
  readonly found: readonly UnitsUse[]
}

export type PageTask = FindTask | EmitTask
