/**
 * The content of `<main>` as React sees it: one element of finished HTML, with islands in it. The first page's content
 * is adopted as it stands in the document; later pages come from their chunks.
 */
import { createElement, type ReactNode } from 'react'
import { hydrateIslands } from './islands.tsx'
import { rootElement } from './root-element.ts'

export interface ContentProps {
  /** HTML of everything inside `<main>`: one element. */
  readonly html: string
  readonly islands: readonly unknown[]
  /** Called when the content is in the document and its islands are hydrating. */
  readonly onShown: () => void
}

/**
 * Show a page's HTML. When it hydrates, the server's nodes stay as they are: React compares nothing inside. Rendered once:
 * another page is another `Content`.
 */
export function Content({ html, islands, onShown }: ContentProps): ReactNode {
  const { tag, attributes, inner } = rootElement(html)
  const attach = (element: Element): (() => void) => {
    const unmount = hydrateIslands(element, islands)
    onShown()
    // React does not unmount a root while it renders another one.
    return () => queueMicrotask(unmount)
  }
  return createElement(tag, {
    ...attributes,
    ref: attach,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: inner },
  })
}
