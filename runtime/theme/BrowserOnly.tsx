/** `@docusaurus/BrowserOnly` and `@docusaurus/useIsBrowser`: what is shown in the browser only. */
import { useSyncExternalStore, type ReactNode } from 'react'

/** False in the page's HTML and while it hydrates, then true. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  )
}

/** Shows what the function `children` gives, in the browser; until then `fallback`. */
export function BrowserOnly({ children, fallback }: { children?: () => ReactNode; fallback?: ReactNode }): ReactNode {
  return useIsBrowser() ? children?.() : fallback
}

function watchNothing(): () => void {
  return () => undefined
}
