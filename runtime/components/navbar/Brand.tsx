/** Logo and title of the site, linking home: in the navbar and at the head of the drawer. */
import type { NavbarProps } from '#shared/layout'
import { Logo } from './Logo.tsx'
import { part } from '../part.tsx'

function BrandOriginal({ navbar }: { readonly navbar: NavbarProps }) {
  const { title, homeHref } = navbar
  // a screen reader says the title once, not again for a logo of that name
  const logo = navbar.logo && navbar.logo.alt === title ? { ...navbar.logo, alt: '' } : navbar.logo
  if (title === undefined && logo === undefined) return null
  const newTab = logo?.target === '_blank'
  return (
    <a
      className="navbar__brand"
      href={logo?.href ?? homeHref}
      target={logo?.target}
      rel={newTab ? 'noopener noreferrer' : undefined}
    >
      {logo && navbar.classic && (
        <span className="navbar__logo">
          <Logo logo={logo} />
        </span>
      )}
      {logo && !navbar.classic && <Logo logo={logo} className="navbar__logo" />}
      {title !== undefined && (
        <b className={navbar.classic ? 'navbar__title text--truncate' : 'navbar__title'}>{title}</b>
      )}
    </a>
  )
}

/** The site's name as a link to the logo's target, else to the home page (spec theme.md section 5.2); nothing without both. */
export const Brand = part('Logo', BrandOriginal)
