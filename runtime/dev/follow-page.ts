/** Keeps the open page in line with the server: asks what it is now, and brings what has changed into the document. */
import type { DevPage } from '#shared/dev-protocol'
import { HYDRATED_EVENT } from '../islands/settled.ts'
import type { FetchPart } from '../layout/sidebar.ts'
import { loadAgain } from './load-page.ts'
import { mergeHead } from './merge-head.ts'
import { mergeAttributes, mergeElement } from './merge.ts'
import { mustLoad } from './must-load.ts'
import { pageAddress, pagePath } from './page-place.ts'
import { completeSidebars, hasFetchedLists, nameCarets } from './sidebar-lists.ts'

export interface FollowerOptions {
  readonly window: Window
  /** Of the document as the server sent it; empty: it is none of the site's pages (src/shared/dev-protocol.ts). */
  readonly pageId: string | undefined
  /** Asks the server for the page of a path. */
  readonly ask: (path: string) => Promise<DevPage>
  readonly fetchPart: FetchPart
  /** Told of each answer, when the document shows it; undefined: the page of another path is about to be asked for. */
  readonly onPage: (page: DevPage | undefined) => void
}

export interface Follower {
  /** Ask for the page, once more if that is under way. Never rejects. */
  readonly follow: () => Promise<void>
  /** Another page is shown, without a page load; `changed` tells whether the site has changed since the last one. */
  readonly arrive: (changed: boolean) => Promise<void>
}

/** The state that the document shows. */
interface Shown {
  readonly html: string
  readonly document: Document
}

/** Follow the page that is open. */
export function createFollower({ window, pageId, ask, fetchPart, onPage }: FollowerOptions): Follower {
  const { document } = window
  let path = pagePath(window)
  let shown: Shown | undefined
  /** Whether an answer is the state that the document was made of. */
  let isOwn = (page: DevPage & { kind: 'page' }): boolean => page.id === undefined || page.id === pageId
  let generation: number | undefined
  let waiting = false
  let running: Promise<void> | undefined

  const take = async (page: DevPage & { kind: 'page' }): Promise<boolean> => {
    const now = stateOf(page)
    if (shown === undefined) {
      if (!isOwn(page)) return false
      generation = page.generation
    } else if (shown.html !== now.html || hasFetchedLists(document, now.document)) {
      const documents = { live: document, before: shown.document, now: now.document }
      if (mustLoad(shown.document, now.document)) return false
      await completeSidebars(documents, fetchPart)
      if (!mergeDocument(documents)) return false
      // what adds buttons to code looks at what has come
      document.dispatchEvent(new Event(HYDRATED_EVENT))
    }
    shown = now
    return true
  }
  const once = async (): Promise<void> => {
    const asked = path
    const page = await ask(asked)
    if (asked !== path) return
    if (page.kind === 'moved') window.history.replaceState(window.history.state, '', pageAddress(window, page.to))
    if (page.kind === 'moved' || (page.kind === 'page' && !(await take(page)))) loadAgain(window)
    // an address that never was a page has the page for that, which says so
    else if (page.kind !== 'gone' || !document.querySelector('.not-found')) onPage(page)
  }
  const run = async (): Promise<void> => {
    while (waiting) {
      waiting = false
      // a server that has gone is told of by the connection
      await once().catch(() => undefined)
    }
    running = undefined
  }
  const follow = (): Promise<void> => {
    waiting = true
    running ??= run()
    return running
  }
  return {
    follow,
    arrive: (changed) => {
      const now = pagePath(window)
      if (now === path) return Promise.resolve()
      path = now
      shown = undefined
      const known = generation
      // what the runtime has loaded is of the state that the first page was of
      isOwn = (page) => !changed && page.generation === known
      onPage(undefined)
      return follow()
    },
  }
}

function stateOf({ html }: DevPage & { kind: 'page' }): Shown {
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}

interface Documents {
  readonly live: Document
  readonly before: Document
  readonly now: Document
}

/** False: not all of it could be brought into the document. */
function mergeDocument(documents: Documents): boolean {
  const { live, before, now } = documents
  const roots = { live: live.documentElement, before: before.documentElement, now: now.documentElement }
  mergeAttributes(roots)
  mergeHead(live, before, now)
  const isWhole = mergeElement({ live: live.body, before: before.body, now: now.body })
  nameCarets(documents)
  return isWhole
}
