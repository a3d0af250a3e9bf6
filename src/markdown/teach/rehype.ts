/** The directives for teaching in the tree of HTML: links that show a number, and places for what is known of the site. */
import type { Element, Root } from 'hast'
import type { LateComponent } from '../../model/mdx.ts'
import type { ExercisePart } from '../../model/teach/exercises.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkElements } from '../walk.ts'
import { EXERCISE_LINK, LATE } from './marks.ts'

/** Take the marks off that the directives have left. Runs while links have their addresses. */
export function rehypeTeach({ part }: { readonly part?: ExercisePart | undefined } = {}) {
  return (tree: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    if (part !== undefined) dropIds(tree)
    for (const node of draft.elements.addressed) {
      const { [EXERCISE_LINK]: text, ...rest } = node.properties
      if (typeof text !== 'string') continue
      node.properties = rest
      setExercise(node, text)
    }
    if (draft.late.length === 0) return
    walkElements(tree, (node) => {
      const { [LATE]: index, ...rest } = node.properties
      const late = index === undefined ? undefined : draft.late[Number(index)]
      if (late === undefined) return undefined
      node.properties = rest
      node.data = { ...node.data, late }
      return 'skip'
    })
  }
}

/**
 * Take ids off: on a sheet stand those of many pages. Links to them lead to the page; footnotes have names of their own there, and
 * pictures keep what they draw by.
 */
function dropIds(tree: Root): void {
  const within = new Set<Element>()
  walkElements(tree, (node) => {
    if (node.tagName === 'svg') return 'skip'
    const { id, ariaDescribedBy: _, ...rest } = node.properties
    const isFootnote = node.properties['dataFootnoteRef'] !== undefined || within.has(node)
    node.properties = isFootnote && id !== undefined ? { ...rest, id } : rest
    if (node.properties['dataFootnotes'] !== undefined)
      walkElements(node, (inside) => void (inside.tagName === 'li' && within.add(inside)))
    return undefined
  })
}

/**
 * Let a link show the number of the exercise that it leads to; `{number}` in the text stands for it. A `reference` that leads to no
 * exercise shows nothing.
 */
export function setExercise(node: Element, text: string, reference?: true): void {
  node.data = { ...node.data, exercise: { text, ...(reference && { reference }) } }
  // until the page is made, and for the search
  node.children = [{ type: 'text', value: text.replace('{number}', '').trim() }]
}

declare module 'hast' {
  interface ElementData {
    /** The link shows the number of an exercise. */
    exercise?: { readonly text: string; readonly reference?: true }
    /** What stands in place of the element. */
    late?: LateComponent
  }
}
