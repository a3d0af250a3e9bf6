/**
 * The configured items of the navbar as a list, twice on every page: in the bar itself and, for
 * narrow screens, in the drawer. Dropdowns are `<details>`, so they open without JavaScript.
 */
import type { NavbarItem } from '#shared/layout'
import { classNames } from './class-names.ts'
import { NavLink } from './NavLink.tsx'
import { strings } from './strings.ts'

interface NavbarItemsProps {
  readonly items: readonly NavbarItem[]
  readonly className: string
  /** Name shared by dropdowns of which at most one is open. */
  readonly group: string
}

/** Navbar items as `<ul>`; nothing when there are none. */
export function NavbarItems({ items, className, group }: NavbarItemsProps) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map((item) => (
        <li
          key={item.key}
          className={item.kind === 'html' ? classNames('navbar__html', item.className) : 'navbar__item'}
        >
          <NavbarEntry item={item} group={group} />
        </li>
      ))}
    </ul>
  )
}

function NavbarEntry({ item, group }: { readonly item: NavbarItem; readonly group: string }) {
  switch (item.kind) {
    case 'link':
      return <NavLink link={item.link} className="navbar__link" navKey={item.key} />
    case 'html':
      return <div dangerouslySetInnerHTML={{ __html: item.html }} />
    case 'dropdown':
      return <Dropdown item={item} group={group} />
  }
}

/** A dropdown with a page of its own keeps its label as a link and opens by the arrow beside it. */
function Dropdown({
  item,
  group,
}: {
  readonly item: NavbarItem & { readonly kind: 'dropdown' }
  readonly group: string
}) {
  const { key, label, href } = item
  if (href === undefined) {
    return (
      <details className="dropdown" name={group}>
        <summary className="navbar__link dropdown__toggle" data-nav={key}>
          {label}
        </summary>
        <DropdownMenu items={item.items} />
      </details>
    )
  }
  return (
    <div className="dropdown__split">
      <NavLink link={{ label, href }} className="navbar__link" navKey={key} />
      <details className="dropdown" name={group}>
        <summary className="navbar__link dropdown__toggle" aria-label={`${strings.expandDropdown}: ${label}`} />
        <DropdownMenu items={item.items} />
      </details>
    </div>
  )
}

/** The opened list; a dropdown inside a dropdown contributes its items. */
function DropdownMenu({ items }: { readonly items: readonly NavbarItem[] }) {
  return (
    <ul className="dropdown__menu">
      {items.flatMap(leaves).map((item) => (
        <li key={item.key} className={item.kind === 'html' ? item.className : undefined}>
          {item.kind === 'link' ? (
            <NavLink link={item.link} className="dropdown__link" navKey={item.key} />
          ) : (
            <div dangerouslySetInnerHTML={{ __html: item.html }} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Leaf = Exclude<NavbarItem, { readonly kind: 'dropdown' }>

function leaves(item: NavbarItem): readonly Leaf[] {
  return item.kind === 'dropdown' ? item.items.flatMap(leaves) : [item]
}
