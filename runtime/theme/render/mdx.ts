/** What the code of MDX files asks of the page that it is on: the module `devcourse:mdx`. */
import { useContext } from 'react'
import { lookUp } from '#shared/look-up'
import { PageContext, type SlotAttributes } from './page-context.ts'

/** Attributes of the links and images of a Markdown file, by their index. */
export function useSlots(source: string): (index: number) => SlotAttributes {
  const { collector, slots } = useContext(PageContext)
  return (index) => collector?.slot(source, index) ?? lookUp(slots, source)?.[index] ?? {}
}
