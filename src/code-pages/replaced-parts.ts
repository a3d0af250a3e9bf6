/** The parts of the layout that a site replaces by its own: found, bundled, loaded. Sites without a theme folder pay nothing. */
import { realpath } from 'node:fs/promises'
import { relative } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { bundleInput } from './bundle-input.ts'
import type { PartModule } from '../bundle/bundler.ts'
import { findParts, themedSite, unusedParts } from '../bundle/find-parts.ts'
import { browserParts, importParts, loadParts, partFailed, type BundledParts } from '../bundle/import-parts.ts'
import { ITEM_TYPES } from '../bundle/part-table.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Site } from '../model/site.ts'
import { itemsWithoutComponent } from '../render/navbar/custom-items.ts'
import { ORIGINAL_PIECES, type Piece, type Pieces } from '../render/render-layout.tsx'
import { put } from '../shared/look-up.ts'
import type { RenderedPiece } from '../shared/parts.ts'
import { findingKey } from '../base/finding-key.ts'

/** The replaced parts of a site. */
export interface SiteParts {
  /** Bundled, for the threads; undefined: nothing is replaced. */
  readonly bundled: BundledParts | undefined
  /** For the browser; none when none has anything to do there. */
  readonly browser: readonly PartModule[]
  /** Absolute paths of the stylesheets that they import. */
  readonly stylesheets: readonly string[]
  /** Source (relative to the site root) to output path, of the files that they give the address of. */
  readonly assets: Readonly<Record<string, string>>
  /** Absolute paths of all files that were read for them. */
  readonly read: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Report files of the theme folders that are of no use; `modules` are those that pages import. */
  readonly unused: (modules: ReadonlySet<string>) => readonly Diagnostic[]
}

/** Bundle the replaced parts of a site; `scratch` makes a folder for the code. Reports `broken-navbar-item` and what `importParts` reports. */
export async function siteParts(site: Site, scratch: () => string | Promise<string>): Promise<SiteParts> {
  const found = findParts(themedSite(site))
  const hasTypes = found.parts.some(({ name }) => name === ITEM_TYPES)
  const unshown = hasTypes ? [] : itemsWithoutComponent(site.config)
  const nothing = { bundled: undefined, browser: [], stylesheets: [], assets: {}, read: [], diagnostics: unshown }
  if (found.parts.length === 0) return { ...nothing, unused: (modules) => unusedParts(site.root, found, modules) }

  const store = new AssetStore(site.root)
  const input = bundleInput(site, { pages: [], parts: [], replaced: true, assets: store, minify: false })
  const imported = await importParts(input, found.parts, await realpath(await scratch()))
  const { bundled, stylesheets, diagnostics } = imported
  const assets: Record<string, string> = {}
  for (const path of imported.assets) {
    const source = relative(site.root, path).replaceAll('\\', '/')
    put(assets, source, (await store.loadImported(source)).output)
  }
  return {
    bundled: bundled.parts.length === 0 ? undefined : bundled,
    browser: browserParts(bundled),
    stylesheets,
    assets,
    read: imported.read,
    diagnostics: [...unshown, ...diagnostics],
    unused: (modules) => unusedParts(site.root, found, new Set([...modules, ...imported.modules])),
  }
}

/** Load bundled parts: the pieces of the layout with them. A part that fails is reported as `theme-part-failed`. */
export async function loadPieces(bundled: BundledParts | undefined): Promise<Pieces> {
  if (bundled === undefined) return ORIGINAL_PIECES
  const renderer = await loadParts(bundled)
  const names = new Set(bundled.parts.map(({ name }) => name))
  const piece = <Some extends Omit<RenderedPiece, 'html'>>({
    failures,
    ...rest
  }: Some): Omit<Some, 'failures'> & Pick<Piece, 'diagnostics'> => ({
    ...rest,
    diagnostics: failures.map((failure) => partFailed(failure, bundled)),
  })
  return {
    render: (name, props, context) => piece(renderer.render(name, props, context)),
    around: (path, supplied) => piece(renderer.around(path, supplied)),
    replaces: (part) => names.has(part),
    askDoc: bundled.parts.some(({ asksDoc }) => asksDoc),
  }
}

/** Of the failures of parts each once, however many pages show it, with their number. */
export function partFailuresOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const pages = new Map<string, number>()
  for (const one of diagnostics) pages.set(findingKey(one), (pages.get(findingKey(one)) ?? 0) + 1)
  return diagnostics.flatMap((one) => {
    if (one.rule !== 'theme-part-failed') return [one]
    const count = pages.get(findingKey(one))
    if (count === undefined) return []
    pages.delete(findingKey(one))
    return [count > 1 ? { ...one, pages: count } : one]
  })
}
