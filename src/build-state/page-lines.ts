/** Pages as lines of JSON. A line begins with the route, so that it is known before the line is parsed. */
import type { EmittedPage, PageInputs } from '../model/page.ts'

/** A page as it was made. */
export interface RememberedPage {
  /** `PageKey` of it. */
  readonly key: string
  readonly inputs: PageInputs
  /** Paths of its files in the out-dir. */
  readonly outputs: readonly string[]
  readonly page: Omit<EmittedPage, 'line'>
}

type Line = readonly [route: string, remembered: RememberedPage]

/** The route of a line. */
export function routeOf(line: string): string {
  return JSON.parse(line.slice(1, line.indexOf(',{"key":'))) as string // written below
}

/** The page of a line. */
export function parsed(line: string): RememberedPage {
  return (JSON.parse(line) as Line)[1] // written below
}

/** The line of a page that was made in this build. The thread that has made it writes it, since it knows what it shows. */
export function lineOf({ page: { search, ...page }, ...made }: RememberedPage): string {
  const searched = search === undefined ? {} : { search: { key: search.key } }
  const line: Line = [page.facts.route, { ...made, page: { ...page, ...searched } }]
  return JSON.stringify(line)
}
