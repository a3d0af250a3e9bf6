/** Where a page shows that the code of its interactive components is still to come, or does not come. */
import { ISLAND_TAG } from '#shared/protocol'
import { type LazyOptions } from './lazy.ts'

/** Find the components of a page that wait; undefined when it has none. What the compiler rendered stays readable meanwhile. */
export function waitingIslands(root: ParentNode): Pick<LazyOptions<unknown>, 'waiting' | 'place'> | undefined {
  // Inside an island, React must find what the compiler has rendered.
  const [first, ...others] = [...root.querySelectorAll(ISLAND_TAG)].filter(
    (island) => island.parentElement?.closest(ISLAND_TAG) === null,
  )
  if (!first) return undefined
  const waiting = [first, ...others] as const
  const place = (box: HTMLElement): void => {
    const ahead = waiting.find(({ firstElementChild }) => (firstElementChild?.getBoundingClientRect().bottom ?? 0) > 0)
    const island = ahead ?? first
    const block = island.closest('p, ul, ol, dl, table') ?? island
    block.before(box)
  }
  return { waiting, place }
}
