/** Ids of headings: written (`## A {#b}`) or made from the text. */
import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { walkMarkdown } from '../walk.ts'

const EXPLICIT_ID = /\s*\{#((?:(?!\{#)[^}])+)\}$/

/**
 * Give every heading below h1 an id and the class `anchor` (spec markdown.md section 3). Slugs count once per
 * file; an h1 uses one up, an explicit id does not.
 */
export function remarkHeadingIds(options: { readonly maintainCase: boolean }) {
  return (tree: Root): void => {
    const slugger = new GithubSlugger()
    walkMarkdown(tree, (node) => {
      if (node.type !== 'heading') return undefined
      const id = takeExplicitId(node) ?? slugger.slug(toString(node, { includeHtml: false }), options.maintainCase)
      if (node.depth > 1 && id !== '') node.data = { ...node.data, hProperties: { className: ['anchor'], id } }
      return 'skip'
    })
  }
}

/** Take the id off the end of the heading's text. */
function takeExplicitId(node: Heading): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = EXPLICIT_ID.exec(last.value)
  if (match === null) return undefined
  last.value = last.value.slice(0, match.index)
  if (last.value === '') node.children.pop()
  return match[1]
}
