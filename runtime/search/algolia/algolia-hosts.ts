/**
 * Which hosts of the search service did not answer lately, so that the next search asks the others first (spec search.md
 * section 9.5). The client brings such a store of its own, which writes states under a key that it never reads.
 */
import { type liteClient } from 'algoliasearch/lite'
import { lookUp } from '#shared/look-up'

/** Milliseconds after which a host that failed counts as up again (spec course-site.md section 9). */
export const HOST_EXPIRY = 120_000

/** Where the client keeps the states of its hosts. */
export type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>

interface HostState {
  readonly status: 'down' | 'timed out'
  /** Milliseconds, by the clock that was given. */
  readonly since: number
}

type States = Readonly<Record<string, HostState>>

export interface HostsStore {
  /** Key in the local storage. */
  readonly key: string
  readonly window: Window
  /** Milliseconds since a fixed moment. */
  readonly now: () => number
}

/** A store in the local storage, or in memory where that is closed; it never rejects. */
export function createHostsCache({ key: storageKey, window, now }: HostsStore): HostsCache {
  let memory: States = {}
  const read = (): States => ({ ...stored(window, storageKey), ...memory })
  const write = (states: States): void => {
    memory = Object.fromEntries(Object.entries(states).filter(([, state]) => isFresh(state, now())))
    try {
      window.localStorage.setItem(storageKey, JSON.stringify(memory))
    } catch {
      // Blocked or full: memory lasts for this page.
    }
  }
  return {
    async get(host, make) {
      const fresh = await make() // the client's own: up
      const state = lookUp(read(), nameOf(host))
      return state !== undefined && isFresh(state, now()) ? failed(fresh, state) : fresh
    },
    set(host, value) {
      const status = statusOf(value)
      if (status !== undefined) write({ ...read(), [nameOf(host)]: { status, since: now() } })
      return Promise.resolve(value)
    },
    delete(host) {
      const name = nameOf(host)
      memory = Object.fromEntries(Object.entries(memory).filter(([other]) => other !== name))
      return Promise.resolve()
    },
    clear() {
      memory = {}
      return Promise.resolve()
    },
  }
}

/** A host of the client with the state that it was left in. */
function failed<Value>(host: Value, { status }: HostState): Value {
  if (typeof host === 'object' && host !== null) {
    Object.assign(host, { status, isUp: () => false, isTimedOut: () => status === 'timed out' })
  }
  return host
}

function isFresh({ since }: HostState, now: number): boolean {
  return now - since <= HOST_EXPIRY && since <= now // a clock that was set back must not close a host for hours
}

/** Hosts differ by their address; the rest of the client's objects changes from call to call. */
function nameOf(host: unknown): string {
  return typeof host === 'object' && host !== null && 'url' in host ? String(host.url) : String(host)
}

function statusOf(value: unknown): HostState['status'] | undefined {
  const status = typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined
  return status === 'down' || status === 'timed out' ? status : undefined
}

/** What is stored, without what others may have left under the same key. */
function stored(window: Window, key: string): States {
  try {
    const found: unknown = JSON.parse(window.localStorage.getItem(key) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    const entries = Object.entries(found as Record<string, unknown>).flatMap(([name, value]) => {
      const status = statusOf(value)
      const since = typeof value === 'object' && value !== null && 'since' in value ? value.since : undefined
      return status !== undefined && typeof since === 'number' ? [[name, { status, since }] as const] : []
    })
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}
