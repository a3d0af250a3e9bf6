/** The location as a hook, for components in pages. */
import { useContext, useMemo, useSyncExternalStore } from 'react'
import { splitUrl, type UrlParts } from '#shared/url'
import { currentUrl } from './address.ts'
import { watchLocation } from './navigate.ts'
import { PageContext } from '../theme/render/page-context.ts'

/**
 * Give the current `pathname`, `search` and `hash`. In the page's HTML, and while it hydrates, it is the path of the page
 * alone; search and hash come in the rendering that follows at once.
 */
export function useLocation(): UrlParts {
  const { path } = useContext(PageContext)
  const href = useSyncExternalStore(watchLocation, readHref, () => path)
  return useMemo(() => splitUrl(href), [href])
}

function readHref(): string {
  const { pathname, search, hash } = currentUrl()
  return pathname + search + hash
}
