/** `:::schedule`: the place where the weeks of the term stand. What they are the site knows, when the page is composed. */
import type { Root } from 'mdast'
import { draftOf, type CompileFile } from '../../draft.ts'
import { placeOf } from '../../place.ts'
import { LATE } from '../marks.ts'
import { walkMarkdown } from '../../walk.ts'

/** Make the element that is rendered later of a directive of two colons, or of a block, which may be empty. */
export function remarkSchedule() {
  return (tree: Root, file: CompileFile): void => {
    const { late, source } = draftOf(file)
    if (!source.includes('::schedule')) return
    walkMarkdown(tree, (node) => {
      if ((node.type !== 'leafDirective' && node.type !== 'containerDirective') || node.name !== 'schedule')
        return undefined
      node.children = []
      const index = late.push({ name: 'Schedule', props: {}, place: placeOf(node) }) - 1
      node.data = { hName: 'div', hProperties: { [LATE]: index.toString() } }
      return 'skip'
    })
  }
}
