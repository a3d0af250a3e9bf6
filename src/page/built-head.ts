/** The head of a page that is built, tag by tag. */
import { headTags } from '../base/html/head-tags.ts'
import type { HeadTag } from '../model/loaded-config.ts'

/** Read the tags of the head of a document that this package has written, first that of `<html>`. */
export function builtHead(html: string): readonly HeadTag[] {
  const start = html.indexOf('<html')
  const end = html.indexOf('</head>')
  return start < 0 || end < 0 ? [] : headTags(html.slice(start, end))
}
