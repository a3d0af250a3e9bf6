/**
 * Writes theme components as HTML while a page is compiled: their own React components make it (runtime/theme), and what
 * Markdown stands inside them goes around React, as text that is put in its place afterwards.
 */
import type { Element, ElementContent, Root } from 'hast'
import { Children, createElement, isValidElement, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { themeElements } from '#runtime/theme/render/elements'
import { THEME_TAG } from './theme-elements.ts'

/** What the writer of the page lends to that of theme components. */
export interface ThemeContext {
  /** Write nodes as HTML, theme components among them, with the marks of their slots. */
  readonly write: (nodes: readonly ElementContent[]) => string
}

/**
 * Stands for a piece of HTML: its number between two of a control character that texts hardly have. With one above U+00FF V8 would take two
 * bytes for each of the HTML.
 */
const HOLE = /\u0081(\d+)\u0081/g

const react = unified()
  .use(rehypeReact, { Fragment, jsx, jsxs, components: { [THEME_TAG]: ThemeElement } })
  .freeze()

/**
 * Write an element that `themeHast` made. Throws what the component throws; a use that is wrong was found before
 * (`themeMistakes`).
 */
export function writeThemeElement(element: Element, { write }: ThemeContext): string {
  const pieces: string[] = []
  const hole = (nodes: readonly ElementContent[]): ElementContent[] => {
    if (nodes.length === 0) return []
    return [{ type: 'text', value: `\u0081${(pieces.push(write(nodes)) - 1).toString()}\u0081` }]
  }
  const tree: Root = { type: 'root', children: [withHoles(element, hole)] }
  // rehype-react's compiler gives an element where unified's types expect text
  const html = renderToStaticMarkup(react.stringify(tree))
  return html.replace(HOLE, (mark, index: string) => pieces[Number(index)] ?? mark)
}

/** `Tabs` looks at its children; those of all others are HTML. */
function withHoles(element: Element, hole: (nodes: readonly ElementContent[]) => ElementContent[]): Element {
  const { properties, children } = element
  const inside =
    properties.name === 'Tabs'
      ? children.flatMap((child) => (isThemeElement(child) ? [withHoles(child, hole)] : []))
      : hole(children)
  return { type: 'element', tagName: THEME_TAG, properties: withoutMarks(properties), children: inside }
}

/** An attribute whose value looks like a hole would be filled with HTML. */
function withoutMarks(properties: Element['properties']): Element['properties'] {
  return { ...properties, props: String(properties['props']).replace(HOLE, '\uFFFD$1\uFFFD') }
}

function isThemeElement(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === THEME_TAG
}

interface ThemeElementProps {
  readonly name: string
  /** JSON, written by `themeHast` from literals. */
  readonly props: string
  readonly children?: ReactNode
}

/** The component that an element stands for; those among its children are themselves again. */
function ThemeElement({ name, props, children }: ThemeElementProps): ReactElement {
  const found = Object.entries(themeElements).find(([key]) => key === name)
  if (found === undefined) throw new Error(`unknown theme component ${name}`)
  const component = found[1] as ComponentType<Record<string, unknown>> // its props are what the author wrote
  const inside = Children.toArray(children).map((child) =>
    isValidElement<ThemeElementProps>(child) && child.type === ThemeElement ? ThemeElement(child.props) : child,
  )
  return createElement(component, JSON.parse(props) as Record<string, unknown>, ...inside)
}
