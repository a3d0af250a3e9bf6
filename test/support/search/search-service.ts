/**
 * A search service on 127.0.0.1 that speaks the HTTP interface of the hosted one: queries, browsing, batches, settings,
 * tasks, copies and moves of indices, keys, events. Its hosts share the indices, and each can be made to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { misbehave, type Fault } from './search-service-faults.ts'
import { answerQuery, type ServiceIndex, type ServiceRecord } from './search-service-index.ts'

export const APP_ID = 'TESTAPP'
export const SEARCH_KEY = 'search-only-key'
export const ADMIN_KEY = 'admin-key-that-nobody-may-see'

/** Bytes of a record at most, as on the smallest plan. */
const MAX_BYTES = 10_000

/** A request that came. */
export interface Received {
  /** Number of the host. */
  readonly host: number
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Parsed; undefined: there was none. */
  readonly body: unknown
}

/** A running service. */
export interface SearchService {
  /** As the setting `hosts` takes them. */
  readonly hosts: readonly { readonly url: string; readonly protocol: 'http' }[]
  readonly requests: readonly Received[]
  /** Events of the statistics, in order. */
  readonly events: readonly unknown[]
  readonly indices: ReadonlyMap<string, ServiceIndex>
  /** What keys may do; more can be added. */
  readonly keys: Map<string, readonly string[]>
  readonly put: (indexName: string, records: readonly ServiceRecord[]) => void
  /** Let a host fail from now on; undefined: it works again. */
  readonly fail: (host: number, fault: Fault | undefined) => void
  /** Forget the requests and events. */
  readonly forget: () => void
  readonly close: () => Promise<void>
}

/** Start a service of so many hosts. */
export async function startSearchService(count = 1): Promise<SearchService> {
  const state: State = { indices: new Map(), requests: [], events: [], faults: new Map(), keys: new Map(), tasks: 0 }
  state.keys.set(SEARCH_KEY, ['search'])
  state.keys.set(ADMIN_KEY, ['search', 'addObject', 'browse', 'deleteIndex', 'editSettings', 'settings'])
  const servers = [...Array(count).keys()].map((host) =>
    createServer((request, response) => {
      serve(state, host, { request, response }).catch((problem: unknown) => {
        response.writeHead(500).end(String(problem))
      })
    }),
  )
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve).unref())),
  )
  return {
    hosts: servers.map((server) => {
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port')
      return { url: `127.0.0.1:${address.port}`, protocol: 'http' }
    }),
    requests: state.requests,
    events: state.events,
    indices: state.indices,
    keys: state.keys,
    put: (name, records) => {
      state.indices.set(name, { records: new Map(records.map((one) => [one.objectID, one])), settings: {} })
    },
    fail: (host, fault) => (fault === undefined ? state.faults.delete(host) : state.faults.set(host, fault)),
    forget: () => {
      state.requests.length = 0
      state.events.length = 0
    },
    close: async () => {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}

interface State {
  readonly indices: Map<string, ServiceIndex>
  readonly requests: Received[]
  readonly events: unknown[]
  readonly faults: Map<number, Fault>
  readonly keys: Map<string, readonly string[]>
  tasks: number
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

async function serve(state: State, host: number, { request, response }: Exchange): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
  const sent = await readText(request)
  const received: Received = {
    host,
    method: request.method ?? 'GET',
    path: decodeURIComponent(pathname),
    query,
    headers: request.headers,
    body: sent === '' ? undefined : (JSON.parse(sent) as unknown),
  }
  state.requests.push(received)
  response.setHeader('access-control-allow-origin', '*')
  const fault = state.faults.get(host)
  if (fault !== undefined) {
    misbehave(fault, response)
    return
  }
  const { status, body } = answer(state, received)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** What each path needs of the key. */
const RIGHTS: readonly (readonly [method: string, path: RegExp, right: string | undefined])[] = [
  ['POST', /^\/1\/events$/, 'search'],
  ['POST', /^\/1\/indexes\/\*\/queries$/, 'search'],
  ['POST', /\/browse$/, 'browse'],
  ['POST', /\/(?:batch|operation)$/, 'addObject'],
  ['GET', /\/task\/\d+$/, 'addObject'],
  ['GET', /\/settings$/, 'settings'],
  ['PUT', /\/settings$/, 'editSettings'],
  ['DELETE', /^\/1\/indexes\/[^/]+$/, 'deleteIndex'],
  ['GET', /^\/1\/keys\//, undefined],
]

function answer(state: State, received: Received): Reply {
  const { method, path, query, headers } = received
  const key = query.get('x-algolia-api-key') ?? query.get('X-Algolia-API-Key') ?? headers['x-algolia-api-key']
  const app = query.get('x-algolia-application-id') ?? query.get('X-Algolia-Application-Id')
  const rights = state.keys.get(String(key))
  if (rights === undefined || (app ?? headers['x-algolia-application-id']) !== APP_ID)
    return refusal(403, 'Invalid Application-ID or API key')
  const known = RIGHTS.find(([verb, pattern]) => verb === method && pattern.test(path))
  if (known === undefined) return refusal(404, `no ${method} ${path}`)
  if (known[2] !== undefined && !rights.includes(known[2])) return refusal(403, 'Method not allowed with this API key')
  if (path === '/1/events') {
    state.events.push(...list(table(received.body)['events']))
    return { status: 200, body: { status: 200, message: 'OK' } }
  }
  if (path.startsWith('/1/keys/')) return { status: 200, body: { value: path.slice(8), acl: rights, createdAt: 0 } }
  if (path === '/1/indexes/*/queries') return search(state, received.body)
  return handleIndex(state, received)
}

function search({ indices }: State, body: unknown): Reply {
  const requests = list(table(body)['requests']).map(table)
  const missing = requests.find(({ indexName }) => !indices.has(String(indexName)))
  if (missing) return refusal(404, `Index ${String(missing['indexName'])} does not exist`)
  const results = requests.flatMap((params) => {
    const index = indices.get(String(params['indexName']))
    return index === undefined ? [] : [{ ...answerQuery(index, params), index: params['indexName'] }]
  })
  return { status: 200, body: { results } }
}

function handleIndex(state: State, { method, path, body }: Received): Reply {
  const [, , , name = '', part = ''] = path.split('/')
  const index = state.indices.get(name)
  const done = (): Reply => ({ status: 200, body: { taskID: ++state.tasks, objectIDs: [], updatedAt: '' } })
  if (part === 'task') return { status: 200, body: { status: 'published', pendingTask: false } }
  if (method === 'DELETE') {
    state.indices.delete(name)
    return done()
  }
  if (part === 'batch') return batch(index ?? made(state, name), { body, done })
  if (part === 'settings' && method === 'PUT') {
    const target = index ?? made(state, name)
    target.settings = { ...target.settings, ...table(body) }
    return done()
  }
  if (index === undefined) return refusal(404, `Index ${name} does not exist`)
  if (part === 'settings') return { status: 200, body: index.settings }
  if (part === 'browse') return browse(index, table(body))
  const { operation, destination } = table(body)
  const target = String(destination)
  if (operation === 'move') {
    state.indices.set(target, index)
    state.indices.delete(name)
  } else made(state, target).settings = index.settings
  return done()
}

function made({ indices }: State, name: string): ServiceIndex {
  const index = indices.get(name) ?? { records: new Map<string, ServiceRecord>(), settings: {} }
  indices.set(name, index)
  return index
}

function batch(index: ServiceIndex, { body, done }: { body: unknown; done: () => Reply }): Reply {
  const records = list(table(body)['requests']).map((request) => table(request)['body'] as ServiceRecord)
  for (const [position, record] of records.entries()) {
    const size = Buffer.byteLength(JSON.stringify(record))
    const place = `Record at the position ${position} objectID=${record.objectID}`
    if (size > MAX_BYTES) return refusal(400, `${place} is too big size=${size}/${MAX_BYTES} bytes.`)
  }
  for (const record of records) index.records.set(record.objectID, record)
  return done()
}

/** Two records at a time, so that every index of a test takes several calls; their fields in an order of the service's own. */
function browse({ records }: ServiceIndex, { cursor }: Readonly<Record<string, unknown>>): Reply {
  const start = Number(cursor ?? 0)
  const hits = [...records.values()]
    .slice(start, start + 2)
    .map((record) => ({ _highlightResult: {}, ...Object.fromEntries(Object.entries(record).reverse()) }))
  return { status: 200, body: { hits, ...(start + 2 < records.size ? { cursor: String(start + 2) } : {}) } }
}

function refusal(status: number, message: string): Reply {
  return { status, body: { message, status } }
}

function table(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
