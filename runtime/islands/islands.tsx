/**
 * Hydrates the interactive pieces of a page. Each is an island in static HTML with a React root of its own; the
 * HTML of islands is made by the compiler, their components come with the page's chunk.
 */
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_TAG } from '#shared/protocol'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { HYDRATED_EVENT as HydratedEvent } from './settled.ts'

/** Named anew, since a module that two share is a request more. */
const HYDRATED_EVENT: typeof HydratedEvent = 'devcourse:hydrated'
const HYDRATED = 'data-hydrated'

/** Hydrate the islands inside `root`, components in the order of their islands; gives the function that unmounts them. */
export function hydrateIslands(root: Element, islands: readonly unknown[]): () => void {
  const roots = [...root.querySelectorAll(ISLAND_TAG)].flatMap((element) => {
    const index = element.getAttribute('data-island') ?? ''
    const island = islands[Number(index)]
    if (!isComponent(island)) return []
    const content = <Hydrated island={element}>{createElement(island)}</Hydrated>
    return hydrateRoot(element, <ErrorBoundary>{content}</ErrorBoundary>, { identifierPrefix: `island-${index}-` })
  })
  return () => roots.forEach((island) => island.unmount())
}

/** Tells when React has taken over an island: what it has not met yet must stay as the compiler wrote it. */
function Hydrated({ island, children }: { readonly island: Element; readonly children: ReactNode }) {
  useEffect(() => {
    island.setAttribute(HYDRATED, '')
    island.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }))
  }, [island])
  return children
}

/** Parse boundary: the list comes with a module that was loaded by its address. */
function isComponent(value: unknown): value is ComponentType {
  return value !== undefined && value !== null
}
