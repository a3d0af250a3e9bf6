/**
 * Hydrates the interactive components of a page. Each is an island in static HTML with a React root of its own; the
 * HTML of islands is made by the compiler, the components and their props come with the page's chunk.
 */
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_CHILDREN_TAG, ISLAND_TAG } from '#shared/protocol'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** An entry of `PageModule.islands`. */
export interface Island {
  readonly component: ComponentType<Record<string, unknown>>
  readonly props?: Readonly<Record<string, unknown>>
  /** HTML of the children, for a component whose first rendering leaves them out. */
  readonly children?: string
}

/** Hydrate the islands inside `root`; gives the function that unmounts them. */
export function hydrateIslands(root: Element, islands: readonly unknown[]): () => void {
  const roots = [...root.querySelectorAll(ISLAND_TAG)].flatMap((element) => {
    const index = element.getAttribute('data-island') ?? ''
    const island = islands[Number(index)]
    if (!isIsland(island)) return []
    const children = adoptedChildren(element) ?? island.children
    const slot = children === undefined ? undefined : staticChildren(children)
    return hydrateRoot(
      element,
      <ErrorBoundary>{createElement(island.component, { ...island.props }, slot)}</ErrorBoundary>,
      { identifierPrefix: `island-${index}-` },
    )
  })
  return () => roots.forEach((island) => island.unmount())
}

/** HTML of the Markdown children in the server's HTML of an island; those of an island inside it are not its own. */
function adoptedChildren(island: Element): string | undefined {
  const own = [...island.querySelectorAll(ISLAND_CHILDREN_TAG)].find(
    (element) => element.closest(ISLAND_TAG) === island,
  )
  return own?.innerHTML
}

function staticChildren(html: string): React.ReactElement {
  return createElement(ISLAND_CHILDREN_TAG, {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  })
}

/** Parse boundary: the list comes with a module that was loaded by its address. */
function isIsland(value: unknown): value is Island {
  return (value as Partial<Island> | undefined)?.component !== undefined
}
