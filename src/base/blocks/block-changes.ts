/** What has changed between two texts, block by block. */
import type { Block } from './text-blocks.ts'

/** Blocks that were there, and those that are in their place now. */
export interface BlockChange {
  /** Line of the new text where it begins; of blocks that are only gone, that of the next one. */
  readonly line: number
  readonly before: readonly Block[]
  readonly now: readonly Block[]
}

/** Steps of a comparison at most: beyond, all that lies between the first and the last change counts as one change. */
const MOST_STEPS = 4_000_000

/** Compare the blocks of two texts, by the longest sequence that both have. Of the blocks of the old text the hashes are enough. */
export function blockChanges(before: readonly Block[], now: readonly Block[]): readonly BlockChange[] {
  let start = 0
  while (start < before.length && start < now.length && before[start]?.hash === now[start]?.hash) start++
  let [oldEnd, newEnd] = [before.length, now.length]
  while (oldEnd > start && newEnd > start && before[oldEnd - 1]?.hash === now[newEnd - 1]?.hash) {
    oldEnd--
    newEnd--
  }
  const [old, own] = [before.slice(start, oldEnd), now.slice(start, newEnd)]
  const changes: { line: number; before: Block[]; now: Block[] }[] = []
  let open: (typeof changes)[number] | undefined
  const lineAt = (index: number): number => own[index]?.line ?? now[newEnd]?.line ?? now.at(-1)?.line ?? 1
  const change = (index: number): (typeof changes)[number] => {
    if (open === undefined) changes.push((open = { line: lineAt(index), before: [], now: [] }))
    return open
  }
  const common = commonBlocks(old, own)
  let [from, to] = [0, 0]
  for (const [oldIndex, newIndex] of [...common, [old.length, own.length] as const]) {
    for (; from < oldIndex; from++) change(to).before.push(...old.slice(from, from + 1))
    for (; to < newIndex; to++) change(to).now.push(...own.slice(to, to + 1))
    open = undefined
    from = oldIndex + 1
    to = newIndex + 1
  }
  return changes
}

/** Places of the blocks that both have, in the order of both: as many as can be. */
function commonBlocks(old: readonly Block[], now: readonly Block[]): readonly (readonly [number, number])[] {
  if (old.length === 0 || now.length === 0 || old.length * now.length > MOST_STEPS) return []
  const width = now.length + 1
  // lengths[i * width + j]: how many the rests from old[i] and now[j] on have in common
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        old[i]?.hash === now[j]?.hash ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const common: [number, number][] = []
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (old[i]?.hash === now[j]?.hash) common.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}
