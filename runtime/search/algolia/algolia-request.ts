/** What is asked of the hosted search: the bodies of spec search.md sections 7 (modal) and 11.2 (search page). */
import type { SearchRequest } from '#shared/search/provider'
import { LEVELS } from '#shared/search/record'
import type { AlgoliaSettings } from '#shared/search/settings'

/** One request of a call; the client takes any parameter of the service. */
export type QueryBody = Readonly<Record<string, unknown>> & { readonly indexName: string }

/** What a request depends on besides what was typed. */
export interface QueryContext {
  readonly settings: AlgoliaSettings
  /** Values of `docusaurus_tag` of a contextual search. */
  readonly tags: readonly string[]
  /** Ask for the id of the search that statistics refer to. */
  readonly clickAnalytics: boolean
}

/** How the service marks what matched; marks in any other way are not read. */
const MARKS = { highlightPreTag: '<mark>', highlightPostTag: '</mark>' }

const ATTRIBUTES = [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url']

/** The requests of one call; the answer that counts is the first. */
export function queryBodies(request: SearchRequest, context: QueryContext): readonly QueryBody[] {
  return request.fromPage === true ? pageBodies(request, context) : [modalBody(request, context)]
}

function modalBody(request: SearchRequest, { settings, tags, clickAnalytics }: QueryContext): QueryBody {
  const { indexName, contextual, searchParameters } = settings
  const words = request.snippetWords
  const snippets = LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`)
  const configured = searchParameters['facetFilters'] ?? []
  const facetFilters =
    contextual === undefined
      ? configured
      : [`language:${contextual.language}`, tags.map((tag) => `docusaurus_tag:${tag}`), ...toList(configured)]
  return {
    query: request.query,
    indexName,
    attributesToRetrieve: ATTRIBUTES,
    attributesToSnippet: [...snippets, `content:${words}`],
    snippetEllipsisText: '…',
    ...MARKS,
    hitsPerPage: request.hitsPerPage,
    clickAnalytics,
    ...(request.page === 0 ? {} : { page: request.page }),
    ...searchParameters,
    facetFilters,
  }
}

/**
 * Facets of which one value is enough are counted by a request each, which leaves that facet's own filter out. The
 * configured parameters are not for the page.
 */
function pageBodies(request: SearchRequest, { settings, tags }: QueryContext): readonly QueryBody[] {
  const { indexName, contextual } = settings
  const { query, page, hitsPerPage } = request
  const main = { indexName, query, page, hitsPerPage, advancedSyntax: true, ...MARKS }
  if (contextual === undefined) return [main]
  const filters = {
    docusaurus_tag: tags.map((tag) => `docusaurus_tag:${tag}`),
    language: [`language:${contextual.language}`],
  }
  const count = { ...main, page: 0, hitsPerPage: 0, analytics: false, clickAnalytics: false }
  return [
    { ...main, facets: Object.keys(filters), facetFilters: Object.values(filters) },
    { ...count, facets: 'docusaurus_tag', facetFilters: [filters.language] },
    { ...count, facets: 'language', facetFilters: [filters.docusaurus_tag] },
  ]
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
