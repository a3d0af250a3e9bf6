/** The mouse over the list: the item below it is the active one (spec search.md section 4.4). */
import type { Item } from '../contract.ts'

/** Who knows where the mouse is. */
export interface PointerWatch {
  /** Whether this item is active because of the mouse, so that the list must not scroll below it. */
  readonly isAt: (index: number | undefined) => boolean
}

/**
 * Activate the item below the mouse when it moves, and the first when it leaves. A list that moves below a mouse that lies
 * still is no move. A finger that scrolls puts the phone's keyboard away.
 */
export function watchPointer(
  scroller: HTMLElement,
  itemOf: (target: EventTarget | null) => Item | undefined,
  activate: (index: number) => void,
): PointerWatch {
  let at: number | undefined
  let last: string | undefined
  const point = (index: number): void => {
    if (index === at) return
    at = index
    activate(index)
  }
  scroller.addEventListener('mousemove', ({ target, clientX, clientY }) => {
    const place = `${clientX} ${clientY}`
    const item = itemOf(target)
    if (item && last !== undefined && place !== last) point(item.index)
    last = place
  })
  scroller.addEventListener('mouseleave', () => {
    if (at !== undefined) point(0)
  })
  // The field keeps the focus: what is typed next goes on there.
  scroller.addEventListener('mousedown', (event) => {
    if (itemOf(event.target)) event.preventDefault()
  })
  scroller.addEventListener(
    'touchmove',
    () => {
      const { activeElement } = scroller.ownerDocument
      if (activeElement instanceof HTMLInputElement) activeElement.blur()
    },
    { passive: true },
  )
  return {
    isAt: (index) => {
      const isHere = index === at
      if (!isHere) at = undefined
      return isHere
    },
  }
}
