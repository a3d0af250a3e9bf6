/** What a page is made of: sections, folds, and links into itself. */
import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import type { Link, RootContent } from 'mdast'
import { lineOf, walk, type Page } from './page.ts'

/** A heading with all that stands below it up to the next one of its depth or above. */
export interface Section {
  readonly title: string
  readonly depth: number
  readonly id: string
  readonly line: number
  /** What stands below it, headings of deeper sections included. */
  readonly content: readonly RootContent[]
}

/** A `<details>` with its summary. */
export interface Fold {
  readonly summary: string
  readonly line: number
  /** Whether anything is inside besides the summary. */
  readonly empty: boolean
}

/** Every section of a page, in order. Ids are those that the site gives, `{#id}` at the end of a heading included. */
export function sectionsOf({ tree }: Page): readonly Section[] {
  const slugger = new GithubSlugger()
  return tree.children.flatMap((node, at) => {
    if (node.type !== 'heading') return []
    const written = toString(node)
    const [, own] = /\{#([\w-]+)\}\s*$/.exec(written) ?? []
    const title = written.replace(/\s*\{#[\w-]+\}\s*$/, '')
    const rest = tree.children.slice(at + 1)
    const end = rest.findIndex((other) => other.type === 'heading' && other.depth <= node.depth)
    const content = end < 0 ? rest : rest.slice(0, end)
    return [{ title, depth: node.depth, id: own ?? slugger.slug(title), line: lineOf(node), content }]
  })
}

/** The folds in the content of a section; one inside another counts as part of it. */
export function foldsOf(content: readonly RootContent[]): readonly Fold[] {
  const folds: { summary: string; line: number; empty: boolean }[] = []
  let depth = 0
  for (const node of content) {
    const html = node.type === 'html' ? node.value : ''
    const last = folds.at(-1)
    if (depth > 0 && last !== undefined && html === '') last.empty = false
    for (const { 0: tag, index } of html.matchAll(/<\/?details\b/g)) {
      if (tag.startsWith('</')) depth--
      else if (depth++ === 0) {
        const [, summary = '', rest = ''] =
          /^[\s\S]*?<summary>([\s\S]*?)<\/summary>([\s\S]*)/.exec(html.slice(index)) ?? []
        const line = lineOf(node) + html.slice(0, index).split('\n').length - 1
        folds.push({
          summary: summary.replace(/<[^>]+>/g, '').trim(),
          line,
          empty: rest.replace(/<[^>]+>/g, '').trim() === '',
        })
      }
    }
  }
  return folds
}

/** The links below a node. */
export function linksOf(node: RootContent): readonly Link[] {
  const links: Link[] = []
  walk(node, (inner) => {
    if (inner.type === 'link') links.push(inner)
  })
  return links
}
