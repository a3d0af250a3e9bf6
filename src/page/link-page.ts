/** The links of a site's pages, with what they lead to: those of a page's own file and of the Markdown files that it shows. */
import { posix, resolve } from 'node:path'
import { AssetStore, outputsOf } from './asset-store.ts'
import { fileBehind } from '../base/blog/preview-source.ts'
import { privateFiles } from '../base/publishing/private-files.ts'
import { applyHooks } from '../links/broken-url-hooks.ts'
import { siteFileUrl } from '../links/config-edges.ts'
import { fieldPlace } from '../links/field-place.ts'
import { linkTables, type LinkTables } from '../links/link-tables.ts'
import { notedTables } from '../links/noted-tables.ts'
import { linkUnit, type LinkedUnit } from '../links/link-unit.ts'
import { isAddress, referenceEdge } from '../links/reference-edges.ts'
import { assetSources } from '../links/file-candidates.ts'
import type { LinkSource } from '../links/link-source.ts'
import { privateTarget } from '../links/resolve-link.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { AssetInfo, Edge, PrivateReason } from '../model/page.ts'
import type { Post, PostAuthor } from '../model/blog.ts'
import type { Doc, Page, Route, Site } from '../model/site.ts'
import type { Link, Unit } from '../model/unit.ts'
import { knownEquations } from './equations.ts'
import { createPageUnits, type PageUnits, type ShownFile, type ShownFiles } from './load-page.ts'
import { readSource } from '../base/source-text.ts'
import { put } from '../shared/look-up.ts'

/** Reads the pages of a site and resolves their links. */
export interface PageLinker {
  readonly tables: LinkTables
  readonly pages: PageUnits
  /** What the links of the files that a page shows lead to. */
  readonly link: (
    shown: Pick<ShownFiles<LinksOfFile>, 'files'>,
    source: Doc | Page | Post,
    route: Route,
  ) => Promise<LinkedPage>
  /** What the links of one file lead to when it is shown at a route. */
  readonly linkFile: (shown: ShownFile<LinksOfFile>, route: Route) => Promise<LinkedFile>
  /** The pictures of authors that are files. */
  readonly images: (authors: readonly PostAuthor[]) => Promise<Pick<LinkedFile, 'assets' | 'looked'>>
  /** These files may have changed, appeared or gone. What the site says of its pages stays. */
  readonly forget: (sources: Iterable<string>) => void
}

/** Files that links mean, by source. */
interface Loaded {
  readonly known: Map<string, AssetInfo>
  readonly privates: Map<string, PrivateReason>
}

/** A page whose links are looked up in these tables. */
interface LinkingPage {
  readonly route: Route
  readonly tables: LinkTables
  /** All files that the page shows. */
  readonly around: readonly ShownFile<LinksOfFile>[]
}

type LinksOfFile = Pick<Unit, 'links' | 'references' | 'equations'>

/** Source of each file that the links may mean to its output path, or to why it is not published; empty: there is none. */
type Looked = Readonly<Record<string, string>>

/** A file with its links resolved. */
export interface LinkedFile extends Pick<LinkedUnit, 'attributes' | 'open'> {
  /** Those of the links first, in their order. */
  readonly edges: readonly Edge[]
  /** Source to output path of the assets in use. */
  readonly assets: Readonly<Record<string, string>>
  readonly looked: Looked
  readonly diagnostics: readonly Diagnostic[]
}

/** A page with the links of all its files resolved. */
export interface LinkedPage extends Omit<LinkedFile, 'attributes' | 'open'> {
  /** By source. */
  readonly attributes: ReadonlyMap<string, LinkedUnit['attributes']>
  /** Output path of the front matter's image, when it is a file beside the source. */
  readonly image: string | undefined
  /** What was asked of the link tables so far (noted-tables.ts). */
  readonly lookups: () => readonly string[]
}

/** Prepare to read the pages of a site. */
export function createLinker(
  site: Site,
  context: Omit<Parameters<typeof createPageUnits>[1], 'tables' | 'again'> & {
    /** Nothing is written: of assets it is enough that they are there. */
    readonly namesOnly?: boolean
  },
): PageLinker {
  const tables = linkTables(site)
  const pages = createPageUnits(site, { ...context, tables })
  const drawings = site.config.conventions === 'devcourse' // Docusaurus shows all as they are
  const assets = new AssetStore(site.root, {
    drawings,
    namesOnly: context.namesOnly ?? false,
    isPrivate: privateFiles(site),
  })

  /** Load what the links may mean into `known`, or why it is not published into `privates`. Gives what was looked at. */
  async function loadAssets(
    links: readonly Link[],
    from: LinkSource,
    { known, privates, tables }: Loaded & Pick<PageLinker, 'tables'>,
  ): Promise<Looked> {
    const looked: Record<string, string> = {}
    for (const candidate of new Set(links.flatMap((item) => assetSources(item, from, tables)))) {
      const asset = known.get(candidate) ?? (await assets.load(candidate))
      if (asset) known.set(candidate, asset)
      const reason = asset === undefined ? assets.privateBecause(candidate) : undefined
      if (reason !== undefined) privates.set(candidate, reason)
      put(looked, candidate, asset?.output ?? reason ?? '')
    }
    return looked
  }

  async function linkFile(shown: ShownFile<LinksOfFile>, { route, tables, around }: LinkingPage): Promise<LinkedFile> {
    const { file, known: unit } = shown
    const { source, set } = file
    const where: LinkSource = {
      route: route.path,
      source: fileBehind(source),
      key: set,
      // spec markdown.md section 16.3
      ...(set === undefined ? { unresolved: true } : {}),
    }
    const loaded = { known: new Map<string, AssetInfo>(), privates: new Map<string, PrivateReason>(), tables }
    const { known, privates } = loaded
    const looked = await loadAssets(unit.links, where, loaded)
    const equations = await knownEquations(unit.links, where, { tables, own: around, numbersOf: pages.equations })
    const found = { tables, assets: known, privates, equations }
    const hooks = context.functions
    const hooked = hooks && applyHooks(unit.links, { ...where, path: resolve(site.root, source) }, { ...found, hooks })
    if (hooked) await loadAssets(hooked.links, where, loaded)
    const linked = linkUnit(hooked?.links ?? unit.links, where, found)
    return {
      attributes: linked.attributes,
      open: linked.open,
      edges: [...linked.edges, ...referenceEdges(shown, { route, tables })],
      assets: outputsOf(linked.assets, known),
      looked,
      diagnostics: [...(hooked?.diagnostics ?? []), ...linked.diagnostics],
    }
  }

  async function link(
    { files }: Pick<ShownFiles<LinksOfFile>, 'files'>,
    source: Doc | Page | Post,
    route: Route,
  ): Promise<LinkedPage> {
    const noted = notedTables(tables)
    const where = { route, tables: noted.tables, around: files }
    const linked: (readonly [string, LinkedFile])[] = []
    for (const shown of files) linked.push([shown.file.source, await linkFile(shown, where)])
    const all = linked.map(([, file]) => file)
    const images = await loadImages('authors' in source ? source.authors : [])
    const preview = previewImage(source)
    const image = preview === undefined ? undefined : await assets.load(preview)
    return {
      attributes: new Map(linked.map(([path, { attributes }]) => [path, attributes])),
      edges: [...all.flatMap(certainEdges), ...previewEdges(source, where, image)],
      image: image?.output,
      lookups: noted.lookups,
      diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
      assets: Object.assign(
        images.assets,
        preview !== undefined && image !== undefined ? { [preview]: image.output } : {},
        ...all.map((file) => file.assets),
      ) as LinkedPage['assets'],
      looked: Object.assign(
        images.looked,
        preview === undefined ? {} : { [preview]: await assets.look(preview) },
        ...all.map((file) => file.looked),
      ) as LinkedPage['looked'],
    }
  }

  async function loadImages(authors: readonly PostAuthor[]): Promise<Pick<LinkedFile, 'assets' | 'looked'>> {
    const found: Record<string, string> = {}
    const looked: Record<string, string> = {}
    for (const source of new Set(authors.flatMap(({ imageSource }) => imageSource ?? []))) {
      const asset = await assets.load(source)
      if (asset !== undefined) put(found, source, asset.output)
      put(looked, source, await assets.look(source))
    }
    return { assets: found, looked }
  }

  /** The addresses of raw tags, which the page gets as they are written. */
  function referenceEdges(
    { file, known: { references } }: ShownFile<LinksOfFile>,
    { route, tables }: Pick<LinkingPage, 'route' | 'tables'>,
  ): readonly Edge[] {
    const origin = pages.formatOf(file) === 'mdx' ? 'jsx' : 'raw'
    const from = { route: route.path, origin, file: file.source } as const
    return references
      .filter(({ url }) => isAddress(url))
      .map(({ place, ...address }) => referenceEdge(address, { ...from, place }, { tables }))
  }

  /** The image of the front matter: beside the file with `./`, else a static file. `asset` is the former, when it is there. */
  function previewEdges(
    source: Doc | Page | Post,
    { route, tables }: Pick<LinkingPage, 'route' | 'tables'>,
    asset: AssetInfo | undefined,
  ): readonly Edge[] {
    const url = source.frontMatter.image
    const path = previewImage(source)
    if (url === undefined || asset !== undefined) return []
    const place = fieldPlace(readSource(site.root, source.source), 'image')
    const from = { origin: 'markdown', file: source.source, place, urlPlace: place } as const
    if (path !== undefined) {
      const ofPrivate = privateTarget(assets.privateBecause(path))
      return [
        { url, kind: 'image', target: { type: 'missing', path, hash: '', reason: 'file', ...ofPrivate }, ...from },
      ]
    }
    const address = { element: 'meta', attribute: 'content', url: siteFileUrl(url, site.config.baseUrl) }
    return [{ ...referenceEdge(address, { ...from, route: route.path }, { tables }), url }]
  }

  const forget = (sources: Iterable<string>): void => {
    const all = [...sources]
    pages.forget(all)
    assets.forget(all)
  }

  return {
    tables,
    pages,
    link,
    images: loadImages,
    linkFile: (shown, route) => linkFile(shown, { route, tables, around: [shown] }),
    forget,
  }
}

/** The edges of a file, less those that a component of the site decides about. */
function certainEdges({ edges, open }: LinkedFile): readonly Edge[] {
  return edges.filter((_, index) => !open.has(index))
}

/** Front matter `image: ./x.png` is an asset beside the file (spec front-matter.md section 3). */
function previewImage(source: Doc | Page | Post): string | undefined {
  const image = source.frontMatter.image
  return image?.startsWith('./') ? posix.join(posix.dirname(source.source), image) : undefined
}
