/** mdast to hast: remark-rehype, spared what it does for trees that anybody may have changed. */
import type { Nodes as HastNodes, Root as Hast } from 'hast'
import type { Definition, FootnoteDefinition, Nodes, Root, Text } from 'mdast'
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype'
import type { CompileFile } from '../draft.ts'
import { walkMarkdown } from '../walk.ts'

type State = Parameters<typeof defaultHandlers.text>[0]
type Handlers = NonNullable<Options['handlers']>

/** Stands for the tree, so that remark-rehype does not look through all of it for definitions. */
interface Wrapped {
  readonly type: 'devcourseTree'
  readonly tree: Root
}

/**
 * Give the tree that `remarkRehype` gives, in a third of its time. For trees of the parser that only our own plugins have
 * changed: nodes of both trees share their positions and properties, which nothing here changes in place.
 */
export function remarkHast(options: Options) {
  const handlers = { ...defaultHandlers, text, ...options.handlers } as Handlers
  const devcourseTree = (state: State, { tree }: Wrapped): HastNodes => quickly(state, tree, handlers)
  const convert = remarkRehype({ ...options, handlers: { devcourseTree } as Handlers }) // `Handlers` knows the nodes of mdast only
  return (tree: Root, file: CompileFile): Hast => {
    const wrapped: Wrapped = { type: 'devcourseTree', tree }
    return convert(wrapped as unknown as Root, file) // its types are those of the other way to use it
  }
}

function quickly(state: State, tree: Root, handlers: Handlers): HastNodes {
  const { applyData } = state
  state.handlers = handlers
  state.patch = patch
  state.applyData = <Type extends HastNodes>(from: Nodes, to: Type) =>
    from.data === undefined ? to : (withElementData(from.data, to) ?? applyData(from, to))
  if (String(state.options.file?.value).includes(']:')) noteDefinitions(tree, state)
  return defaultHandlers.root(state, tree)
}

function patch(from: Nodes, to: HastNodes): undefined {
  if (from.position) to.position = from.position
}

/** What a plugin says of the element that a node becomes: the usual case of `applyData`. */
function withElementData<Type extends HastNodes>(data: NonNullable<Nodes['data']>, to: Type): Type | undefined {
  const { hName, hProperties, hChildren } = data
  if (to.type !== 'element') return undefined
  if (hName) to.tagName = hName
  if (hProperties) Object.assign(to.properties, hProperties)
  if (hChildren) to.children = hChildren
  return to
}

/** Of several with the same identifier the first counts. */
function noteDefinitions(tree: Root, { definitionById, footnoteById }: State): void {
  const note = <Found extends Definition | FootnoteDefinition>(known: Map<string, Found>, node: Found): void => {
    const id = node.identifier.toUpperCase()
    if (!known.has(id)) known.set(id, node)
  }
  walkMarkdown(tree, (node) => {
    if (node.type === 'definition') note(definitionById, node)
    else if (node.type === 'footnoteDefinition') note(footnoteById, node)
    return undefined
  })
}

/** The default handler takes the blanks off around line ends: most texts have none. */
function text(state: State, node: Text): ReturnType<typeof defaultHandlers.text> {
  if (node.data !== undefined || /[\n\r]/.test(node.value)) return defaultHandlers.text(state, node)
  return node.position === undefined
    ? { type: 'text', value: node.value }
    : { type: 'text', value: node.value, position: node.position }
}
