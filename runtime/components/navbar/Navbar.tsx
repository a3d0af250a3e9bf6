/** The bar at the top of every page (spec theme.md section 5). */
import type { NavbarProps } from '#shared/layout'
import { Brand } from './Brand.tsx'
import { classNames } from '../class-names.ts'
import { ClassicNavbar } from '../classic/ClassicNavbar.tsx'
import { ColorToggle } from './ColorToggle.tsx'
import { Icon } from '../Icon.tsx'
import { NavbarItems } from './NavbarItems.tsx'
import { SearchBar } from './SearchBar.tsx'
import { strings } from '../strings.ts'
import { part } from '../part.tsx'

function NavbarOriginal(navbar: NavbarProps) {
  if (navbar.classic) return <ClassicNavbar {...navbar} />
  const hasItems = navbar.left.length > 0 || navbar.right.length > 0
  return (
    <header
      className={classNames('navbar', navbar.style && `navbar--${navbar.style}`, !hasItems && 'navbar--bare')}
      data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}
    >
      <a className="navbar__toggle" href="#sidebar" aria-label={strings.openNavigation}>
        <Icon name="menu" />
      </a>
      <Brand navbar={navbar} />
      {hasItems && (
        <nav className="navbar__nav" aria-label={strings.mainNavigation}>
          <NavbarItems items={navbar.left} className="navbar__items" group="navbar" />
          <NavbarItems items={navbar.right} className="navbar__items navbar__items--right" group="navbar" />
        </nav>
      )}
      {navbar.search && <SearchBar {...navbar.search} />}
      {navbar.colorModeSwitch && <ColorToggle />}
    </header>
  )
}

/**
 * The navbar: menu button (a link to the sidebar, which the browser turns into the drawer's button),
 * name of the site, items left and right, search, light/dark button. The same HTML on every page: active items
 * are marked afterwards with `aria-current`, found by their `data-nav` key.
 */
export const Navbar = part('Navbar', NavbarOriginal)
