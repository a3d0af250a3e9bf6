/** The site's replacements, ready to be shown: by the names of parts. */
import { type ReactNode } from 'react'
import { lookUp } from '#shared/look-up'
import { type Replacement } from './Replaced.tsx'

/** Default exports of the site's modules, by the names of parts. */
export type SiteModules = Readonly<Record<string, unknown>>

/** The part whose module is no component but a table of them, by the types of items. */
export const ITEM_TYPES = 'NavbarItem/ComponentTypes'

/** Give the components of the modules. */
export function replacementsOf(modules: SiteModules): ReadonlyMap<string, Replacement> {
  return new Map(
    Object.entries(modules).map(([name, value]): [string, Replacement] => {
      // what is no component throws when it is rendered, and is told then
      if (name !== ITEM_TYPES) return [name, value as Replacement]
      return [name, customItem(value as Readonly<Record<string, Replacement>>)]
    }),
  )
}

/** Shows an item by the component that the table has for its type. */
function customItem(types: Readonly<Record<string, Replacement>>): Replacement {
  return function CustomNavbarItem({ item, mobile }): ReactNode {
    const { type, props } = item as { type: string; props: Record<string, unknown> } // of CustomItem
    const Item = lookUp(types, type)
    if (Item === undefined) throw new Error(`\`${ITEM_TYPES}\` has no component for the type \`${type}\``)
    return <Item {...props} mobile={mobile === true} />
  }
}
