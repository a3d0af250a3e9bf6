/**
 * The finished tree of an MDX file, cut: what is known without running code stays, and becomes HTML; the outermost pieces
 * that need code are taken out, and leave a slot with their number.
 */
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { LateComponent, MdxUnit } from '../../model/mdx.ts'
import { lookUp } from '../../shared/look-up.ts'
import { isBlankText } from '../html/hast-text.ts'
import { isMappedElement, type IsMapped } from '../html/mapped-elements.ts'
import { literalProps } from './attributes.ts'
import { isHastMdxElement, type HastMdxElement, type HastMdxExpression } from './nodes.ts'
import { isMarkdownFile, isReplaced, specifierOf, type MdxScope } from './scope.ts'
import { placeOf } from '../place.ts'
import { THEME_TAG } from '../html/theme-elements.ts'

/** A piece of the tree that needs code. */
export type CodeNode = Element | HastMdxElement | HastMdxExpression

export interface CutTree {
  /** The code of each unit, in the order of `about`. */
  readonly units: readonly CodeNode[]
  readonly about: readonly MdxUnit[]
  readonly late: readonly LateComponent[]
  /** What a `<head>` of plain values holds. */
  readonly head: readonly ElementContent[]
  /** The tree holds components of the theme. */
  readonly themed: boolean
}

export interface CutOptions {
  /** Tag of slots: their text is `u` and the number of a unit, or `l` and that of a late component. */
  readonly slotName: string
  readonly isMapped: IsMapped | undefined
  /** Modules of the theme that the site replaces. */
  readonly replaced: readonly string[]
  readonly scope: MdxScope
}

const LATE: Readonly<Record<string, LateComponent['name']>> = {
  '@theme/DocCardList': 'DocCardList',
  '@theme/TOCInline': 'TOCInline',
}

/** Cut a tree, which is changed: its statements and units are taken out. */
export function cutUnits(tree: Root, options: CutOptions): CutTree {
  const cutter = new Cutter(options)
  tree.children = cutter.place(tree.children)
  return cutter
}

/** The whole content as one unit: everything but the statements. */
export function uncut(tree: Root): CutTree {
  const children = tree.children.filter((node) => node.type !== 'mdxjsEsm') as ElementContent[] // all but statements
  const unit: HastMdxElement = { type: 'mdxJsxFlowElement', name: null, attributes: [], children }
  return { units: [unit], about: [{ name: undefined, place: undefined }], late: [], head: [], themed: false }
}

class Cutter implements CutTree {
  readonly units: CodeNode[] = []
  readonly about: MdxUnit[] = []
  readonly late: LateComponent[] = []
  readonly head: ElementContent[] = []
  themed = false
  readonly #options: CutOptions

  constructor(options: CutOptions) {
    this.#options = options
  }

  /** Most trees hold nothing to be taken out: they keep their arrays. */
  place(nodes: (RootContent | ElementContent)[], parent?: string): ElementContent[] {
    let placed: ElementContent[] | undefined
    for (const [index, node] of nodes.entries()) {
      const instead = this.#insteadOf(node, parent)
      if (instead !== undefined) placed ??= nodes.slice(0, index) as ElementContent[] // those that stay
      if (placed !== undefined) placed.push(...(instead ?? [node as ElementContent]))
    }
    return placed ?? (nodes as ElementContent[]) // all stay
  }

  /** What stands in the place of a node; undefined: the node itself. */
  #insteadOf(node: RootContent | ElementContent, parent: string | undefined): readonly ElementContent[] | undefined {
    switch (node.type) {
      case 'element':
        if (node.data?.late !== undefined) return [this.#late(node.data.late)]
        if (isMappedElement(node, this.#options.isMapped, parent)) return [this.#unit(node)]
        this.themed ||= node.tagName === THEME_TAG
        if (node.children.length > 0) node.children = this.place(node.children, node.tagName)
        return undefined
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return [this.#unit(node)]
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.#component(node)
      case 'mdxjsEsm':
      case 'doctype':
        return []
      default:
        return undefined
    }
  }

  #component(node: HastMdxElement): readonly ElementContent[] {
    if (node.name === null) return this.place(node.children)
    const { isMapped, replaced, scope } = this.#options
    const specifier = specifierOf(node.name, scope, isMapped)
    if (specifier === undefined) return [this.#unit(node)]
    const name = isReplaced(specifier, replaced) ? undefined : lookUp(LATE, specifier)
    const props = name === undefined ? undefined : lateProps(node, name)
    if (name !== undefined && props !== undefined) return [this.#late({ name, props, place: placeOf(node) })]
    if (specifier === '@docusaurus/Head' && node.attributes.length === 0 && node.children.every(isPlain)) {
      this.head.push(...node.children)
      return []
    }
    return [this.#unit(node)]
  }

  #unit(node: CodeNode): Element {
    const include = this.#includeOf(node)
    const name = 'name' in node ? (node.name ?? undefined) : node.type === 'element' ? node.tagName : undefined
    this.units.push(node)
    this.about.push({ name, place: placeOf(node), ...(include === undefined ? {} : { include }) })
    return this.#slot(`u${(this.units.length - 1).toString()}`)
  }

  #late(late: LateComponent): Element {
    return this.#slot(`l${(this.late.push(late) - 1).toString()}`)
  }

  #slot(value: string): Element {
    const { slotName } = this.#options
    return { type: 'element', tagName: slotName, properties: {}, children: [{ type: 'text', value }] }
  }

  #includeOf(node: CodeNode): string | undefined {
    if (!isHastMdxElement(node) || node.name === null || node.attributes.length > 0) return undefined
    const source = this.#options.scope.defaults.get(node.name)
    return source !== undefined && isMarkdownFile(source) && node.children.every(isBlankText) ? source : undefined
  }
}

/** Props but for `toc={toc}`, which is the page's own; undefined when they, or what they show, need code. */
function lateProps(node: HastMdxElement, name: LateComponent['name']): LateComponent['props'] | undefined {
  const attributes = node.attributes.filter((attribute) => !isOwnToc(attribute))
  const props = node.children.every(isBlankText) ? literalProps({ attributes }) : undefined
  return name === 'DocCardList' && props?.['items'] !== undefined ? undefined : props
}

function isOwnToc(attribute: HastMdxElement['attributes'][number]): boolean {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'toc') return false
  return typeof attribute.value === 'object' && attribute.value?.value.trim() === 'toc'
}

/** What stands in the head as it is written: attributes of the whole page are for the code path. */
function isPlain(node: ElementContent): boolean {
  if (node.type === 'text') return true
  return node.type === 'element' && !/^(?:html|body)$/.test(node.tagName) && node.children.every(isPlain)
}
