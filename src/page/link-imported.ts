/** Links and images of Markdown that are rendered by code: their attributes, and which of them a page has used. */
import type { Edge, PageCode } from '../model/page.ts'
import type { Route } from '../model/site.ts'
import type { LinkedFile, PageLinker } from './link-page.ts'
import type { ShownFile, ShownFiles } from './load-page.ts'
import { isLostList } from '../markdown/teach/lost-lists.ts'
import { lookUp } from '../shared/look-up.ts'
import type { CollectedLink, PrerenderSite, Prerendered } from '../shared/prerender.ts'
import type { Unit } from '../model/unit.ts'

/** The Markdown files in the code of one page. */
export interface CodeLinks {
  readonly slot: PrerenderSite['slot']
  /** Of files that are not shown as partials, what of their links was used, and lists of the site in them. */
  readonly used: (slots: Prerendered['slots']) => Pick<LinkedFile, 'edges' | 'assets' | 'diagnostics'>
  /**
   * The edges of links that a rendered piece has told of; `edgeOf` makes that of a link which is none of Markdown. Links
   * of Markdown that the site's own component shows have their place there.
   */
  readonly told: (piece: Pick<Prerendered, 'links' | 'slots'>, edgeOf: (link: CollectedLink) => Edge) => readonly Edge[]
  /** All attributes of the files that the code imports: what is rendered later may use them. */
  readonly all: () => Prerendered['slots']
}

/** Resolve the links of the files that a page shows and of those that its code imports. */
export async function codeLinks(
  code: Pick<PageCode, 'markdown'>,
  context: {
    readonly route: Route
    /** Undefined: the page is a module. */
    readonly shown: ShownFiles<Unit> | undefined
    readonly linker: PageLinker
  },
): Promise<CodeLinks> {
  const { route, shown, linker } = context
  const own = shown?.files ?? []
  const imported: ShownFile<Unit>[] = []
  for (const path of code.markdown) {
    if (own.some(({ file }) => file.source === path)) continue
    imported.push(await linker.pages.module(path))
  }
  const files = new Map<string, LinkedFile>()
  for (const file of [...own, ...imported]) files.set(file.file.source, await linker.linkFile(file, route))
  const made = new Map<string, ReturnType<LinkedFile['attributes']>>()
  const attributes = (path: string): ReturnType<LinkedFile['attributes']> => {
    const known = made.get(path) ?? files.get(path)?.attributes() ?? []
    made.set(path, known)
    return known
  }
  const lost = imported.flatMap(({ known }) => known.diagnostics.filter(isLostList))
  const foreign = (path: string): boolean => imported.some(({ file }) => file.source === path)
  return {
    slot: (path, index) => attributes(path)[index] ?? {},
    all: () => Object.fromEntries(code.markdown.map((path) => [path, Object.fromEntries(attributes(path).entries())])),
    told: ({ links, slots }, edgeOf) => {
      const shown = Object.entries(slots).flatMap(([path, used]) =>
        Object.entries(used).map(([index, { href }]): ShownLink => {
          const file = files.get(path)
          return { address: href, edge: file?.open.has(Number(index)) ? file.edges[Number(index)] : undefined }
        }),
      )
      return tellEach(links, shown, edgeOf)
    },
    used: (slots) => {
      const paths = Object.keys(slots).filter(foreign)
      const edges = paths.flatMap((path) => {
        const used = Object.keys(lookUp(slots, path) ?? {})
        const { edges = [], open } = files.get(path) ?? {}
        return edges.filter((_, index) => used.includes(index.toString()) && !open?.has(index))
      })
      const found = paths.flatMap((path) => files.get(path) ?? [])
      const assets = Object.assign({}, ...found.map((file) => file.assets)) as LinkedFile['assets']
      return { edges, assets, diagnostics: [...lost, ...found.flatMap(({ diagnostics }) => diagnostics)] }
    },
  }
}

/** A link of Markdown that code shows. */
interface ShownLink {
  /** What its component is given. */
  readonly address: string | number | undefined
  /** Undefined: it is known without being told. */
  readonly edge: Edge | undefined
}

/** Tell of each link of Markdown once, however often its component links to it. */
function tellEach(
  links: readonly CollectedLink[],
  shown: readonly ShownLink[],
  edgeOf: (link: CollectedLink) => Edge,
): readonly Edge[] {
  const waiting = new Set(shown)
  return links.flatMap((link) => {
    const same = shown.filter(({ address }) => address === link.url)
    if (same.length === 0) return [edgeOf(link)]
    const next = same.find((one) => waiting.has(one))
    if (next === undefined) return []
    waiting.delete(next)
    return next.edge ?? []
  })
}
