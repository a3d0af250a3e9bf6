/**
 * The hosted search service as a `SearchProvider` (spec search.md sections 7 to 9): requests by the service's own client,
 * answers read with care, and the site's own index in its place where the site wants that.
 */
import { apiClientVersion, liteClient } from 'algoliasearch/lite'
import {
  UNREACHABLE,
  type SearchAnswer,
  type SearchFailure,
  type SearchProvider,
  type SearchRequest,
} from '#shared/search/provider'
import type { AlgoliaSettings, SearchSettings } from '#shared/search/settings'
import { contextualTags } from './algolia-context.ts'
import { HostedSearchError, toSearchError } from './algolia-errors.ts'
import { readAnswer } from './algolia-hits.ts'
import { createHostsCache, HOST_EXPIRY, type HostsCache } from './algolia-hosts.ts'
import { queryBodies } from './algolia-request.ts'
import { failureOf } from '../failure.ts'
import { createInsights } from '../insights.ts'

type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>

/** How hosts are reached; tests give some of it. */
export interface Transport extends Pick<ClientOptions, 'requester'> {
  readonly timeouts?: NonNullable<ClientOptions['timeouts']>
  /** Milliseconds since a fixed moment; the states of hosts go by it. */
  readonly now?: () => number
  /** Milliseconds after which a fallback answers in the place of hosts that are still silent. */
  readonly patience?: number
}

export interface AlgoliaOptions {
  readonly window: Window
  /** Asked when the service does not answer; nothing of it is loaded before. */
  readonly fallback?: SearchProvider
  readonly transport?: Transport
}

/** Milliseconds (spec search.md section 9.3). */
const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 }

/** With a fallback, nobody waits for all four hosts, which can take 16 seconds: the time of two. */
const PATIENCE = 5000

/** A provider that asks the service. A search rejects with a `HostedSearchError`; `RetryError`: no host answered. */
export function createAlgoliaProvider(settings: SearchSettings, options: AlgoliaOptions): SearchProvider {
  const { algolia } = settings
  if (algolia === undefined) throw new Error('The settings of the search name no service.')
  const { window, fallback, transport = {} } = options
  const insights = algolia.insights === true ? createInsights(algolia, window) : undefined
  const hostsCache = createHostsCache({
    key: `algolia-client-js-${apiClientVersion}-${algolia.appId}`,
    window,
    now: transport.now ?? Date.now,
  })
  let client: ReturnType<typeof liteClient> | undefined

  const ask = async (request: SearchRequest): Promise<SearchAnswer> => {
    client ??= createClient(algolia, transport, hostsCache)
    const tags = request.tags ?? contextualTags(settings.versions, window)
    const requests = queryBodies(request, { settings: algolia, tags, clickAnalytics: insights !== undefined })
    const response: unknown = await client.search({ requests: [...requests] })
    return readAnswer(response, { request, settings, origin: window.location.origin })
  }
  const told = new Set<string>()
  const hosted = async (request: SearchRequest): Promise<SearchAnswer> => {
    try {
      return await ask(request)
    } catch (problem) {
      const error = toSearchError(problem, algolia.apiKey)
      // What the service refuses is for the owner of the site, who finds it on the console, once.
      if (error.name !== UNREACHABLE && !told.has(error.message)) window.reportError(error)
      told.add(error.message)
      throw error
    }
  }
  return {
    kind: 'algolia',
    // Each opening of the modal has a client of its own: with fresh answers, and hosts in a new order.
    prepare: () => {
      client = undefined
      return Promise.resolve()
    },
    search: fallback === undefined ? hosted : withFallback(hosted, { settings, window, fallback, transport }),
    ...(insights === undefined ? {} : { insights }),
  }
}

function createClient(
  { appId, apiKey, hosts }: AlgoliaSettings,
  { timeouts = TIMEOUTS, requester }: Transport,
  hostsCache: HostsCache,
): ReturnType<typeof liteClient> {
  // All that the browser's client would choose is said here, so that it is the same wherever this runs.
  return liteClient(appId, apiKey, {
    authMode: 'WithinQueryParameters',
    requestIdChannel: 'queryParameters',
    algoliaAgents: [{ segment: 'Browser' }, { segment: 'devcourse' }],
    timeouts,
    hostsCache,
    ...(hosts === undefined ? {} : { hosts: hosts.map((host) => ({ ...host, accept: 'readWrite' as const })) }),
    ...(requester === undefined ? {} : { requester }),
  })
}

type Search = SearchProvider['search']

interface FallbackContext {
  readonly settings: SearchSettings
  readonly window: Window
  readonly fallback: SearchProvider
  readonly transport: Transport
}

/**
 * Ask the site's own index where the service fails. Once no host was reached, it is left alone for as long as hosts count
 * as down, so that not every key waits for it again.
 */
function withFallback(hosted: Search, { settings, window, fallback, transport }: FallbackContext): Search {
  const { now = Date.now, patience = PATIENCE } = transport
  let resting = -Infinity
  const local = async (request: SearchRequest, failure: SearchFailure): Promise<SearchAnswer> => {
    const tags = settings.algolia?.contextual && (request.tags ?? contextualTags(settings.versions, window))
    return { ...(await fallback.search({ ...request, ...(tags === undefined ? {} : { tags }) })), fallback: failure }
  }
  return async (request) => {
    if (now() - resting <= HOST_EXPIRY) return local(request, { unreachable: true })
    try {
      return await within(patience, hosted(request))
    } catch (problem) {
      const error = toSearchError(problem, '')
      const answer = await local(request, failureOf(error)).catch(() => Promise.reject(error))
      if (error.name === UNREACHABLE) resting = now()
      return answer
    }
  }
}

/** The answer, or a `RetryError` after so many milliseconds. */
async function within(milliseconds: number, answer: Promise<SearchAnswer>): Promise<SearchAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HostedSearchError(UNREACHABLE, 'The search service is silent.')), milliseconds)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
