/** Headings of a page, as its contents show them. */
import type { Html } from './html.ts'

/** One heading. */
export interface TocEntry {
  readonly id: string
  /** Heading text as HTML (code, em, strong kept; links unwrapped). */
  readonly html: Html
  readonly level: number
}

/** All headings of a page, with the levels that its contents show: of them the `toc` of a page is made. */
export interface Headings {
  readonly toc: readonly TocEntry[]
  readonly min: number
  readonly max: number
}
