/**
 * Statistics for the hosted search (spec search.md section 10): which hits were shown, which was followed, and what came
 * of it. Its library is loaded when the first event is due, from the site itself, and never for visitors who object.
 */
import type { InsightsClient, InsightsEvent } from 'search-insights'
import type { SearchHit, SearchInsights } from '#shared/search/provider'
import type { AlgoliaSettings } from '#shared/search/settings'

/** Milliseconds for which hits must stay to count as seen (spec course-site.md section 9). */
const VIEW_DELAY = 400

/** Ids of an event at most. */
const VIEW_BATCH = 20

/** A page sends this to its document when what a search has led to was of use: `detail.name` names the event. */
const CONVERSION_EVENT = 'devcourse:conversion'

/** Where events come from, as the service's own widgets say it. */
const SOURCE = ['autocomplete', 'autocomplete-internal']

/** Where the service takes events. */
const HOST = 'https://insights.algolia.io'

/** The hit that a conversion is told of. */
interface Followed {
  readonly queryID: string
  readonly objectIDs: string[]
}

/** The statistics of a page; undefined: this visitor does not want any. */
export function createInsights(settings: AlgoliaSettings, window: Window): SearchInsights | undefined {
  if (objects(window)) return undefined
  const index = settings.indexName
  const send = createSender(settings, window)
  let seen = ''
  let unsent: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let followed: Followed | undefined

  const sendViews = (): void => {
    clearTimeout(timer)
    for (let start = 0; start < unsent.length; start += VIEW_BATCH) {
      const objectIDs = unsent.slice(start, start + VIEW_BATCH)
      send({ eventType: 'view', eventName: 'Items Viewed', index, objectIDs }, SOURCE)
    }
    unsent = []
  }
  const sendConversion = (event: Event): void => {
    const eventName = nameOf(event) ?? 'Page Used'
    if (followed !== undefined) send({ eventType: 'conversion', eventName, index, ...followed })
  }
  return {
    viewed: (hits: readonly SearchHit[]) => {
      // Hits without this id are from the site's own index: the service does not know them.
      const ids = hits.filter(({ queryID }) => queryID !== undefined).map(({ objectID }) => objectID)
      const set = JSON.stringify([...ids].sort())
      if (set === seen) return
      seen = set
      unsent = ids
      clearTimeout(timer)
      timer = setTimeout(sendViews, VIEW_DELAY)
    },
    clicked: ({ queryID, objectID }: SearchHit, position: number) => {
      if (queryID === undefined) return
      sendViews() // what was followed was seen
      if (followed === undefined) window.document.addEventListener(CONVERSION_EVENT, sendConversion)
      followed = { queryID, objectIDs: [objectID] }
      const positions = [position]
      send({ eventType: 'click', eventName: 'Item Selected', index, ...followed, positions }, SOURCE)
    },
  }
}

/** Global Privacy Control or Do Not Track. */
function objects({ navigator }: Window): boolean {
  const isPrivate = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return isPrivate || navigator.doNotTrack === '1'
}

type Send = (event: InsightsEvent, algoliaSource?: readonly string[]) => void

/** Events go to the service in the order in which they happened; one that cannot be sent is lost, and nobody is told. */
function createSender(settings: AlgoliaSettings, window: Window): Send {
  let client: Promise<InsightsClient> | undefined
  return (event, algoliaSource) => {
    client ??= loadClient(settings, window)
    const whole = algoliaSource === undefined ? event : { ...event, algoliaSource }
    client.then((send) => send('sendEvents', [whole])).catch(() => undefined)
  }
}

async function loadClient({ appId, apiKey, ...settings }: AlgoliaSettings, window: Window): Promise<InsightsClient> {
  const { createInsightsClient } = await import('search-insights')
  const [own] = settings.hosts ?? []
  const { userToken } = settings.searchParameters
  const client = createInsightsClient((url, data) => post(window, url, JSON.stringify(data)))
  client('init', {
    appId,
    apiKey,
    host: own === undefined ? HOST : `${own.protocol}://${own.url}`,
    useCookie: false, // a visitor has another name on each page load
    ...(typeof userToken === 'string' ? { userToken } : {}),
  })
  client('addAlgoliaAgent', 'insights-plugin')
  return client
}

/** Send a text that arrives even when the page is left at once; gives whether the browser has taken it. */
async function post(window: Window, url: string, body: string): Promise<boolean> {
  if (window.navigator.sendBeacon(url, body)) return true
  const { ok } = await window.fetch(url, { method: 'POST', body, keepalive: true })
  return ok
}

function nameOf(event: Event): string | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined
  const name = typeof detail === 'object' && detail !== null && 'name' in detail ? detail.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}
