/** What `devcourse serve` adds to every page: the page follows its source, and tells what is wrong. */
import {
  BUNDLE_ATTRIBUTE,
  DEV_PATHS,
  PAGE_ID_ATTRIBUTE,
  SEARCH_EVENT,
  TOKEN_ATTRIBUTE,
  type DevEvent,
  type DevPage,
} from '#shared/dev-protocol'
import { LOCATION_EVENT } from '../navigation/navigate.ts'
import { readSiteData } from '../navigation/site-data.ts'
import { createBrokenLinks } from './broken-links.ts'
import { listen } from './connection.ts'
import { createFollower } from './follow-page.ts'
import { loadAgain } from './load-page.ts'
import { createNotices, type NoticeState } from './notices.ts'
import { openInEditor } from './open-in-editor.ts'
import { loadPages } from './page-loads.ts'
import { pagePath } from './page-place.ts'
import { refreshPictures } from './refresh-pictures.ts'
import { fillCategories } from './sidebar-lists.ts'

const script = document.querySelector(`script[${TOKEN_ATTRIBUTE}]`)
const token = script?.getAttribute(TOKEN_ATTRIBUTE) ?? ''
const pageId = script?.getAttribute(PAGE_ID_ATTRIBUTE) ?? undefined
const bundle = script?.getAttribute(BUNDLE_ATTRIBUTE) ?? undefined
const home = readSiteData(document)?.baseUrl ?? '/'
const path = (): string => pagePath(window)

/** The server's own documents show themselves what is wrong. */
const isPage = pageId !== ''
const show = isPage ? createNotices({ document, home, openPlace: openInEditor(token) }) : () => undefined
const links = createBrokenLinks(document)
let state: NoticeState = { reached: true, status: undefined, page: undefined }
let run: string | undefined
let generation: number | undefined
/** Whether the site has changed since the page was loaded. */
let changed = false

function tell(news: Partial<NoticeState>): void {
  state = { ...state, ...news }
  show(state)
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

const fetchPart = (part: string): Promise<string> => fetchText(home + part)

const follower = createFollower({
  window,
  pageId,
  ask: async (path) => JSON.parse(await fetchText(`${DEV_PATHS.page}?path=${encodeURIComponent(path)}`)) as DevPage, // parse boundary
  fetchPart,
  onPage: (page) => {
    links.mark(page?.kind === 'page' ? page.broken : {})
    tell({ page })
  },
})

function hear(event: DevEvent): void {
  switch (event.type) {
    case 'hello':
      if (event.outdated || (run !== undefined && run !== event.run)) loadAgain(window)
      changed ||= generation !== undefined && generation !== event.generation
      ;({ run, generation } = event)
      tell({ status: event.status })
      void follower.follow()
      break
    case 'changed':
      changed = true
      ;({ generation } = event)
      if (!isPage) loadAgain(window)
      refreshPictures(document, event.files ?? [], event.generation)
      void follower.follow()
      break
    case 'status':
      if (event.status.findings !== state.status?.findings) void follower.follow()
      tell({ status: event.status })
      break
    case 'search':
      window.dispatchEvent(new Event(SEARCH_EVENT))
  }
}

loadPages(window, () => changed)
fillCategories(document, () => changed, { fetchPart, path })
window.addEventListener(LOCATION_EVENT, () => void follower.arrive(changed))
listen({ window, bundle, onEvent: hear, onReach: (reached) => tell({ reached }) })
