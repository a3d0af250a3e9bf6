/** The picture itself: its size, its name, and what its outermost element says. */
import type { DrawnShape } from '../../model/diagram.ts'
import type { DrawnElement } from '../dom/element.ts'
import type { Box } from '../dom/measure.ts'
import { union } from '../measure/geometry.ts'

/** What is shown of the picture: what it says, and words that would be cut off at its edge. */
export function wholeBox(picture: DrawnElement): Box {
  const own = picture.viewBox.baseVal
  if (own.width <= 0) return picture.getBBox()
  const words = picture.querySelectorAll('text').flatMap((text) => {
    const box = text.getBoundingClientRect()
    const hidden = text.textContent.trim() === '' || text.closest('marker, defs, symbol') !== null
    return hidden ? [] : [{ x: box.x - ROOM, y: box.y, width: box.width + 2 * ROOM, height: box.height }]
  })
  return union([own, ...words]) ?? own
}

/** Pixels beside a word at the edge: other fonts than the measured one are a little wider. */
const ROOM = 2

/** What its author calls it. */
export function namesOf(picture: DrawnElement): {
  readonly title: string | undefined
  readonly description: string | undefined
} {
  const said = (name: string): string | undefined => {
    const text = picture.elements.find(({ localName }) => localName === name)?.textContent.trim() ?? ''
    return text === '' ? undefined : text
  }
  return { title: said('title'), description: said('desc') }
}

/** Only what the page needs of the attributes of the picture itself. */
export function outermost(
  { name, attributes, children }: DrawnShape,
  size: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  kind: string | null,
): DrawnShape {
  const { id, ...rest } = attributes
  const round = (value: number): string => String(Number(value.toFixed(2)))
  return {
    name,
    attributes: {
      ...rest,
      ...(id === undefined ? {} : { id }),
      viewBox: [size.x, size.y, size.width, size.height].map(round).join(' '),
      width: round(Math.ceil(size.width)),
      height: round(Math.ceil(size.height)),
      ...(kind === null ? {} : { 'aria-roledescription': kind.replace(/-v2$/, '') }),
    },
    children,
  }
}
