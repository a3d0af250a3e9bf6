/** Gets the code of pages before their links are followed: at leisure when a link is in view, at once when it is aimed at. */
import { currentUrl } from './address.ts'
import { whenIdle } from '../browser/idle.ts'
import { isSamePage, linkOf, siteTarget, type SiteScope } from './links.ts'
import { type Pages } from './pages.ts'

/** Milliseconds that a link must stay in view; those that are scrolled past are not meant. */
const DWELL = 300

/** Chunks on their way at once for links in view: the visitor's own requests come first. */
const AT_ONCE = 2

/** Manifest parts that links in view may ask for; siblings lie in different parts, and all parts are the whole site. */
const PARTS_IN_VIEW = 4

export interface PrefetchOptions {
  readonly window: Window
  readonly scope: SiteScope
  readonly pages: Pick<Pages, 'find' | 'isListed'>
}

export interface Prefetch {
  /** Watch the links of a new page. */
  readonly refresh: () => void
}

/**
 * Get chunks, and nothing they name, each once; on hover, touch and focus into the browser's table of modules, where they
 * wait without being run, and on sight into its cache. Nothing on a 2g connection or with data saver (spec theme.md
 * section 12, point 3).
 */
export function startPrefetch({ window, scope, pages }: PrefetchOptions): Prefetch {
  const { document } = window
  /** Paths and files that were asked for, each with the way it was. */
  const asked = new Set<string>()
  /** Links in view, by when they will have been there long enough. */
  const dwelling = new Map<Element, number>()
  const queue: string[] = []
  let running = 0
  let partsLeft = PARTS_IN_VIEW

  /** Path of the page that a link leads to, if it is another one than this. */
  const pathOf = (link: Element): string | undefined => {
    const url = siteTarget(link, scope)
    return url && !isSamePage(url, currentUrl()) ? url.pathname : undefined
  }
  const isFirst = (rel: Rel, what: string): boolean => {
    if (asked.has(rel + what)) return false
    asked.add(rel + what).add(`prefetch${what}`)
    return true
  }
  const get = async (rel: Rel, pathname: string): Promise<void> => {
    if (!isFirst(rel, pathname)) return
    const files = await pages.find(pathname)
    await Promise.all(files.filter((file) => isFirst(rel, file)).map((file) => hint(document, rel, file)))
  }

  const aim = (event: Event): void => {
    const link = linkOf(event)
    const pathname = link && pathOf(link)
    if (pathname !== undefined && !savesData(window.navigator)) void get('modulepreload', pathname)
  }
  for (const event of ['mouseover', 'touchstart', 'focusin']) {
    document.addEventListener(event, aim, { passive: true })
  }

  const work = (): void => {
    const pathname = running < AT_ONCE ? queue.shift() : undefined
    if (pathname === undefined) return
    running++
    whenIdle(window, () => {
      void (isAffordable(pathname) ? get('prefetch', pathname) : Promise.resolve()).then(() => {
        running--
        work()
      })
    })
    work()
  }
  const isAffordable = (pathname: string): boolean =>
    !savesData(window.navigator) && (pages.isListed(pathname) || partsLeft-- > 0)

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      window.clearTimeout(dwelling.get(target))
      if (!isIntersecting) continue
      const meant = (): void => {
        observer.unobserve(target)
        const pathname = pathOf(target)
        if (pathname !== undefined) queue.push(pathname)
        work()
      }
      dwelling.set(target, window.setTimeout(meant, DWELL))
    }
  })
  const refresh = (): void => {
    observer.disconnect()
    for (const timer of dwelling.values()) window.clearTimeout(timer)
    dwelling.clear()
    queue.length = 0
    partsLeft = PARTS_IN_VIEW
    // Those in the text first: it is they that the visitor is about to read.
    // The search page is seldom gone to: its link opens a dialog.
    for (const links of ['#main a[href]', 'a[href]:not(.DocSearch-Button)'])
      for (const link of document.querySelectorAll(links)) observer.observe(link)
  }
  refresh()
  return { refresh }
}

type Rel = 'prefetch' | 'modulepreload'

/** Have the browser get a module, without running it; kept when that is over. */
function hint(document: Document, rel: Rel, file: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    const over = (): void => resolve()
    if (!link.relList.supports(rel)) {
      // Safari has no `prefetch`: its cache is filled by an ordinary request.
      fetch(file, { priority: 'low' })
        .then((response) => response.blob())
        .then(over, over)
      return
    }
    link.rel = rel
    if (rel === 'prefetch') link.as = 'script'
    link.href = file
    link.onload = link.onerror = over
    document.head.append(link)
  })
}

/** Whether the visitor's connection asks for restraint. */
export function savesData(navigator: Navigator): boolean {
  // Only some browsers tell, and TypeScript knows none of them.
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
