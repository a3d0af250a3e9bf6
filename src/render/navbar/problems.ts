/** What is wrong with an item of the navbar, in words that name the item, its place in the file and the cure. */
import { error, type Diagnostic } from '../../model/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { didYouMean } from '../../base/did-you-mean.ts'
import { lookUp } from '../../shared/look-up.ts'

/** Names that a hint lists at most. */
const LISTED = 20

/** An item, with its path below `items` in the configuration, such as `2.items.0`. */
export interface PlacedItem {
  readonly item: Pick<NavbarItemConfig, 'type' | 'label' | 'custom'>
  readonly at: string
}

/** The item as messages name it, such as `theme.navbar.items[2]`. */
export function navbarItemPlace({ at }: PlacedItem, config: SiteConfig): string {
  const known = lookUp(config.theme.navbar.places, at)?.name
  return known ?? `theme.navbar.items.${at}`.replace(/\.(\d+)/g, '[$1]')
}

/** An item that cannot be shown (rule `broken-navbar-item`). `what` goes on from the item's name: `leads to the doc …`. */
export function navbarItemProblem(
  placed: PlacedItem,
  { what, hint }: { readonly what: string; readonly hint: string },
  config: SiteConfig,
): Diagnostic {
  const { file, theme } = config
  const { label, type, custom } = placed.item
  const place = lookUp(theme.navbar.places, placed.at)?.place
  const name = label === undefined ? `of type \`${custom?.type ?? type}\`` : `\`${label}\``
  return error('broken-navbar-item', `The navbar item ${name} (\`${navbarItemPlace(placed, config)}\`) ${what}`, {
    ...(file === undefined ? {} : { file }),
    ...(place === undefined ? {} : { place }),
    hint,
  })
}

/** What to do about a name that is not known: the nearest one, else all of them. */
export function knownNames(name: string, known: Iterable<string>, none: string): string {
  const names = [...known]
  if (names.length === 0) return none
  const list = names.slice(0, LISTED).map((id) => `\`${id}\``)
  return didYouMean(name, names) ?? `known are: ${list.join(', ')}${names.length > LISTED ? ' and others' : ''}`
}
