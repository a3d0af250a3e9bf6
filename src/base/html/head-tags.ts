/** Elements of a head as this package and React write them: values in double quotes, each `<` of a text and `"` of a value escaped. */
import type { HeadTag } from '../../model/loaded-config.ts'
import { attributeText, startTagAt } from './start-tag.ts'

/** An element of a head, as it is written. */
export interface WrittenHeadTag extends HeadTag {
  /** What stands between its tags; of elements that hold no others. */
  readonly inside: string
}

/** Elements with a text that is no HTML, up to their end tag. */
const WITH_TEXT = new Set(['title', 'script', 'style', 'noscript'])

/** Read the elements of a head, or of a document up to the end of its head. */
export function headTags(html: string): readonly WrittenHeadTag[] {
  const tags: WrittenHeadTag[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const comment = html.startsWith('<!--', at) ? html.indexOf('-->', at) : -1
    const tag = comment < 0 ? startTagAt(html, at) : undefined
    at = Math.max(comment, at + 1)
    if (tag === undefined) continue
    const end = `</${tag.name}>`
    const closed = WITH_TEXT.has(tag.name) ? html.indexOf(end, tag.end) : -1
    at = closed < 0 ? tag.end : closed + end.length
    const pairs = tag.attributes.map(
      ({ name, start, end: to }) => [name, attributeText(html.slice(start, to))] as const,
    )
    tags.push({
      name: tag.name,
      attributes: Object.fromEntries(pairs),
      html: html.slice(tag.start, at),
      inside: html.slice(tag.end, Math.max(tag.end, closed)),
    })
  }
  return tags
}
