/**
 * The configured items of the navbar as a list, twice on every page: in the bar itself and, for
 * narrow screens, in the drawer. Dropdowns are `<details>`, so they open without JavaScript.
 */
import type { NavbarItem } from '#shared/layout'
import { classNames } from '../class-names.ts'
import { CustomItem } from './CustomItem.tsx'
import { Icon } from '../Icon.tsx'
import { NavLink } from './NavLink.tsx'
import { SearchBar } from './SearchBar.tsx'
import { innerHtml } from '../inner-html.ts'
import { strings } from '../strings.ts'

type Group = 'navbar' | 'drawer'

interface NavbarItemsProps {
  readonly items: readonly NavbarItem[]
  readonly className: string
  /** Where the list stands. Of the dropdowns in the bar at most one is open. */
  readonly group: Group
  /** With the classes of the classic theme: what its stylesheets call an item is the link itself. */
  readonly classic?: boolean
}

/** Navbar items as `<ul>`; nothing when there are none. The search stands in the bar only. */
export function NavbarItems({ items, className, group, classic = false }: NavbarItemsProps) {
  const shown = group === 'drawer' ? items.filter(({ kind }) => kind !== 'search') : items
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((item) => (
        <li key={item.key} className={classic ? classicItemClass(item) : itemClass(item)}>
          <NavbarEntry item={item} group={group} classic={classic} />
        </li>
      ))}
    </ul>
  )
}

function itemClass(item: NavbarItem): string | undefined {
  if (item.kind === 'html') return classNames('navbar__html', item.className)
  return item.kind === 'search' ? 'navbar__search' : 'navbar__item'
}

function classicItemClass(item: NavbarItem): string | undefined {
  if (item.kind === 'html') return classNames('navbar__item', item.className)
  if (item.kind === 'dropdown') return 'navbar__item dropdown--hoverable'
  return item.kind === 'search' ? 'navbar__search' : undefined
}

interface NavbarEntryProps {
  readonly item: NavbarItem
  readonly group: Group
  readonly classic?: boolean
}

function NavbarEntry({ item, group, classic = false }: NavbarEntryProps) {
  switch (item.kind) {
    case 'link':
      return (
        <NavLink
          link={item.link}
          className={classic ? 'navbar__item navbar__link' : 'navbar__link'}
          navKey={item.key}
        />
      )
    case 'html':
      return <div {...innerHtml(item.html)} />
    case 'dropdown':
      return <Dropdown item={item} group={group} />
    case 'search':
      return (
        <SearchBar
          {...(item.href === undefined ? {} : { href: item.href })}
          {...(item.className === undefined ? {} : { className: item.className })}
        />
      )
    case 'custom':
      return <CustomItem item={item} mobile={group === 'drawer'} />
  }
}

interface DropdownProps {
  readonly item: NavbarItem & { readonly kind: 'dropdown' }
  readonly group: Group
}

/**
 * A list that opens: a disclosure, not a menu, so its button says "expanded" and nothing of a pop-up. With a page of its
 * own it keeps its label as a link and opens by the arrow beside it.
 */
function Dropdown({ item, group }: DropdownProps) {
  const { key, href, html, icon, className } = item
  const label = (group === 'drawer' ? item.drawerLabel : undefined) ?? item.label
  const name = group === 'navbar' ? group : undefined
  if (href === undefined) {
    return (
      <details className="dropdown" name={name} data-dropdown={key}>
        <summary className={classNames('navbar__link dropdown__toggle', className)} data-nav={key}>
          {icon && <Icon name={icon} />}
          {html === undefined ? label : <span {...innerHtml(html)} />}
        </summary>
        <DropdownMenu items={item.items} group={group} />
      </details>
    )
  }
  const link = {
    label,
    href,
    ...(html === undefined ? {} : { html }),
    ...(className === undefined ? {} : { className }),
  }
  const expand = `${strings.expandDropdown}: ${label}`
  return (
    <div className="dropdown__split">
      <NavLink link={link} className="navbar__link" navKey={key} />
      <details className="dropdown" name={name} data-dropdown={key}>
        <summary
          className="navbar__link dropdown__toggle"
          aria-label={expand}
          data-expand={expand}
          data-collapse={`${strings.collapseDropdown}: ${label}`}
        />
        <DropdownMenu items={item.items} group={group} />
      </details>
    </div>
  )
}

/** The opened list. */
function DropdownMenu({ items, group }: { readonly items: readonly NavbarItem[]; readonly group: Group }) {
  return (
    <ul className="dropdown__menu">
      {items.map((item) => (
        <li key={item.key} className={item.kind === 'html' ? item.className : undefined}>
          {item.kind === 'link' ? (
            <NavLink link={item.link} className="dropdown__link" navKey={item.key} />
          ) : (
            <NavbarEntry item={item} group={group} />
          )}
        </li>
      ))}
    </ul>
  )
}
