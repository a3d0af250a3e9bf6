/** The headings of a text as the tree that its table of contents shows: rules of the compiler and of the component. */
import type { TocEntry } from '#shared/toc'

/** An entry with the entries below it. */
export interface TocNode {
  readonly entry: TocEntry
  readonly children: readonly TocNode[]
}

/**
 * Nest headings as they are shown (spec markdown.md section 7.4): an entry belongs to the nearest entry before it
 * with a lower level; then levels outside `min`..`max` are taken out and what is below them moves up.
 */
export function tocTree(entries: readonly TocEntry[], min: number, max: number): readonly TocNode[] {
  return nest(entries).flatMap((node) => withinLevels(node, min, max))
}

/**
 * The entries to show, flat, with the depth in the tree (1 and up) as level. Nesting this list again,
 * by `tocTree(list, 1, 6)`, gives the same tree, so that it can travel without its limits.
 */
export function visibleToc(entries: readonly TocEntry[], min: number, max: number): readonly TocEntry[] {
  return tocTree(entries, min, max).flatMap((node) => flatten(node, 1))
}

function flatten({ entry, children }: TocNode, depth: number): readonly TocEntry[] {
  return [{ ...entry, level: depth }, ...children.flatMap((child) => flatten(child, depth + 1))]
}

/** Every heading below the nearest one before it with a lower level; `branch` is the way from the root to the last. */
function nest(entries: readonly TocEntry[]): readonly TocNode[] {
  const root: { readonly level: number; readonly children: TocNode[] } = { level: 0, children: [] }
  const branch = [root]
  for (const entry of entries) {
    while (branch.length > 1 && (branch.at(-1)?.level ?? 0) >= entry.level) branch.pop()
    const node = { entry, level: entry.level, children: [] }
    branch.at(-1)?.children.push(node)
    branch.push(node)
  }
  return root.children
}

function withinLevels(node: TocNode, min: number, max: number): readonly TocNode[] {
  const children = node.children.flatMap((child) => withinLevels(child, min, max))
  const shown = node.entry.level >= min && node.entry.level <= max
  return shown ? [{ entry: node.entry, children }] : children
}
