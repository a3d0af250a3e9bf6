/** The head of a page that is built, tag by tag. */
import { attributeText, startTagAt } from '../markdown/html/start-tag.ts'
import type { HeadTag } from '../model/loaded-config.ts'

/** Elements with a text that is no HTML, up to their end tag. */
const WITH_TEXT = new Set(['title', 'script', 'style', 'noscript'])

/** Read the tags of the head of a document that this package has written, first that of `<html>`. */
export function builtHead(html: string): readonly HeadTag[] {
  const tags: HeadTag[] = []
  const behind = html.indexOf('</head>')
  for (let at = html.indexOf('<html'); at >= 0 && at < behind; at = html.indexOf('<', at)) {
    const tag = startTagAt(html, at)
    if (tag === undefined) {
      at++
      continue
    }
    const end = `</${tag.name}>`
    const closed = WITH_TEXT.has(tag.name) ? html.indexOf(end, tag.end) : -1
    at = closed < 0 ? tag.end : closed + end.length
    const pairs = tag.attributes.map(
      ({ name, start, end: to }) => [name, attributeText(html.slice(start, to))] as const,
    )
    tags.push({ name: tag.name, attributes: Object.fromEntries(pairs), html: html.slice(tag.start, at) })
  }
  return tags
}
