/** How mdast nodes become hast where ours differs from the plain way: URLs as written, fences, MDX elements. */
import type { Element, ElementContent, Properties } from 'hast'
import type { Code, Definition, Image, ImageReference, Link, LinkReference } from 'mdast'
import { defaultHandlers, type Options } from 'remark-rehype'
import { draftOf } from '../draft.ts'
import { listItem } from './list-items.ts'
import { EXPLICIT } from '../mdx/jsx-mark.ts'
import { elementProperties, isPlainTag } from '../mdx/attributes.ts'
import {
  isComponentName,
  literalOf,
  type HastMdxElement,
  type MdxElement,
  type MdxEsm,
  type MdxExpression,
} from '../mdx/nodes.ts'
import { writtenAddress } from '../source/written-addresses.ts'

type Handlers = NonNullable<Options['handlers']>
type State = Parameters<typeof defaultHandlers.link>[0]

/** Marks links and images that were written in Markdown, not in HTML, with the index of their address in the draft; later plugins take it off. */
export const WRITTEN = 'dataWritten'

/** Marks the `<pre>` of Markdown code; its value is the text behind the language. */
export const FENCE = 'dataFence'

/** Handlers for both formats. */
export const handlers: Handlers = {
  link: (state: State, node: Link) =>
    written(defaultHandlers.link(state, node), { href: node.url }, noteAddress(state, node, false)),
  image: (state: State, node: Image) =>
    written(defaultHandlers.image(state, node), { src: node.url }, noteAddress(state, node, false)),
  linkReference: (state: State, node: LinkReference) =>
    reference(defaultHandlers.linkReference(state, node), state, node),
  imageReference: (state: State, node: ImageReference) =>
    reference(defaultHandlers.imageReference(state, node), state, node),
  code: (state: State, node: Code) => {
    const pre = defaultHandlers.code(state, node)
    return { ...pre, properties: { [FENCE]: node.meta ?? '' } }
  },
  listItem,
  mdxJsxFlowElement: jsx,
  mdxJsxTextElement: jsx,
  mdxFlowExpression: expression,
  mdxTextExpression: expression,
  mdxjsEsm: (_, node: MdxEsm) => node as unknown as Result, // the same in both trees, at their root
}

/** The default way encodes URLs; links keep them as written until they are resolved. */
function written(element: Element, url: Properties, mark: string): Element {
  return { ...element, properties: { [WRITTEN]: mark, ...element.properties, ...url } }
}

/** Put down where an address stands; gives the mark by which the element finds it again. */
function noteAddress(state: State, node: Link | Image | Definition, defined: boolean): string {
  if (!state.options.file) return ''
  const { source, addresses } = draftOf(state.options.file)
  const address = writtenAddress(node, source)
  return address === undefined ? '' : String(addresses.push({ ...address, defined }) - 1)
}

type Result = ElementContent | ElementContent[]

function reference(result: Result, state: State, node: LinkReference | ImageReference): Result {
  const definition = state.definitionById.get(node.identifier.toUpperCase())
  if (definition === undefined || Array.isArray(result) || result.type !== 'element') return result
  const url = { [node.type === 'linkReference' ? 'href' : 'src']: definition.url }
  return written(result, url, noteAddress(state, definition, true))
}

/** A lower-case tag of plain values is an element like any other; what needs code, or may be a component, keeps its node. */
function jsx(state: State, node: MdxElement): Result {
  const children = state.all(node)
  const { type, name, attributes } = node
  // a block of details is a component of the theme, whose tag is that of Markdown
  const explicit = type === 'mdxJsxFlowElement' && name === 'details' ? {} : EXPLICIT
  const data = { ...node.data, ...explicit }
  const plain = name !== null && !isComponentName(name) && name !== 'head' && isPlainTag(node)
  const result = plain
    ? ({ type: 'element', tagName: name, properties: elementProperties(node), children, data } satisfies Element)
    : ({ type, name, attributes, children, data } as HastMdxElement) // the same in both trees
  state.patch(node, result)
  return result
}

/** Literals become text, comments and `{null}` nothing; other expressions stay. */
function expression(state: State, node: MdxExpression): Result | undefined {
  const literal = literalOf(node.data?.estree)
  if (literal === undefined || (typeof literal.value === 'object' && literal.value !== null)) return { ...node } // the same node in both trees
  const { value } = literal
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const result: ElementContent = { type: 'text', value: String(value) }
  state.patch(node, result)
  return result
}
