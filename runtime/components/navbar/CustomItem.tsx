/** An item of the navbar whose type is the site's own: shown by the site's `NavbarItem/ComponentTypes`. */
import type { NavbarItem } from '#shared/layout'
import { part } from '../part.tsx'

interface CustomItemProps {
  readonly item: NavbarItem & { readonly kind: 'custom' }
  /** It stands in the drawer. */
  readonly mobile?: boolean
}

/** Nothing where the site has no component of that type. */
export const CustomItem = part<CustomItemProps>('NavbarItem/ComponentTypes', () => null)
