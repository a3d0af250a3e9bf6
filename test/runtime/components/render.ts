/** Renders a layout component as the compiler does and reads the result as a browser would. */
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { findAll, type Element } from '../../support/html.ts'

/** The HTML of a component. */
export function markup<P extends object>(component: ComponentType<P>, props: P): string {
  return renderToStaticMarkup(createElement(component, props))
}

/** The elements of rendered HTML. */
export function fragment(html: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(html)
}

/** Elements that have a class. */
export function withClass(node: DefaultTreeAdapterTypes.ParentNode, name: string): readonly Element[] {
  return findAll(node, ({ attrs }) =>
    attrs.some((attr) => attr.name === 'class' && attr.value.split(' ').includes(name)),
  )
}

/** The attributes of an element as an object. */
export function attributes(element: Element | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((element?.attrs ?? []).map(({ name, value }) => [name, value]))
}
