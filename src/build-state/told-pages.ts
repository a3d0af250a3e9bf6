/**
 * What a build tells the next one of its pages: of each a head, which every build reads, and a rest, which it reads of few. In an edit
 * nearly all pages stay as they are, and hardly anybody asks about their links.
 */
import type { Edge, EmittedPage, PageFacts, Target } from '../model/page.ts'
import type { PageInputs } from '../model/kept/page-inputs.ts'
import type { HeadMore, PageHead, ToldPage } from '../model/kept/told-page.ts'
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
  far,
  inputs,
  outputs,
}: {
  readonly page: Omit<EmittedPage, 'told'>
  readonly key: string
  readonly far: ToldPage['far']
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
  const more: HeadMore = {
    ...(chunk !== outputs.at(-1) && { chunk }),
    ...(JSON.stringify(assets) !== JSON.stringify(looked) && { assets }),
    ...(diagnostics.length > 0 && { diagnostics }),
    ...(noIndex && { noIndex }),
    ...(asks.length > 0 && { hasAsked: true }),
    ...(facts.open && { open: true }),
    ...(ids.length > 0 && { ids }),
    ...(JSON.stringify(files) !== JSON.stringify(sources) && { files }),
  }
  const head: PageHead = {
    ...{ route: facts.route, outputs, texts },
    ...(looked.length > 0 && { looked }),
    ...(search && { search: search.key }),
    ...(Object.keys(more).length > 0 && { more }),
  }
  return { head, far, rest: JSON.stringify(rest) }
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
  const { search, more = NOTHING } = head
  const { assets = head.looked ?? [], diagnostics = [], noIndex = false, chunk = head.outputs.at(-1) ?? '' } = more
  return {
    ...{ chunk, assets, diagnostics, noIndex, sources },
    facts: new ToldFacts(head.route, more, { assets, restOf, isSettled }),
    ...(search !== undefined && { search: { key: search } }),
  }
}

const NOTHING: HeadMore = {}
const NONE: readonly string[] = []

/** Facts of a page whose links are read when they are asked for. */
class ToldFacts implements PageFacts {
  readonly route: string
  readonly open?: true
  readonly settled: PageFacts['settled']
  readonly #restOf: () => PageRest
  #rest: PageRest | undefined

  constructor(
    route: string,
    { open, ids = NONE, files }: HeadMore,
    told: Pick<EmittedPage, 'assets'> & { readonly restOf: () => PageRest; readonly isSettled: boolean },
  ) {
    const { assets, restOf, isSettled } = told
    this.route = route
    if (open) this.open = true
    this.settled = isSettled ? { ids, files: files ?? assets.map(([source]) => source) } : undefined
    this.#restOf = restOf
  }

  get anchors(): readonly string[] {
    return (this.#rest ??= this.#restOf()).anchors
  }

  get edges(): readonly Edge[] {
    return (this.#rest ??= this.#restOf()).edges
  }
}
