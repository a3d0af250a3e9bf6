/** Reads single pages of the whole site for its check and its search: without rendering them, as far as that is possible. */
import { readPage, type CheckedPage } from '../../threads/check-batch.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { factsOf } from '../../markdown/compile.ts'
import type { MarkdownFunctions } from '../../model/markdown-functions.ts'
import type { PageSearch } from '../../model/page.ts'
import type { Route, Site } from '../../model/site.ts'
import type { Unit, UnitFacts } from '../../model/unit.ts'
import { createLinker } from '../../page/link-page.ts'
import { type ShownFile, type ShownFiles } from '../../page/load-page.ts'
import { isModule } from '../../page/markdown-file.ts'
import { createRecorder } from '../../search/records/page-records.ts'
import { plainContent, plainRecords } from '../../run/search/collect-search-records.ts'
import type { SearchTermStore } from '../../search/term-store.ts'
import { systemFailure } from '../../base/system-failure.ts'
import type { UnitStore } from '../../store/unit-store.ts'
import { sourceOf } from '../../base/site-parts.ts'

/** What is known of a page. */
export interface KnownPage {
  /** Undefined: it cannot be read, or must be rendered. */
  readonly checked: CheckedPage | undefined
  /** Why it cannot be read. */
  readonly withheld: readonly Diagnostic[]
  /** It must be rendered: for all that is to be known, or for what the search finds. */
  readonly render: 'all' | 'search' | undefined
  /** Files that it was made of and that it refers to, relative to the root. */
  readonly reads: readonly string[]
  /** It names a file that is not there: when any new file appears, it is read again. */
  readonly misses: boolean
  /** Undefined: the search finds nothing of it. */
  readonly search: PageSearch | undefined
  /** Stands for what the search finds, of a page that need not be compiled to know that it is the same as before. */
  readonly searchKey: string | undefined
}

export interface PageReading {
  readonly units: UnitStore
  readonly functions: MarkdownFunctions | undefined
  /** Undefined: the site has no index of its own. */
  readonly terms: SearchTermStore | undefined
  /** Parts of the theme are replaced, which may say of any page that it is not to be found. */
  readonly replaced: boolean
}

/** Gives what is known of a page; `former` is what was known of it before. */
export type ReadKnown = (route: Route, former: KnownPage | undefined) => Promise<KnownPage>

/** Prepare to read pages of a site as it is now. */
export function createKnownReader(site: Site, { units, functions, terms, replaced }: PageReading): ReadKnown {
  const linker = createLinker(site, { units, functions, namesOnly: true })
  const recorder = createRecorder(site)

  async function read(route: Route, former: KnownPage | undefined): Promise<KnownPage> {
    const key = searchKey(route)
    const keeps = terms === undefined || (key !== undefined && former?.searchKey === key)
    const shown = keeps ? undefined : await linker.pages.units(route)
    const facts = shown === undefined ? await linker.pages.facts(route) : asFacts(shown)
    const page = await readPage(site, route, { linker, shown: facts })
    const searched = keeps ? { search: former?.search, searchKey: key, render: false } : await search(route, shown, key)
    const known = { withheld: [], checked: undefined, reads: readsOf(route, facts), misses: true, ...searched }
    if (page === 'held') return { ...known, render: 'all' }
    if ('withheld' in page) return { ...known, render: undefined, withheld: page.withheld }
    const misses = page.facts.edges.some(({ target }) => target.type === 'missing')
    const reads = [...known.reads, ...page.assets]
    return { ...known, reads, misses, checked: page, render: searched.render ? 'search' : undefined }
  }

  /** What the search finds of a page that is compiled. */
  async function search(
    route: Route,
    shown: ShownFiles<Unit> | undefined,
    key: string | undefined,
  ): Promise<Pick<KnownPage, 'search' | 'searchKey'> & { readonly render: boolean }> {
    const nothing = { search: undefined, searchKey: undefined, render: false }
    const own = plainRecords(site, { route, shown }, { pages: linker.pages, recorder, replaced })
    if (own === 'withheld') return nothing
    if (own === 'held') return { ...nothing, render: true }
    const found = await terms?.load(own)
    return { search: found, searchKey: shown?.files.length === 1 ? key : undefined, render: false }
  }

  /** All that decides what the search finds of a page of Markdown that shows no other file. */
  function searchKey(route: Route): string | undefined {
    const source = sourceOf(site, route)
    if (source === undefined || isModule(source)) return undefined
    return `${source.hash} ${JSON.stringify(recorder(route, plainContent(site, route, [])))}`
  }

  function readsOf(route: Route, facts: ShownFiles<UnitFacts> | undefined): readonly string[] {
    const own = sourceOf(site, route)?.source
    return facts?.files.map(({ file }) => file.source) ?? (own === undefined ? [] : [own])
  }

  return async (route, former) => {
    try {
      return await read(route, former)
    } catch (problem) {
      const stopped = systemFailure(problem)
      if (stopped === undefined) throw problem
      const nothing = { checked: undefined, render: undefined, search: undefined, searchKey: undefined }
      return { ...nothing, withheld: [stopped], reads: readsOf(route, undefined), misses: true }
    }
  }
}

function asFacts({ files: [first, ...others], problems }: ShownFiles<Unit>): ShownFiles<UnitFacts> {
  const facts = ({ file, known }: ShownFile<Unit>): ShownFile<UnitFacts> => ({ file, known: factsOf(known) })
  return { files: [facts(first), ...others.map(facts)], problems }
}
