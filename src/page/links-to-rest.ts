/** Links of a text that is shown in part on another page. */
import type { Attributes } from '../links/link-attributes.ts'
import type { Unit } from '../model/unit.ts'
import { decodeName } from '../shared/url.ts'
import { anchorsOf } from './join-partials.ts'
import type { ShownFiles } from './load-page.ts'

/** Leads links to a heading that is not in the part to the page of the text, which is at `href`. */
export function linksToRest(shown: ShownFiles<Unit>, href: string): (attributes: Attributes) => Attributes {
  const anchors = new Set(anchorsOf(shown))
  return (attributes) => {
    const to = attributes['href']
    if (typeof to !== 'string' || !to.startsWith('#') || anchors.has(decodeName(to.slice(1)))) return attributes
    return { ...attributes, href: href + to }
  }
}
