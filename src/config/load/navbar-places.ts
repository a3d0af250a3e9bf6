/** Where the items of the navbar stand in the configuration, for messages about those whose target does not exist. */
import type { SiteConfig } from '../../model/config.ts'
import type { NavbarItemConfig, NavbarItemPlace } from '../../model/theme.ts'
import { formatKeyPath, originalPath, type KeyPath, type Origin } from './key-path.ts'
import { locate, type ConfigSource } from '../schema/validate.ts'

/** Types whose target is looked up in the site. */
const LOOKED_UP: readonly NavbarItemConfig['type'][] = [
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'custom',
]

/** Add to a configuration where the items of its navbar stand. */
export function withNavbarPlaces(
  config: SiteConfig,
  { source, origins }: { readonly source: ConfigSource; readonly origins: readonly Origin[] },
): SiteConfig {
  const { theme } = config
  const placed = placedItems(theme.navbar.items, ['theme', 'navbar', 'items']).map(
    (path): readonly [string, NavbarItemPlace] => {
      const theirs = originalPath(path, origins)
      const { place } = locate(source, theirs)
      return [path.slice(3).join('.'), { name: formatKeyPath(theirs), ...(place === undefined ? {} : { place }) }]
    },
  )
  if (placed.length === 0) return config
  return { ...config, theme: { ...theme, navbar: { ...theme.navbar, places: Object.fromEntries(placed) } } }
}

/** The paths of the items that are looked up, those in dropdowns too. */
function placedItems(items: readonly NavbarItemConfig[], path: KeyPath): readonly KeyPath[] {
  return items.flatMap(({ type, items: inside = [], before = [], after = [] }, index): readonly KeyPath[] => {
    const own = [...path, index]
    return [
      ...(LOOKED_UP.includes(type) ? [own] : []),
      ...placedItems(inside, [...own, 'items']),
      ...placedItems(before, [...own, 'dropdownItemsBefore']),
      ...placedItems(after, [...own, 'dropdownItemsAfter']),
    ]
  })
}
