/** Hands `<main>` to React and shows pages in it. */
import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { Content, type ContentProps } from './Content.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The region of the page that changes from page to page. */
export interface MainView {
  /** Put a page's content in place; it is in the document when this returns. */
  readonly show: (html: string, islands: readonly unknown[]) => void
}

/**
 * Adopt the server's HTML in `main`, no node of it changes, and hydrate its islands. The promise is kept once React
 * holds the content; only then can another page be shown without drawing this one anew.
 */
export function adoptMain(main: Element, islands: readonly unknown[]): Promise<MainView> {
  let pages = 0
  // A new key for each page: its islands get new roots, and a crashed page does not take the next one with it.
  const page = (content: ContentProps): ReactNode => (
    <ErrorBoundary key={pages++}>
      <Content {...content} />
    </ErrorBoundary>
  )
  return new Promise((resolve) => {
    const show: MainView['show'] = (html, islands) => {
      flushSync(() => root.render(page({ html, islands, onShown: ignore })))
    }
    const onShown = (): void => resolve({ show })
    const root = hydrateRoot(main, page({ html: main.innerHTML, islands, onShown }))
  })
}

function ignore(): void {
  // Only the first page is waited for.
}
