/**
 * Runs the client modules of a site (spec config.md section 2): they have been loaded once, and those that export functions
 * for it are told of every change of the location. The names are those of Docusaurus.
 */
import { splitUrl, type UrlParts } from '#shared/url'
import { currentUrl } from './navigation/address.ts'
import { DEPARTURE_EVENT, LOCATION_EVENT } from './navigation/navigate.ts'

/** What is told of a change. */
export interface RouteUpdate {
  /** Null when the site is opened. */
  readonly previousLocation: UrlParts | null
  readonly location: UrlParts
}

/** A module; it may export the functions themselves, or an object of them as default. */
export type ClientModule = Readonly<Record<string, unknown>>

type Hook = 'onRouteUpdate' | 'onRouteDidUpdate'

/**
 * Call the functions of `modules`: `onRouteUpdate` when the visitor sets out, and what it gives back when the new page is
 * there; `onRouteDidUpdate` when it is shown.
 */
export function startClientModules(window: Window, modules: readonly ClientModule[]): void {
  let shown = partsOf(currentUrl())
  /** Address that `onRouteUpdate` was told of last. */
  let told = hrefOf(shown)
  let arrived = call(modules, 'onRouteUpdate', { previousLocation: null, location: shown })

  const depart = (location: UrlParts): void => {
    if (hrefOf(location) === told) return
    told = hrefOf(location)
    settle() // of a way that the visitor has broken off
    arrived = call(modules, 'onRouteUpdate', { previousLocation: shown, location })
  }
  const settle = (): void => {
    for (const done of arrived) attempt(done)
    arrived = []
  }
  const arrive = (): void => {
    const location = partsOf(currentUrl())
    if (hrefOf(location) === hrefOf(shown)) return
    depart(location)
    finish(shown, location)
  }
  const finish = (previousLocation: UrlParts | null, location: UrlParts): void => {
    settle()
    shown = location
    call(modules, 'onRouteDidUpdate', { previousLocation, location })
  }

  window.addEventListener(DEPARTURE_EVENT, (event) => {
    depart(partsOf((event as CustomEvent<URL>).detail)) // sent by the router only
  })
  window.addEventListener(LOCATION_EVENT, arrive)
  // a place on the page that is shown; other pages have their own event
  window.addEventListener('hashchange', () => {
    const { pathname, search } = currentUrl()
    if (pathname === shown.pathname && search === shown.search) arrive()
  })
  finish(null, shown)
}

/** Call a function of all modules that have it; gives what they give, where it is a function. */
function call(modules: readonly ClientModule[], hook: Hook, update: RouteUpdate): readonly (() => unknown)[] {
  return modules.flatMap((module) => {
    const found = member(module['default'], hook) ?? module[hook]
    const given =
      typeof found === 'function' ? attempt(() => (found as (told: RouteUpdate) => unknown)(update)) : undefined
    return typeof given === 'function' ? [given as () => unknown] : []
  })
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** One module that fails does not keep the others from running. */
function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch (problem) {
    reportError(problem)
    return undefined
  }
}

function partsOf(url: URL): UrlParts {
  return splitUrl(url.pathname + url.search + url.hash)
}

function hrefOf({ pathname, search, hash }: UrlParts): string {
  return pathname + search + hash
}
