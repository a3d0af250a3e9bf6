/** `useWindowSize` of `@docusaurus/theme-common`: whether the window has room for a sidebar. */
import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 997px)' // spec theme.md section 6: up to 996 px there is a drawer

/** Give `desktop` or `mobile`; `ssr` in the page's HTML and while it hydrates. */
export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(watch, size, () => 'ssr')
}

function size(): 'desktop' | 'mobile' {
  return matchMedia(WIDE).matches ? 'desktop' : 'mobile'
}

function watch(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
