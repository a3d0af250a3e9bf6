/** The words of a picture, for the search. */
import type { DrawnShape } from '../../model/diagram.ts'

/** All texts in their order, each apart from the next. */
export function wordsOf(shape: DrawnShape): string {
  return textsIn(shape).join(' ').replace(/\s+/g, ' ').trim()
}

function textsIn({ name, attributes, children }: DrawnShape): readonly string[] {
  const inside = children.flatMap((child) => (typeof child === 'string' ? [child] : textsIn(child)))
  if (name === 'text') return [inside.join('')]
  // a line of its own
  return name === 'tspan' && ('y' in attributes || 'dy' in attributes || 'x' in attributes) ? [' ', ...inside] : inside
}
