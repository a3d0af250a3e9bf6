/**
 * Where elements are written that React refuses: it says what is wrong, but not where. Looked for only while an element
 * that has failed is rendered once more.
 */
import { type SourcePlace } from '#shared/prerender'

/** What React says of an element, and how such an element is known. */
const FAULTS: readonly (readonly [message: RegExp, isFaulty: (type: unknown, props: Props) => boolean])[] = [
  [/^Objects are not valid as a React child|#31;/, (_, { children }) => childrenOf(children).some(isObject)],
  [/^Element type is invalid|#130;/, (type) => type === undefined || type === null || isObject(type)],
  [/^The `style` prop expects|#62;/, (_, { style }) => typeof style === 'string'],
  [/self-closing tag|void element|#137;/, (type, { children }) => VOID.test(String(type)) && Boolean(children)],
  [/dangerouslySetInnerHTML/, (_, { dangerouslySetInnerHTML: html }) => Boolean(html) && !isHtml(html)],
]

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/

interface Props {
  readonly children?: unknown
  readonly style?: unknown
  readonly dangerouslySetInnerHTML?: unknown
}

interface Search {
  readonly isFaulty: (type: unknown, props: Props) => boolean
  found: SourcePlace | undefined
}

let search: Search | undefined

/** Render once more what threw `problem`, and give the place of the first element that explains it. */
export function faultyElement(problem: unknown, render: () => void): SourcePlace | undefined {
  const message = problem instanceof Error ? problem.message : ''
  const isFaulty = FAULTS.find(([pattern]) => pattern.test(message))?.[1]
  if (isFaulty === undefined) return undefined
  const own: Search = { isFaulty, found: undefined }
  search = own
  try {
    render()
  } catch {
    // it fails again: that is what is looked for
  } finally {
    search = undefined
  }
  return own.found
}

/** Look at an element that is made. */
export function noteElement(type: unknown, props: unknown, place: () => SourcePlace): void {
  if (search === undefined || search.found !== undefined || typeof props !== 'object' || props === null) return
  if (search.isFaulty(type, props)) search.found = place()
}

function childrenOf(children: unknown): readonly unknown[] {
  return Array.isArray(children) ? children.flatMap(childrenOf) : [children]
}

/** Whether a value is neither an element nor anything else that React shows. */
function isObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return !('$$typeof' in value) && !(Symbol.iterator in value) && !('then' in value)
}

function isHtml(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '__html' in value
}
