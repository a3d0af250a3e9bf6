/** Marks by which the program in the browser knows what to remember, and where to lead back (runtime/teach/start.ts). */
import type { Route, Site } from '../../../model/site.ts'
import { trusted, type Html } from '../../../shared/html.ts'

/** Where the home page leads back to the last page. */
const CONTINUE = '<div class="continue" data-teach="continue"></div>'

/** A page that is remembered though it has no questions. */
const VISIT = '<span hidden data-teach></span>'

const REMEMBERED: ReadonlySet<Route['kind']> = new Set(['doc', 'page', 'blog'])

/** Add the marks to the HTML of `<main>` of a route. */
export function withMemoryMarks(
  main: Html,
  route: string,
  { remembers, config, routes }: Pick<Site, 'remembers' | 'config' | 'routes'>,
): Html {
  if (remembers === undefined) return main
  if (route === config.baseUrl) return trusted(main + CONTINUE)
  const kind = routes.get(route)?.kind
  return remembers === 'pages' && kind !== undefined && REMEMBERED.has(kind) ? trusted(main + VISIT) : main
}
