/** Reads the navbar of a Docusaurus configuration: without the site's own types of items, which need the site's own components (spec config.md section 9). */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isOptions, unsupported, type Options } from './docusaurus-report.ts'
import type { KeyPath, Origin } from './key-path.ts'
import type { ConfigSource } from './validate.ts'

/** A part of the navbar in our shape, the places where its items stand, and what was left out. */
interface ReadPart {
  readonly value: unknown
  readonly origins: readonly Origin[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Keys of an item that hold items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/** Read `themeConfig.navbar`. Reports `unsupported-feature`. */
export function readNavbar(navbar: unknown, source: ConfigSource): ReadPart {
  if (!isOptions(navbar) || !Array.isArray(navbar['items'])) return { value: navbar, origins: [], diagnostics: [] }
  const at = { ours: ['theme', 'navbar', 'items'], theirs: ['themeConfig', 'navbar', 'items'] }
  const { value, ...rest } = readItems(navbar['items'], at, source)
  return { value: { ...navbar, items: value }, ...rest }
}

function readItems(items: readonly unknown[], at: { ours: KeyPath; theirs: KeyPath }, source: ConfigSource): ReadPart {
  const kept: ReadPart[] = []
  const dropped: Diagnostic[] = []
  for (const [index, item] of items.entries()) {
    const theirs = [...at.theirs, index]
    const ours = [...at.ours, kept.length]
    const type = isOptions(item) ? item['type'] : undefined
    if (typeof type === 'string' && type.includes('custom-'))
      dropped.push(unsupported(type, 'this navbar item is left out', { source, path: theirs }))
    else kept.push(readLists(item, { ours, theirs }, source))
  }
  return {
    value: kept.map(({ value }) => value),
    origins: kept.flatMap(({ origins }) => origins),
    diagnostics: [...dropped, ...kept.flatMap(({ diagnostics }) => diagnostics)],
  }
}

/** One item with the lists in it. */
function readLists(item: unknown, at: { ours: KeyPath; theirs: KeyPath }, source: ConfigSource): ReadPart {
  if (!isOptions(item)) return { value: item, origins: [at], diagnostics: [] }
  const lists = LISTS.flatMap((key) => {
    const items: unknown = item[key]
    if (!Array.isArray(items)) return []
    return [{ key, ...readItems(items, { ours: [...at.ours, key], theirs: [...at.theirs, key] }, source) }]
  })
  const changed: Options = Object.fromEntries(lists.map(({ key, value }) => [key, value]))
  return {
    value: { ...item, ...changed },
    origins: [at, ...lists.flatMap(({ origins }) => origins)],
    diagnostics: lists.flatMap(({ diagnostics }) => diagnostics),
  }
}
