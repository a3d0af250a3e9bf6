/** Components of the theme whose props are plain values: what they show, at once. */
import type { ElementContent, Root } from 'hast'
import type { MappedElements } from '../../model/unit.ts'
import type { StableGroup } from '../../shared/stable-names.ts'
import { draftOf, type CompileFile } from '../draft.ts'
import { componentData } from '../mdx/jsx-mark.ts'
import { mappedTags } from '../html/mapped-elements.ts'
import { literalProps } from '../mdx/attributes.ts'
import { isHastMdxElement } from '../mdx/nodes.ts'
import { isReplaced, specifierOf } from '../mdx/scope.ts'
import { fitsThemeElement, themeElement, themeHast } from '../html/theme-elements.ts'

/**
 * Turn them into elements, but for those that the site replaces. Runs behind the plugins of the configuration, and before
 * those that look for headings, code and details.
 */
export function rehypeTheme(options: {
  readonly mapped: MappedElements | undefined
  readonly named: readonly StableGroup[] | undefined
}) {
  const isMapped = mappedTags(options.mapped)
  const replaced = options.mapped?.theme ?? []
  const named = options.named?.includes('admonition') === true
  return (tree: Root, file: CompileFile): void => {
    const { scope } = draftOf(file)
    const nameOf = (tag: string): string | undefined => {
      const specifier = specifierOf(tag, scope, isMapped)
      return specifier === undefined || isReplaced(specifier, replaced) ? undefined : themeElement(specifier)
    }
    const visit = (children: (Root['children'][number] | ElementContent)[]): void => {
      for (const [index, node] of children.entries()) {
        if (isHastMdxElement(node)) {
          const name = nameOf(node.name ?? '')
          const props = name === undefined || !fitsThemeElement(node, nameOf) ? undefined : literalProps(node)
          if (name !== undefined && props !== undefined) {
            const element = themeHast(name, props, { children: node.children, named })
            const position = node.position === undefined ? {} : { position: node.position }
            children[index] = { ...element, ...position, data: { ...element.data, ...componentData(node) } }
          }
        }
        if ('children' in node) visit(node.children)
      }
    }
    visit(tree.children)
  }
}
