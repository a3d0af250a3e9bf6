/** Links and images that say nothing to somebody who cannot see them. */
import type { Element, Root } from 'hast'
import { warning, type Diagnostic, type Place } from '../../model/diagnostic.ts'
import { silentLink } from '../../base/teach/silent-link.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { propertyOf, textProperty } from '../mdx/element-property.ts'
import { WRITTEN } from '../html/hast-handlers.ts'
import { placeOf } from '../place.ts'
import { hasLabel, isHidden, isSpoken } from '../html/spoken.ts'
import { setExercise } from '../teach/rehype.ts'

/**
 * Report `empty-link-text` and `image-without-alt` (warnings), of what the author has written. Runs while links and
 * images still have their addresses: what has none is reported for that. `exercise`: a link to a place without text shows the
 * number of the exercise there, with this text around it; whether there is one is known when the page is made.
 */
export function rehypeNames(options: { readonly exercise?: string | undefined } = {}) {
  return (_: Root, file: CompileFile): void => {
    const { diagnostics, elements } = draftOf(file)
    const links = new Map<string, Diagnostic | undefined>()
    for (const node of elements.addressed) {
      const place = placeOf(node)
      if (place === undefined) continue
      if (options.exercise !== undefined && isReference(node)) setExercise(node, options.exercise, true)
      else if (node.tagName === 'a' && isFilled(node.properties.href)) {
        // Of one tag the HTML reader may make several elements, of which some hold the text.
        const key = `${place.line}:${place.column}`
        links.set(
          key,
          isNamedLink(node) || (links.has(key) && links.get(key) === undefined)
            ? undefined
            : silentLink(place, { image: node.children.some(holdsImage) }),
        )
      }
      if (node.tagName === 'img' && isFilled(node.properties.src) && !isNamedImage(node))
        diagnostics.push(silentImage(node, place))
    }
    for (const finding of links.values()) if (finding !== undefined) diagnostics.push(finding)
  }
}

/** `[](#id)` in Markdown. */
function isReference(node: Element): boolean {
  const { href } = node.properties
  return (
    node.tagName === 'a' &&
    typeof href === 'string' &&
    /#./.test(href) &&
    isMarkdown(node) &&
    node.children.length === 0
  )
}

function isFilled(address: unknown): boolean {
  return typeof address === 'string' && address !== ''
}

function isNamedLink(node: Element): boolean {
  return node.children.some(isSpoken) || isHidden(node) || hasLabel(node) || isMark(node)
}

/** `<a id="here" href="#here"></a>` marks a place, and leads to itself. */
function isMark({ properties: { href, id, name } }: Element): boolean {
  return [id, name].some((anchor) => typeof anchor === 'string' && href === `#${anchor}`)
}

function holdsImage(node: Element['children'][number]): boolean {
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(holdsImage))
}

/** In a tag `alt=""` says that the image is for decoration; Markdown cannot say that. */
function isNamedImage(node: Element): boolean {
  const alt = propertyOf(node, 'alt')
  const given = isMarkdown(node) ? typeof alt === 'string' && alt.trim() !== '' : alt !== undefined
  if (given || isHidden(node) || isDecoration(node)) return true
  return ['aria-label', 'aria-labelledby'].some((name) => propertyOf(node, name) !== undefined)
}

function silentImage(node: Element, place: Place): Diagnostic {
  const hint = isMarkdown(node)
    ? 'say what it shows: `![text](image.png)`'
    : 'say what it shows in the attribute `alt`, or write `alt=""` if it is for decoration only'
  return warning('image-without-alt', 'Unexpected image without alternative text', { place, hint })
}

function isMarkdown(node: Element): boolean {
  return node.properties[WRITTEN] !== undefined
}

function isDecoration(node: Element): boolean {
  return /^(?:none|presentation)$/i.test(textProperty(node, 'role') ?? '')
}
