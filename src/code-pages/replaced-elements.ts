/**
 * What Markdown becomes, as a site shows it: its map of components (src/theme/MDXComponents) and the theme components that
 * it replaces are bundled and loaded once, to know what differs. Sites that have neither pay nothing.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AssetStore } from '../page/asset-store.ts'
import { bundleInput } from './bundle-input.ts'
import { findParts, themedSite, type FoundPart } from '../bundle/find-parts.ts'
import { importComponents, type ImportedPage } from '../bundle/import-components.ts'
import { isUsable, partFailed, unsupported, withoutComponent } from '../bundle/import-parts.ts'
import { errorText, isComponent } from '../bundle/react-errors.ts'
import { warning, type Diagnostic } from '../model/diagnostic.ts'
import { mappedTags } from '../markdown/html/mapped-elements.ts'
import type { Site } from '../model/site.ts'
import type { SiteElements } from '../model/unit.ts'
import { put } from '../shared/look-up.ts'
import { DIAGRAM } from './undrawn-diagrams.ts'

/** Name of the site's map. */
const MAP = 'MDXComponents'

/**
 * Find what the site shows in its own way. Reports `theme-part-failed`, `unused-theme-part` and `bundle-error`; what is
 * reported is shown as usual.
 */
export async function siteElements(
  site: Site,
): Promise<{ readonly mapped: SiteElements | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const { found, diagrams, isAny } = ownElements(site)
  if (!isAny) return { mapped: undefined, diagnostics: [] }
  const scratch = await mkdtemp(join(tmpdir(), 'devcourse-theme-'))
  try {
    const loaded = await loadElements(site, found, await realpath(scratch))
    if (!diagrams) return loaded
    return { ...loaded, mapped: { ...loaded.mapped, theme: [...loaded.mapped.theme, DIAGRAM] } }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Whether there is something for `siteElements` to find. */
export function hasOwnElements(site: Pick<Site, 'root' | 'config'>): boolean {
  return ownElements(site).isAny
}

function ownElements(site: Pick<Site, 'root' | 'config'>): {
  readonly found: readonly FoundPart[]
  /** The component of diagrams is replaced. */
  readonly diagrams: boolean
  readonly isAny: boolean
} {
  const { elements: found, others, brought } = findParts(themedSite(site))
  // never in the place of a code block, so that it is none of the elements; where it is imported, it is meant
  const diagrams = [...others, ...brought].some(({ name }) => name === DIAGRAM)
  return { found, diagrams, isAny: found.length > 0 || diagrams || itemsOf(site).length > 0 }
}

async function loadElements(
  site: Site,
  found: readonly FoundPart[],
  folder: string,
): Promise<{ mapped: SiteElements; diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  const failed: string[] = []
  const load = async (parts: readonly FoundPart[], name: string): Promise<readonly Loaded[]> => {
    if (parts.length === 0) return []
    const pages = parts.map((part) => ({ route: '', name: part.name, entry: entryOf(part.name) }))
    const assets = new AssetStore(site.root)
    const plain = bundleInput(site, { pages, parts: [], replaced: false, assets, minify: false })
    const input = { ...plain, elements: { components: [], theme: [], failed, links: false } }
    const outdir = join(folder, name)
    const imported = await importComponents(input, outdir)
    diagnostics.push(...imported.diagnostics)
    return parts.flatMap((part, index): Loaded | readonly [] => {
      const result = imported.pages[index]
      const problem = problemOf(part, result, { root: site.root, folder: outdir })
      diagnostics.push(...(problem ?? []))
      if (result?.kind === 'code' && problem === undefined) return { name: part.name, exported: result.exported }
      failed.push(part.name)
      return []
    })
  }
  const theme = (
    await load(
      found.filter(({ name }) => name !== MAP),
      'theme',
    )
  ).map(({ name }) => name)
  // after the others: it is made of those that work
  const [map] = await load(
    found.filter(({ name }) => name === MAP),
    'map',
  )
  // a card of its own changes every list of cards
  const lists = theme.includes('DocCard') && !theme.includes('DocCardList') ? ['DocCardList'] : []
  const components = (map?.exported['differs'] ?? []) as readonly string[] // see entryOf
  const links = mappedTags({ components, theme })?.('a') ?? false
  const elements = { components, theme: [...theme, ...lists], failed, links }
  const items = await loadItems(site, elements, join(folder, 'items'))
  diagnostics.push(...items.diagnostics)
  const mapped = { ...elements, ...(Object.keys(items.usable).length > 0 && { items: items.usable }) }
  return { mapped, diagnostics }
}

/** The components that are to show whole docs, by docs instance. */
function itemsOf({ config }: Pick<Site, 'config'>): readonly (readonly [instance: string, specifier: string])[] {
  return config.docs.flatMap(({ id, docItemComponent }) =>
    docItemComponent === undefined ? [] : [[id, docItemComponent] as const],
  )
}

/** Find those that work. What does not is told once, and its docs are shown as usual. */
async function loadItems(
  site: Site,
  elements: SiteElements,
  outdir: string,
): Promise<{ readonly usable: NonNullable<SiteElements['items']>; readonly diagnostics: readonly Diagnostic[] }> {
  const items = itemsOf(site)
  if (items.length === 0) return { usable: {}, diagnostics: [] }
  const pages = items.map(([id, specifier]) => ({
    route: '',
    name: `item-${id}`,
    entry: `import * as module from ${JSON.stringify(specifier)}\nexport const shown=module.default`,
  }))
  const plain = bundleInput(site, {
    pages,
    parts: [],
    replaced: true,
    assets: new AssetStore(site.root),
    minify: false,
  })
  const asIf = { ...elements, items: Object.fromEntries(items) }
  const imported = await importComponents({ ...plain, elements: asIf }, outdir)
  const usable: Record<string, string> = {}
  const diagnostics = items.flatMap(([id, specifier], index): readonly Diagnostic[] => {
    const result = imported.pages[index]
    const reason = reasonAgainst(result)
    if (reason === undefined) put(usable, id, specifier)
    return reason === undefined ? [] : [unusableItem(specifier, reason)]
  })
  return { usable, diagnostics: [...imported.diagnostics, ...diagnostics] }
}

/** Why a component cannot be shown; undefined: it can. */
function reasonAgainst(result: ImportedPage | undefined): string | undefined {
  switch (result?.kind) {
    case undefined:
    case 'broken':
      return 'it could not be bundled'
    case 'unsupported':
      return `it imports \`${result.specifier}\`, which devcourse cannot give yet`
    case 'failed':
      return `it failed when it was loaded: ${errorText(result.error)}`
    case 'code':
      return isComponent(result.exported['shown']) ? undefined : 'its default export is no component'
  }
}

function unusableItem(specifier: string, reason: string): Diagnostic {
  const message = `The component \`${specifier}\` of \`docItemComponent\` cannot show docs, they have our own layout: ${reason}`
  return warning('unused-theme-part', message, { hint: 'docs/theming.md says what such a component may import' })
}

interface Loaded {
  readonly name: string
  /** See `entryOf`. */
  readonly exported: Readonly<Record<string, unknown>>
}

/** The module that exports one of them as `shown`; for the map of components also `differs`, the names of those that are not ours. */
function entryOf(name: string): string {
  // by the namespace, so that a module without a default export is found here
  const own = `import * as module from ${JSON.stringify(`@theme/${name}`)}\nexport const shown=module.default`
  if (name !== MAP) return own
  return [
    own,
    `import usual from ${JSON.stringify(`@theme-original/${MAP}`)}`,
    'export const differs=Object.keys(shown??{}).filter(name=>shown[name]!==usual[name])',
  ].join('\n')
}

/** Why one of them cannot be shown, as findings; an empty list: they have been reported already. */
function problemOf(
  part: FoundPart,
  result: ImportedPage | undefined,
  { root, folder }: { readonly root: string; readonly folder: string },
): readonly Diagnostic[] | undefined {
  if (result === undefined || result.kind === 'broken') return []
  if (result.kind === 'unsupported') return [unsupported(part, result.specifier)]
  if (result.kind === 'failed')
    return [partFailed({ part: part.name, error: result.error }, { root, folder, parts: [part] })]
  return isUsable(part.name, result.exported['shown']) ? undefined : [withoutComponent(part)]
}
