/** Marks by which the program in the browser knows what to remember, and where to lead back (runtime/teach/start.ts). */
import type { Route, Site } from '../../../model/site.ts'
import { joined, type Html } from '../../../shared/html.ts'
import { element } from '../../head/html.ts'

/** Where the home page leads back to the last page. */
const CONTINUE = element('div', { class: 'continue', 'data-teach': 'continue' })

/** A page that is remembered though it has no questions. */
const VISIT = element('span', { hidden: true, 'data-teach': true })

const REMEMBERED: ReadonlySet<Route['kind']> = new Set(['doc', 'page', 'blog'])

/** Add the marks to the HTML of `<main>` of a route. */
export function withMemoryMarks(main: Html, route: string, { config, routes }: Pick<Site, 'config' | 'routes'>): Html {
  const { progress, baseUrl } = config
  if (progress === undefined || progress === 'none') return main
  if (route === baseUrl) return joined([main, CONTINUE])
  const kind = routes.get(route)?.kind
  return progress === 'pages' && kind !== undefined && REMEMBERED.has(kind) ? joined([main, VISIT]) : main
}
