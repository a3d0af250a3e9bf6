/** Which Markdown a site shows in its own way: by its map of components, or by a module of the theme that it replaces. */
import type { Element } from 'hast'
import type { MappedElements } from '../../model/unit.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isExplicit } from '../mdx/jsx-mark.ts'

/** Modules of the theme that show a tag, by the tag. */
const MODULES: Readonly<Record<string, RegExp>> = {
  a: /^MDXComponents\/A$/,
  admonition: /^Admonition(?:\/|$)/,
  code: /^(?:CodeInline|MDXComponents\/Code)(?:\/|$)/,
  details: /^(?:Details|MDXComponents\/Details)$/,
  h1: /^(?:Heading|MDXComponents\/Heading)$/,
  h2: /^(?:Heading|MDXComponents\/Heading)$/,
  h3: /^(?:Heading|MDXComponents\/Heading)$/,
  h4: /^(?:Heading|MDXComponents\/Heading)$/,
  h5: /^(?:Heading|MDXComponents\/Heading)$/,
  h6: /^(?:Heading|MDXComponents\/Heading)$/,
  img: /^MDXComponents\/Img(?:\/|$)/,
  li: /^MDXComponents\/Li$/,
  pre: /^(?:CodeBlock|MDXComponents\/(?:Pre|Code))(?:\/|$)/,
  ul: /^MDXComponents\/Ul$/,
}

/** Tells of a tag of Markdown, or of `admonition`, whether the site shows it in its own way; `code` is that in a line. */
export type IsMapped = (tag: string) => boolean

/** Make the test of tags; undefined when the site shows everything as usual. */
export function mappedTags(mapped: MappedElements | undefined): IsMapped | undefined {
  if (mapped === undefined || mapped.components.length + mapped.theme.length === 0) return undefined
  const components = new Set(mapped.components)
  const known = new Map<string, boolean>()
  const find = (tag: string): boolean => {
    if (components.has(tag) || (tag === 'details' && components.has('Details'))) return true
    // a code block is a `pre` around a `code`
    if (tag === 'pre' && components.has('code')) return true
    const modules = lookUp(MODULES, tag)
    return modules !== undefined && mapped.theme.some((module) => modules.test(module))
  }
  return (tag) => {
    const answer = known.get(tag) ?? find(tag)
    known.set(tag, answer)
    return answer
  }
}

/** Whether an element of the tree is one that the site shows in its own way: the code in a block is so with its `pre`. */
export function isMappedElement(node: Element, isMapped: IsMapped | undefined, parent?: string): boolean {
  const tag = node.tagName === 'code' && parent === 'pre' ? 'pre' : node.tagName
  return isMapped?.(tag) === true && !isExplicit(node)
}
