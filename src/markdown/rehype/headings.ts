/** Headings on the page: the link to themselves. */
import type { Element, Root } from 'hast'
import type { Messages } from '../../model/languages.ts'
import { lookUp } from '../../shared/look-up.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { hasClass } from '../html/hast-text.ts'
import { EXPLICIT, isExplicit } from '../mdx/jsx-mark.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import { ZERO_WIDTH_SPACE } from '../html/write-html.ts'
import { ANCHOR } from '../remark/heading-ids.ts'

/** Class of the number in the heading of an exercise, which is no part of its title. */
const EXERCISE_NUMBER = 'exercise__number'

/** Class of the link from a heading to itself. */
export const HASH_LINK = 'hash-link'

/**
 * Add hash links to the headings below h1 that have an id (spec markdown.md section 3.7): those of Markdown, of
 * plugins, and of HTML in md files; a heading that was written as JSX stays as it is, and so does a hidden one. A heading
 * that the site shows in its own way makes its link itself.
 */
export function rehypeHeadings(options: {
  readonly format: 'md' | 'mdx'
  readonly isMapped: IsMapped | undefined
  readonly texts?: Messages | undefined
}) {
  const named = lookUp(options.texts, 'theme.common.headingLinkTitle') ?? 'Direct link to {heading}'
  return (_: Root, file: CompileFile): void => {
    for (const node of draftOf(file).elements.headings) {
      const { id } = node.properties
      if (isMappedElement(node, options.isMapped)) {
        const { className = [], ...properties } = node.properties
        const own = className.filter((name) => name !== ANCHOR)
        node.properties = { ...properties, ...(own.length > 0 ? { className: own } : {}) }
        continue
      }
      if (isExplicit(node) || typeof id !== 'string' || id === '' || hasClass(node, 'sr-only')) continue
      if (!hasClass(node, ANCHOR))
        node.properties = { ...node.properties, className: [...(node.properties.className ?? []), ANCHOR] }
      node.children = [
        ...node.children,
        hashLink(
          id,
          named.replace('{heading}', () => titleOf(node, options.format) ?? id),
        ),
      ]
    }
  }
}

/** The text of a heading of nothing else. In mdx files the parts of a text stay apart, as when a directive was turned back. */
function titleOf({ children }: Element, format: 'md' | 'mdx'): string | undefined {
  const own = children.filter((child) => child.type !== 'element' || !hasClass(child, EXERCISE_NUMBER))
  const texts = own.flatMap((child) => (child.type === 'text' ? [child.value] : []))
  const whole = texts.length === own.length && (format === 'md' || texts.length === 1)
  if (!whole || texts.length === 0) return undefined
  return own.length === children.length ? texts.join('') : texts.join('').trim()
}

function hashLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { className: [HASH_LINK], href: `#${id}`, ariaLabel: text, title: text },
    children: [{ type: 'text', value: ZERO_WIDTH_SPACE }],
    data: EXPLICIT,
  }
}
