/** `useTreeifiedTOC` and `useFilteredAndTreeifiedTOC` of `@docusaurus/theme-common/internal`: headings as a tree. */
import { trusted } from '#shared/html'
import { type TocEntry } from '#shared/toc'
import { tocTree, type TocNode } from '../../components/toc-tree.ts'
import { type TocItem } from '../TOCInline.tsx'

/** A heading with those below it. */
export interface TocTreeItem extends TocItem {
  readonly children: readonly TocTreeItem[]
}

/** The headings as a tree. */
export function useTreeifiedTOC(toc: readonly TocItem[]): readonly TocTreeItem[] {
  return tocTree(toc.map(entryOf), 1, 6).map(itemOf)
}

/** The headings of some levels as a tree; what is below a level that is left out moves up. */
export function useFilteredAndTreeifiedTOC(given: {
  readonly toc: readonly TocItem[]
  readonly minHeadingLevel: number
  readonly maxHeadingLevel: number
}): readonly TocTreeItem[] {
  return tocTree(given.toc.map(entryOf), given.minHeadingLevel, given.maxHeadingLevel).map(itemOf)
}

function entryOf({ id, value, level }: TocItem): TocEntry {
  return { id, html: trusted(value), level }
}

function itemOf({ entry: { id, html, level }, children }: TocNode): TocTreeItem {
  return { id, value: html, level, children: children.map(itemOf) }
}
