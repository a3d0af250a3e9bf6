/** The location as a hook, for components in pages. */
import { useMemo, useSyncExternalStore } from 'react'
import { splitUrl, type UrlParts } from '#shared/url'
import { watchLocation } from './navigate.ts'

/**
 * Give the current `pathname`, `search` and `hash`. In the page's HTML, and while it hydrates, the location is not known
 * yet: it is `/` then, and right in the rendering that follows at once.
 */
export function useLocation(): UrlParts {
  const href = useSyncExternalStore(watchLocation, readHref, serverHref)
  return useMemo(() => splitUrl(href), [href])
}

function readHref(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}

function serverHref(): string {
  return '/'
}
