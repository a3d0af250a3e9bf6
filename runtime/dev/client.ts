/** What `devcourse serve` adds to every page: the page follows its source. */
import { DEV_PATHS, SEARCH_EVENT, type DevEvent, type DevPage } from '#shared/dev-protocol'

const source = new EventSource(DEV_PATHS.events)
let run: string | undefined
let queue: Promise<unknown> = Promise.resolve()

source.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const event = JSON.parse(data) as DevEvent
  if (event.type === 'hello') {
    if (run !== undefined && run !== event.run) location.reload()
    run = event.run
  } else if (event.type === 'changed') queue = queue.then(follow, follow)
  else if (event.type === 'search') window.dispatchEvent(new Event(SEARCH_EVENT))
})

async function follow(): Promise<void> {
  const response = await fetch(`${DEV_PATHS.page}?path=${encodeURIComponent(location.pathname)}`)
  const page = (await response.json()) as DevPage
  if (page.kind !== 'page' || document.querySelector('.search-page')) return
  const fresh = new DOMParser().parseFromString(page.html, 'text/html')
  const [now, then] = [document.getElementById('main'), fresh.getElementById('main')]
  if (now && then && now.innerHTML !== then.innerHTML) now.innerHTML = then.innerHTML
}
