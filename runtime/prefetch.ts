/** Gets what a link needs before it is followed: its part of the manifest when it is visible, its chunk when it is aimed at. */
import { isSiteLink, linkOf, type SiteScope } from './links.ts'
import { type Pages } from './pages.ts'

export interface PrefetchOptions {
  readonly window: Window
  readonly scope: SiteScope
  readonly pages: Pick<Pages, 'find'>
  /** Whether visible links ask for their part of the manifest; with many parts that would fetch the whole of it. */
  readonly visible: boolean
}

export interface Prefetch {
  /** Watch the links of a new page. */
  readonly refresh: () => void
}

/**
 * Preload chunks on hover, touch and focus, manifest parts on sight, each once; nothing on a 2g connection or with data
 * saver (spec theme.md section 12, point 3).
 */
export function startPrefetch({ window, scope, pages, visible }: PrefetchOptions): Prefetch {
  const { document } = window
  const preloaded = new Set<string>()

  const preload = ({ target }: Event): void => {
    const link = linkOf(target)
    if (!link || !isSiteLink(link, scope) || preloaded.has(link.pathname) || savesData(window.navigator)) return
    preloaded.add(link.pathname)
    if (link.pathname !== window.location.pathname) void pages.find(link.pathname).then(addPreload)
  }
  const addPreload = (chunk: string | undefined): void => {
    if (chunk === undefined) return
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = chunk
    document.head.append(link)
  }
  for (const event of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(event, preload, { passive: true })
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = linkOf(target)
      if (!isIntersecting || !link) continue
      observer.unobserve(target)
      if (!savesData(window.navigator)) void pages.find(link.pathname)
    }
  })
  const refresh = (): void => {
    observer.disconnect()
    if (!visible) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      if (isSiteLink(link, scope)) observer.observe(link)
    }
  }
  refresh()
  return { refresh }
}

/** Whether the visitor's connection asks for restraint. */
export function savesData(navigator: Navigator): boolean {
  // Only some browsers tell, and TypeScript knows none of them.
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
