/**
 * The `<aside>` of every page: beside the docs on wide screens, the drawer on narrow ones, and a
 * plain block below the page where JavaScript is off (spec theme.md sections 6 and 8). The drawer's close
 * button does nothing without JavaScript, so the runtime adds it.
 */
import type { NavbarProps } from '#shared/layout'
import { Brand } from './Brand.tsx'
import { NavbarItems } from './NavbarItems.tsx'
import { strings } from './strings.ts'

export interface SidebarShellProps {
  /** The navbar's items stand here again, for narrow screens. */
  readonly navbar: NavbarProps
  /** Docs sidebar of the page; undefined on pages without one. */
  readonly docs:
    | {
        /** Sidebar key, unique in the site. */
        readonly id: string
        /** File of the list's HTML, relative to the base URL. */
        readonly part: string
        /** HTML of `SidebarList`. */
        readonly html: string
      }
    | undefined
}

/**
 * The aside with the navbar's items and the docs sidebar around the list that the compiler rendered. Without a
 * docs sidebar its `<nav>` is there but empty (not displayed), ready for the one of another page.
 */
export function Sidebar({ navbar, docs }: SidebarShellProps) {
  const hasItems = navbar.left.length > 0 || navbar.right.length > 0
  return (
    <aside className="sidebar" id="sidebar" data-sidebar={docs?.id} data-part={docs?.part}>
      <div className="sidebar__header">
        <Brand navbar={navbar} />
      </div>
      {hasItems && (
        <nav className="sidebar__navbar" aria-label={strings.mainNavigation}>
          <NavbarItems items={[...navbar.left, ...navbar.right]} className="sidebar__items" group="drawer" />
        </nav>
      )}
      <nav
        className="sidebar__nav"
        id="sidebar-nav"
        aria-label={strings.docsSidebar}
        dangerouslySetInnerHTML={{ __html: docs?.html ?? '' }}
      />
    </aside>
  )
}
