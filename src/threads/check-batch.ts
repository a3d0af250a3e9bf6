/** Read a batch of pages for the link check: what can be linked to, what is linked, nothing rendered. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { pageAnchors } from '../links/repository.ts'
import type { MarkdownFunctions } from '../model/markdown-functions.ts'
import type { ComposedPage, PageFacts } from '../model/page.ts'
import type { Route, Site } from '../model/site.ts'
import type { UnitFacts } from '../model/unit.ts'
import { createLinker, type PageLinker } from '../page/link-page.ts'
import type { BatchInput } from './pool.ts'
import type { ShownFiles } from '../page/load-page.ts'
import { authorsOn } from '../page/compose-list.ts'
import { blogAnchors } from '../render/blog/blog-props.ts'
import { tagsMain } from '../render/props/tag-props.ts'
import { UnitStore, type UnitsUse } from '../store/unit-store.ts'
import { anchorsOf, findingsOf } from '../page/join-partials.ts'
import { sourceOf, versionOf } from '../base/site-parts.ts'

/** What every thread needs to read pages: plain data. */
export interface CheckSettings {
  readonly site: Site
  readonly cacheFolder: string | undefined
  /** Identity of the code that compiles units (see `compilerId`). */
  readonly compiler: string
  /** A thread must load the configuration itself, for the functions in it, which cannot be sent. */
  readonly withFunctions: boolean
}

/** A page as the link check knows it. */
export interface CheckedPage {
  readonly facts: PageFacts
  /** Sources of the files that it refers to. */
  readonly assets: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** A page that was rendered. */
export function checkedPage({ facts, assets, diagnostics }: ComposedPage): CheckedPage {
  return { facts, assets: Object.keys(assets), diagnostics }
}

export interface CheckedBatch {
  readonly pages: readonly CheckedPage[]
  /** Findings of pages that could not be read. */
  readonly withheld: readonly Diagnostic[]
  /** Routes of the pages that must be rendered, since they hold code. */
  readonly held: readonly string[]
  readonly cache: UnitsUse
}

/** Prepare a thread to read batches. */
export function checkBatch(
  settings: CheckSettings,
  functions: MarkdownFunctions | undefined,
): (input: BatchInput) => Promise<CheckedBatch> {
  return createReader(settings, functions).read
}

/** Reads pages for the link check. */
export interface PageReader {
  readonly read: (input: BatchInput) => Promise<CheckedBatch>
  /** Whether a page is read without compiling it. */
  readonly knows: (route: Route) => boolean
}

/** Prepare to read pages. */
export function createReader(settings: CheckSettings, functions: MarkdownFunctions | undefined): PageReader {
  const { site } = settings
  const units = new UnitStore(settings.cacheFolder, settings.compiler)
  const linker = createLinker(site, { units, functions, namesOnly: true })
  const read = async ({ routes }: BatchInput): Promise<CheckedBatch> => {
    const pages: CheckedPage[] = []
    const withheld: Diagnostic[] = []
    const held: string[] = []
    const known = routes.map((path) => {
      const route = site.routes.get(path)
      if (!route) throw new Error(`unknown route ${path}`)
      return { path, route }
    })
    // side by side: a plugin may wait in one document for what it does in another
    const shown = await Promise.all(known.map(({ route }) => linker.pages.facts(route)))
    for (const [index, { path, route }] of known.entries()) {
      const read = await readPage(site, route, { linker, shown: shown[index] })
      if (read === 'held') held.push(path)
      else if ('facts' in read) pages.push(read)
      else withheld.push(...read.withheld)
    }
    return { pages, withheld, held, cache: units.take() }
  }
  return { read, knows: linker.pages.knows }
}

/** A page as far as it could be read; `held`: it must be rendered. */
export type ReadPage = CheckedPage | { readonly withheld: readonly Diagnostic[] } | 'held'

/**
 * Read one page, of which the files that it shows are known; one that holds code is held back, and one whose partials have
 * problems, which the facts do not place.
 */
export async function readPage(
  site: Site,
  route: Route,
  { linker, shown }: { readonly linker: PageLinker; readonly shown: ShownFiles<UnitFacts> | undefined },
): Promise<ReadPage> {
  if (route.kind === 'blog') return readList(site, route, linker)
  const source = sourceOf(site, route)
  if (source === undefined) {
    const facts = { route: route.path, anchors: generatedAnchors(site, route), edges: [] }
    return { facts, assets: [], diagnostics: [] }
  }
  if (shown === undefined || shown.problems.length > 0) return 'held'
  const units = shown.files.map(({ known }) => known)
  if (units.some(({ code, listsPages, withheld }) => (code || listsPages) && !withheld)) return 'held'
  const findings = findingsOf(shown)
  if (units.some(({ coverage }) => coverage === 'none')) return { withheld: findings }
  const linked = await linker.link(shown, source, route)
  const { contentTitle } = shown.files[0].known
  return {
    facts: {
      route: route.path,
      anchors: pageAnchors({ anchors: anchorsOf(shown), contentTitle }, site),
      edges: linked.edges,
      ...(units.some(({ coverage }) => coverage === 'open') ? { open: true } : {}),
    },
    assets: Object.keys(linked.assets),
    diagnostics: [...findings, ...linked.diagnostics],
  }
}

/** Read a page of a blog: what is wrong with the posts that it lists is told with their own pages. */
async function readList(site: Site, route: Route & { readonly kind: 'blog' }, linker: PageLinker): Promise<ReadPage> {
  const previews = await linker.pages.previewFacts(route)
  const all = previews.map(({ shown }) => shown)
  const isHeld = ({ code, listsPages, withheld }: UnitFacts): boolean => code || listsPages || withheld
  if (all.some(({ files, problems }) => problems.length > 0 || files.some(({ known }) => isHeld(known)))) return 'held'
  const { assets } = await linker.images(authorsOn(site, route))
  const facts = { route: route.path, anchors: [...blogAnchors(site, route), ...all.flatMap(anchorsOf)], edges: [] }
  return { facts, assets: Object.keys(assets), diagnostics: [] }
}

/** Ids to link at on a page without a source: the letters of the page of all tags. */
function generatedAnchors(site: Site, route: Route): readonly string[] {
  if (route.kind !== 'tags') return []
  const version = versionOf(site, route)
  return version === undefined ? [] : tagsMain(version, site.config).letters.map(({ letter }) => letter)
}
