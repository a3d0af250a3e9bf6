/**
 * The sidebar of every page: beside the docs on wide screens, the drawer on narrow ones, and a
 * plain block below the page where JavaScript is off (spec theme.md sections 6 and 8). Buttons that do nothing without
 * JavaScript are not displayed then.
 */
import { NOTHING, type Html } from '#shared/html'
import type { NavbarProps } from '#shared/layout'
import { Brand } from './navbar/Brand.tsx'
import { ColorToggle } from './navbar/ColorToggle.tsx'
import { Icon } from './Icon.tsx'
import { NavbarItems } from './navbar/NavbarItems.tsx'
import { classNames } from './class-names.ts'
import { innerHtml } from './inner-html.ts'
import { stable } from './stable.ts'
import { blogStrings, strings } from './strings.ts'

export interface SidebarShellProps {
  /** The browser gives the docs sidebar a button that hides it. */
  readonly hideable?: boolean
  /** The site has sidebars of blogs too: the browser is told the names of both kinds. */
  readonly hasPosts?: boolean
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
        readonly html: Html
        /** It lists the posts of a blog. */
        readonly posts?: true
      }
    | undefined
}

/**
 * The landmark with the navbar's items and the docs sidebar around the list that the compiler rendered: in the drawer two
 * panels, of which one is shown. Without a docs sidebar its `<nav>` is there but empty (not displayed), ready for the one
 * of another page.
 */
export function Sidebar({ navbar, docs, hideable, hasPosts }: SidebarShellProps) {
  const items = [...navbar.left, ...navbar.right]
  const hasItems = items.some(({ kind }) => kind !== 'search')
  return (
    // no <aside>: it becomes a dialog while it is a drawer that is open, which an aside must not be
    <div
      className={classNames('sidebar', stable('theme-doc-sidebar-container'))}
      id="sidebar"
      role="complementary"
      aria-label={strings.navigation}
      data-sidebar={docs?.id}
      data-part={docs?.part}
      data-hideable={hideable === true ? '' : undefined}
    >
      <div className="sidebar__header">
        <Brand navbar={navbar} />
        {navbar.colorModeSwitch && <ColorToggle />}
        <button type="button" className="sidebar__close" aria-label={strings.closeNavigation}>
          <Icon name="close" />
        </button>
      </div>
      {hasItems && (
        <nav className="sidebar__navbar" aria-label={strings.mainNavigation}>
          <button type="button" className="sidebar__switch">
            {strings.toDocsMenu}
          </button>
          <NavbarItems items={items} className="sidebar__items" group="drawer" />
        </nav>
      )}
      {hasItems && (
        <button type="button" className="sidebar__switch sidebar__switch--back">
          {strings.backToMainMenu}
        </button>
      )}
      <nav
        className="sidebar__nav"
        id="sidebar-nav"
        aria-label={docs?.posts === true ? blogStrings.sidebar : strings.docsSidebar}
        data-labels={hasPosts === true ? `${strings.docsSidebar}\n${blogStrings.sidebar}` : undefined}
        {...innerHtml(docs?.html ?? NOTHING)}
      />
    </div>
  )
}
