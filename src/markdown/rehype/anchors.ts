/** Everything on the page that a link can point at. */
import type { Element, Root } from 'hast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { draftOf, type CompileFile, type Draft } from '../draft.ts'
import { placeOf } from '../place.ts'

/**
 * Collect all ids and the names of `<a name>`, in document order (spec link-checking.md section 2.5). Reports
 * `duplicate-anchor` for an id that a second element has, and for a name that a second link has.
 */
export function rehypeAnchors() {
  return (_: Root, file: CompileFile): void => {
    const draft = draftOf(file)
    const owners: Owners = { id: new Map(), name: new Map() }
    for (const { element, apart } of draft.elements.anchored) {
      const { id, name } = element.properties
      if (typeof id === 'string' && id !== '') take(element, { kind: 'id', value: id, apart }, { owners, draft })
      if (element.tagName === 'a' && typeof name === 'string' && name !== '' && name !== id)
        take(element, { kind: 'name', value: name, apart }, { owners, draft })
    }
  }
}

type Owners = Readonly<Record<'id' | 'name', Map<string, Element>>>

interface Anchor {
  readonly kind: keyof Owners
  readonly value: string
  /** Within what has ids of its own. */
  readonly apart: boolean
}

function take(
  node: Element,
  { kind, value, apart }: Anchor,
  { owners, draft }: { readonly owners: Owners; readonly draft: Draft },
): void {
  draft.anchors.add(value)
  if (apart) return
  const first = owners[kind].get(value)
  if (first === undefined) {
    owners[kind].set(value, node)
    return
  }
  if (isMarkOf(first, node)) return
  // In this order: of tags that look the same, the first one asked for is the first one found.
  const places = [first, node].map((each) => anchorPlace(each, { kind, value }, draft))
  const finding = duplicate({ kind, value, heading: /^h[1-6]$/.test(node.tagName) }, places[0], places[1])
  if (finding !== undefined) draft.diagnostics.push(finding)
}

/** An empty `<a id>` right above a heading, as many write it to keep links alive: both lead to the same place. */
function isMarkOf(mark: Element, { tagName, position }: Element): boolean {
  if (mark.tagName !== 'a' || mark.children.length > 0 || !/^h[1-6]$/.test(tagName)) return false
  const lines = (position?.start.line ?? Infinity) - (mark.position?.start.line ?? 0)
  return lines >= 0 && lines <= 2
}

/**
 * None, when nobody wrote the second one, or when it is the first one again: of a tag that is never closed, such as
 * `<a id="x" />`, the HTML reader makes several elements.
 */
function duplicate(
  { kind, value, heading }: { readonly kind: string; readonly value: string; readonly heading: boolean },
  first: Place | undefined,
  place: Place | undefined,
): Diagnostic | undefined {
  const same = place?.line === first?.line && place?.column === first?.column
  if (place === undefined || same) return undefined
  const hint = heading
    ? `take one of them away, or give the heading an id of its own: \`{#${value}-2}\``
    : 'give one of them another, or take it away'
  return warning('duplicate-anchor', `Unexpected ${kind} \`${value}\`, which an element before it has too`, {
    place,
    hint,
    ...(first === undefined ? {} : { related: [{ message: 'the first one', file: '', place: first }] }),
  })
}

/** The characters of the anchor where they are written, else the element: a heading whose text gives its id. */
function anchorPlace(node: Element, { kind, value }: Omit<Anchor, 'apart'>, { tags }: Draft): Place | undefined {
  const written = tags.find({ element: node, attribute: kind, value })?.place
  if (written !== undefined || !/^h[1-6]$/.test(node.tagName)) return written ?? placeOf(node)
  const braces = tags.findText(node, `{#${value}}`)
  if (braces === undefined) return placeOf(node)
  return { ...braces, column: braces.column + 1, endColumn: braces.endColumn - 1 }
}
