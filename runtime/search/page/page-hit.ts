/** How the search page shows a hit (spec search.md section 11.4). */
import type { Marked, SearchHit } from '#shared/search/provider'
import { LEVELS, type Level } from '#shared/search/record'
import { pageLink } from '../../navigation/address.ts'
import { elementMaker } from '../make-element.ts'
import { appendMarked, unmarked } from '../marked.ts'

/** Characters of a text that no snippet was made of. */
const MAX_CONTENT = 200

/** A list item: the innermost heading as a link, the way to it, and a piece of the text. */
export function hitElement(document: Document, hit: SearchHit): HTMLLIElement {
  const make = elementMaker(document)
  const levels = LEVELS.filter((level) => hit.hierarchy[level])
  const title = levels.at(-1)
  const link = make('a', 'search-page__link')
  link.href = hit.external || !hit.url.startsWith('/') ? hit.url : pageLink(hit.url)
  // leaves it to the browser: the router takes links into the site only
  if (hit.external) link.rel = 'external'
  appendMarked(link, title === undefined ? unmarked(hit.url) : textOf(hit, title))
  const item = make('li', 'search-page__hit', [make('h2', 'search-page__title', [link])])
  const crumbs = levels.slice(0, -1)
  if (crumbs.length > 0) item.append(crumbsOf(document, hit, crumbs))
  const content = hit.marked.content ?? unmarked(hit.content?.slice(0, MAX_CONTENT) ?? '')
  if (content.length > 0) {
    const summary = make('p', 'search-page__summary')
    appendMarked(summary, content)
    item.append(summary)
  }
  return item
}

function crumbsOf(document: Document, hit: SearchHit, levels: readonly Level[]): HTMLElement {
  const crumbs = elementMaker(document)('p', 'search-page__crumbs')
  for (const [index, level] of levels.entries()) {
    if (index > 0) crumbs.append(' › ')
    appendMarked(crumbs, textOf(hit, level))
  }
  return crumbs
}

function textOf({ marked, hierarchy }: SearchHit, level: Level): Marked {
  return marked[level] ?? unmarked(hierarchy[level] ?? '')
}
