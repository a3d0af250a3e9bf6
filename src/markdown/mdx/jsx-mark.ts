/**
 * Elements of hast that were written as JSX, or made by us: no component takes the place of their tag, unlike that of
 * Markdown (spec markdown.md section 2.5). The mark is the one that MDX has for it, so that its compiler reads it.
 */
import type { Data, Element } from 'hast'
import type { HastMdxElement } from './nodes.ts'

interface Marked {
  readonly _mdxExplicitJsx?: boolean
  readonly devcourseComponent?: HastMdxElement
}

/** The `data` of a node whose tag means itself. */
export const EXPLICIT: Data = { _mdxExplicitJsx: true } // `data` is open

/** Whether the tag of an element means itself. */
export function isExplicit({ data }: Element): boolean {
  // `data` is open to what any plugin puts there
  return (data as Marked | undefined)?._mdxExplicitJsx === true
}

/** The `data` of an element that stands for a component. */
export function componentData(component: HastMdxElement): Data {
  return { devcourseComponent: component }
}

/** The component that an element stands for. */
export function componentOf({ data }: Element): HastMdxElement | undefined {
  return (data as Marked | undefined)?.devcourseComponent
}
