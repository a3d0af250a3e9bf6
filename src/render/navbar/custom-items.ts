/** Items of the navbar with types of the site's own, which only a component of the site can show. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { NavbarItemConfig } from '../../model/theme.ts'
import { navbarItemProblem, type PlacedItem } from './problems.ts'

/** Report `broken-navbar-item` for all of them, on a site without a table of components for them. */
export function itemsWithoutComponent(config: SiteConfig): readonly Diagnostic[] {
  return placed(config.theme.navbar.items, '')
    .filter(({ item }) => item.type === 'custom')
    .map((one) =>
      navbarItemProblem(
        one,
        {
          what: 'has a type of its own and no component that shows it',
          hint: 'export a table of components by type as default from `theme/NavbarItem/ComponentTypes.tsx`',
        },
        config,
      ),
    )
}

/** The items with those inside of them. */
function placed(items: readonly NavbarItemConfig[] = [], before: string): readonly PlacedItem[] {
  return items.flatMap((item, index) => {
    const at = `${before}${index.toString()}`
    return [
      { item, at },
      ...placed(item.items, `${at}.items.`),
      ...placed(item.before, `${at}.dropdownItemsBefore.`),
      ...placed(item.after, `${at}.dropdownItemsAfter.`),
    ]
  })
}
