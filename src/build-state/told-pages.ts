/**
 * What a build tells the next one of its pages: of each a head, which every build reads, and a rest, which it reads of few. In an edit
 * nearly all pages stay as they are, and hardly anybody asks about their links.
 */
import type { Edge, EmittedPage, PageFacts, Target } from '../model/page.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { PageHead, ToldPage } from '../model/kept/told-page.ts'
import { withoutTrailingSlash } from '../shared/url.ts'

/** What is seldom asked of a page. */
export interface PageRest extends Pick<PageInputs, 'lookups' | 'asks'>, Pick<PageFacts, 'anchors' | 'edges'> {
  /** `PageKey` of it. */
  readonly key: string
}

/** Give what is told of a page. The thread that has made it does so, since it knows what it shows. */
export function toldPage({
  page,
  key,
  inputs,
  outputs,
}: {
  readonly page: Omit<EmittedPage, 'told'>
  readonly key: string
  readonly inputs: PageInputs
  readonly outputs: readonly string[]
}): ToldPage {
  const { facts, chunk, assets, diagnostics, noIndex, search } = page
  const { texts, assets: looked, lookups, asks } = inputs
  const sources = assets.map(([source]) => source)
  const { anchors, edges } = facts
  const ids = distinct(edges.flatMap(({ target }) => idOf(target)))
  const files = distinct(edges.flatMap(({ target }) => fileOf(target)))
  const rest: PageRest = { key, lookups, asks, anchors, edges }
  return {
    rest: JSON.stringify(rest),
    head: {
      ...{ route: facts.route, outputs, texts },
      ...(chunk !== outputs.at(-1) && { chunk }),
      ...(looked.length > 0 && { looked }),
      ...(JSON.stringify(assets) !== JSON.stringify(looked) && { assets }),
      ...(diagnostics.length > 0 && { diagnostics }),
      ...(noIndex && { noIndex }),
      ...(search && { search: search.key }),
      ...(asks.length > 0 && { hasAsked: true }),
      ...(facts.open && { open: true }),
      ...(ids.length > 0 && { ids }),
      ...(JSON.stringify(files) !== JSON.stringify(sources) && { files }),
    },
  }
}

/** The page that a target names an id of. */
function idOf(target: Target): readonly string[] {
  if (target.type === 'external') return target.own === undefined ? [] : idOf(target.own)
  return target.type === 'route' && target.hash !== '' ? [withoutTrailingSlash(target.path)] : []
}

/** The file that a target publishes. */
function fileOf(target: Target): readonly string[] {
  if (target.type === 'external') return target.own === undefined ? [] : fileOf(target.own)
  return target.type === 'asset' ? [target.source] : []
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

/** The page as it was emitted, of what was told of it. `isSettled`: the site is the same but for texts, and nothing was wrong with its links. */
export function emittedPage(
  head: PageHead,
  {
    sources,
    restOf,
    isSettled,
  }: Pick<EmittedPage, 'sources'> & { readonly restOf: () => PageRest; readonly isSettled: boolean },
): EmittedPage {
  const { looked = [], assets = looked, diagnostics = [], noIndex = false, search } = head
  const { chunk = head.outputs.at(-1) ?? '' } = head
  return {
    ...{ chunk, assets, diagnostics, noIndex, sources },
    facts: new ToldFacts(head, { restOf, isSettled }),
    ...(search !== undefined && { search: { key: search } }),
  }
}

/** Facts of a page whose links are read when they are asked for. */
class ToldFacts implements PageFacts {
  readonly route: string
  readonly open?: true
  readonly settled: PageFacts['settled']
  readonly #restOf: () => PageRest
  #rest: PageRest | undefined

  constructor(
    { route, open, ids = [], looked = [], assets = looked, files = assets.map(([source]) => source) }: PageHead,
    { restOf, isSettled }: { readonly restOf: () => PageRest; readonly isSettled: boolean },
  ) {
    this.route = route
    if (open) this.open = true
    this.settled = isSettled ? { ids, files } : undefined
    this.#restOf = restOf
  }

  get anchors(): readonly string[] {
    return (this.#rest ??= this.#restOf()).anchors
  }

  get edges(): readonly Edge[] {
    return (this.#rest ??= this.#restOf()).edges
  }
}
