/** Ids of headings: written (`## A {#b}`) or made from the text. */
import GithubSlugger from 'github-slugger'
import type { Heading, Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { draftOf, type CompileFile } from '../draft.ts'
import { walkBlocks } from '../walk.ts'

const EXPLICIT_ID = /(?<!\s)\s*\{#((?:(?!\{#)[^}\n])+)\}$/

/** Class of headings that the reader can link to. */
export const ANCHOR = 'anchor'

/**
 * Give every heading below h1 an id and the class `anchor` (spec markdown.md section 3). Slugs count once per
 * file; an h1 uses one up, an explicit id does not. An id that an earlier plugin has set stays, counted like a slug.
 */
export function remarkHeadingIds(options: { readonly maintainCase: boolean }) {
  return (tree: Root, file: CompileFile): void => {
    const slugger = new GithubSlugger()
    walkBlocks(tree, draftOf(file), (node) => {
      if (node.type !== 'heading') return undefined
      const { id: preset, ...properties } = node.data?.hProperties ?? {}
      const id =
        typeof preset === 'string' && node.data?.keepsId === true
          ? preset
          : typeof preset === 'string' && preset !== ''
            ? slugger.slug(preset, true)
            : (takeExplicitId(node) ?? slugger.slug(sluggedText(node), options.maintainCase))
      node.data = { ...node.data, hProperties: properties }
      if (node.depth > 1 && id !== '') {
        node.data.hProperties = { ...properties, className: [ANCHOR, ...classesOf(properties)], id }
      }
      return 'skip'
    })
  }
}

/** The text that a slug is made of; tags that stand in the heading itself do not count, unless there is nothing else. */
function sluggedText({ children }: Heading): string {
  const texts = children.filter(({ type }) => type !== 'html')
  return toString(texts.length > 0 ? texts : children)
}

function classesOf({ className }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(className) ? className.map(String) : typeof className === 'string' ? [className] : []
}

/** Take the id off the end of the heading's text, however deep that text stands: `## A **b {#c}**`. */
function takeExplicitId(heading: Heading): string | undefined {
  joinColons(heading)
  const way: Nodes[] = [heading]
  for (let last = lastChild(heading); last !== undefined; last = lastChild(last)) way.push(last)
  const end = way.at(-1)
  if (end?.type !== 'text' && end?.type !== 'inlineCode') return undefined
  const match = EXPLICIT_ID.exec(end.value)
  if (match === null) return undefined
  end.value = end.value.slice(0, match.index)
  const parent = way.at(-2)
  if (end.value === '' && parent !== undefined && 'children' in parent) parent.children.pop()
  return match[1]
}

/** The parser takes the colon of `{#a:b}` for the start of a directive: make it one text again. */
function joinColons({ children }: Heading): void {
  const end = children.at(-1)
  const start = children.findLastIndex((node) => node.type === 'text' && node.value.includes('{#'))
  if (start < 0 || start === children.length - 1 || end?.type !== 'text' || !end.value.endsWith('}')) return
  const run = children.slice(start)
  if (!run.every((node) => node.type === 'text' || node.type === 'textDirective')) return
  const value = run.map((node) => (node.type === 'text' ? node.value : `:${node.name}`)).join('')
  if (EXPLICIT_ID.test(value)) children.splice(start, run.length, { type: 'text', value })
}

function lastChild(node: Nodes): Nodes | undefined {
  return 'children' in node ? node.children.at(-1) : undefined
}
