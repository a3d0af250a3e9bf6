/**
 * Components of the classic theme that are HTML at once where their props are plain values: which they are, where they
 * fit, and those of them that are nothing but Markdown written otherwise.
 */
import type { Element, ElementContent, Properties, Text } from 'hast'
import { JSX_CODE } from '../code/code-block.ts'
import { EXPLICIT } from '../mdx/jsx-mark.ts'
import { literalProps } from '../mdx/attributes.ts'
import { isHastMdxElement, type HastMdxElement, type Literal } from '../mdx/nodes.ts'

/** Element that stands for a theme component, with the properties `name` and `props` (JSON). */
export const THEME_TAG = 'devcourse-theme'

const NAMES = ['Admonition', 'CodeBlock', 'Details', 'IdealImage', 'TabItem', 'Tabs', 'ThemedImage'] as const

const SPECIFIERS: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [`@theme/${name}`, name]))

/** The name of a theme component by the specifier that its default export is imported from; undefined: it is none of these. */
export function themeElement(specifier: string): string | undefined {
  return SPECIFIERS.get(specifier.replace(/^@theme-(?:original|init)\//, '@theme/'))
}

/**
 * Whether a theme component whose props are plain values can be HTML at once: its children are of the kind that it takes.
 * `nameOf` gives the name of the theme component that a tag stands for in the file.
 */
export function fitsThemeElement(node: HastMdxElement, nameOf: (tag: string) => string | undefined): boolean {
  switch (node.name === null ? undefined : nameOf(node.name)) {
    case undefined:
      return false
    case 'Tabs':
      return node.children.every((child) => isBlank(child) || isItem(child, nameOf))
    case 'CodeBlock':
      return node.children.every(({ type }) => type === 'text')
    case 'ThemedImage':
    case 'IdealImage':
      return node.children.every(isBlank)
    default:
      return true
  }
}

/** A `TabItem` of plain values. */
function isItem(child: ElementContent, nameOf: (tag: string) => string | undefined): boolean {
  if (!isHastMdxElement(child) || child.name === null || nameOf(child.name) !== 'TabItem') return false
  return literalProps(child) !== undefined
}

function isBlank(child: ElementContent): boolean {
  return child.type === 'text' && child.value.trim() === ''
}

/** Plain props of a component. */
type Props = Readonly<Record<string, Literal>>

/**
 * The element of a theme component in the tree: that of the Markdown it is another way of writing, which the plugins
 * after this see as such, else one that `writeThemeElement` (write-theme.ts) writes.
 */
export function themeHast(
  name: string,
  props: Props,
  { children, named }: { readonly children: ElementContent[]; readonly named: boolean },
): Element {
  switch (name) {
    case 'Admonition':
      return admonition(props, { children, named })
    case 'CodeBlock':
      return element('pre', { [JSX_CODE]: JSON.stringify(props) }, [element('code', {}, children)])
    case 'Details':
      return details(props, children)
    default:
      return element(THEME_TAG, { name, props: JSON.stringify(props) }, children)
  }
}

/** As remark-admonitions.ts has it. */
function admonition(
  { type, title, icon, id, className }: Props,
  { children, named }: { readonly children: ElementContent[]; readonly named: boolean },
): Element {
  const kind = plain(type) ?? 'info'
  const mark = plain(icon)
  const stable = named ? ['theme-admonition', `theme-admonition-${kind}`] : []
  const box = element('div', { className: ['admonition', `admonition-${kind}`, ...stable, ...classes(className)] }, [
    element('div', { className: ['admonition__title', ...(mark ? ['admonition__title--icon'] : [])] }, [
      ...(mark ? [element('span', { className: ['admonition__icon'] }, [text(mark)])] : []),
      text(plain(title) ?? kind),
    ]),
    element('div', { className: ['admonition__content'] }, children),
  ])
  if (typeof id === 'string') box.properties.id = id
  return box
}

/** rehype-details.ts does the rest. */
function details({ summary, className, ...rest }: Props, children: ElementContent[]): Element {
  const given = Object.entries(rest).filter(([, value]) => value !== null && typeof value !== 'object')
  const properties = { ...Object.fromEntries(given), className: classes(className) } as Properties // plain values only
  const value = plain(summary)
  const own = value === undefined ? [] : [element('summary', {}, [text(value)])]
  return element('details', properties, [...own, ...children])
}

/** A text, or a number as text; undefined where it is none, or empty. */
function plain(value: Literal | undefined): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

function classes(names: Literal | undefined): readonly string[] {
  return typeof names === 'string' ? names.split(/\s+/).filter(Boolean) : []
}

function text(value: string): Text {
  return { type: 'text', value }
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children, data: { ...EXPLICIT } }
}
