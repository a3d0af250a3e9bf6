/**
 * The navbar with the elements and classes that stylesheets for the classic theme of Docusaurus speak of. What scripts of
 * ours look for is the same as in our own navbar.
 */
import type { NavbarItem, NavbarProps } from '#shared/layout'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Brand } from '../navbar/Brand.tsx'
import { ColorToggle } from '../navbar/ColorToggle.tsx'
import { NavbarItems } from '../navbar/NavbarItems.tsx'
import { SearchBar } from '../navbar/SearchBar.tsx'
import { strings } from '../strings.ts'

/** The bar with both of its sides: one landmark, as there, since pages of such sites bring a `<header>` of their own. */
export function ClassicNavbar(navbar: NavbarProps) {
  const hasItems = navbar.left.length > 0 || navbar.right.length > 0
  return (
    <nav
      aria-label={strings.mainNavigation}
      className={classNames(
        'navbar navbar--fixed-top theme-layout-navbar',
        navbar.style && `navbar--${navbar.style}`,
        !hasItems && 'navbar--bare',
      )}
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
    >
      <div className="navbar__inner">
        <div className="navbar__items theme-layout-navbar-left">
          <a className="navbar__toggle" href="#sidebar" aria-label={strings.openNavigation}>
            <Icon name="menu" />
          </a>
          <Brand navbar={navbar} />
          <Items items={navbar.left} />
          {/* in the gap between both sides, where it moves no item */}
          {navbar.search && <SearchBar {...navbar.search} />}
        </div>
        <div className="navbar__items navbar__items--right theme-layout-navbar-right">
          <Items items={navbar.right} />
          {navbar.colorModeSwitch && <ColorToggle />}
        </div>
      </div>
    </nav>
  )
}

/** The items of one side; the list takes no room of its own. */
function Items({ items }: { readonly items: readonly NavbarItem[] }) {
  if (items.length === 0) return null
  return (
    <div className="navbar__nav">
      <NavbarItems items={items} className="navbar__list" group="navbar" classic />
    </div>
  )
}
