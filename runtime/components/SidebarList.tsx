/**
 * The entries of a docs sidebar as nested lists (spec sidebars.md, theme.md section 8.10). Rendered once per
 * branch in the compiler, which keeps the HTML of closed top-level entries and marks the current page
 * afterwards: a link always begins `<a class="menu__link" href="…"`.
 */
import type { SidebarEntry, SidebarProps } from '#shared/sidebar'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { innerHtml } from './inner-html.ts'
import { strings } from './strings.ts'

type Category = SidebarEntry & { readonly kind: 'category' }
type Branch = Omit<SidebarProps, 'items'>

/** One entry with everything below it, as `<li>`. */
type SidebarEntryItemProps = Branch & { readonly entry: SidebarEntry }

/** Entries as `<ul class="menu">`. */
export function SidebarList({ items, ...branch }: SidebarProps) {
  return (
    <ul className="menu">
      <Entries items={items} branch={branch} />
    </ul>
  )
}

/** One entry alone; several of them in a `<ul class="menu">` are the same as `SidebarList`. */
export function SidebarEntryItem({ entry, ...branch }: SidebarEntryItemProps) {
  const names = branch.named === true && stableNames(entry)
  switch (entry.kind) {
    case 'html':
      return (
        <li
          className={classNames('menu__item', entry.defaultStyle && 'menu__html', names, entry.className)}
          {...innerHtml(entry.html)}
        />
      )
    case 'link':
      return (
        <li className={classNames('menu__item', names, entry.className)}>
          <MenuLink label={entry.label} href={entry.href} external={entry.external === true} />
          {entry.unlisted === true && <span className="menu__badge">{strings.unlisted}</span>}
        </li>
      )
    case 'category':
      return <CategoryItem entry={entry} branch={branch} />
  }
}

/** The class names of an entry for style sheets, with its level: an entry of HTML counts as a link. */
function stableNames({ kind, key }: SidebarEntry): string {
  const name = `theme-doc-sidebar-item-${kind === 'category' ? 'category' : 'link'}`
  return `${name} ${name}-level-${key.split('.').length.toString()}`
}

function Entries({ items, branch }: { readonly items: readonly SidebarEntry[]; readonly branch: Branch }) {
  return items.map((entry) => <SidebarEntryItem key={entry.key} entry={entry} {...branch} />)
}

interface MenuLinkProps {
  readonly label: string
  readonly href: string
  readonly external?: boolean
}

function MenuLink({ label, href, external = false }: MenuLinkProps) {
  const newTab = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className="menu__link" href={href} {...newTab}>
      {label}
      {external && <Icon name="external" />}
    </a>
  )
}

/** A label that leads nowhere. Style sheets for Docusaurus know it as a link, which has no address there. */
function PlainLabel({ label, branch }: { readonly label: string; readonly branch: Branch }) {
  return branch.classic === true ? <a className="menu__link">{label}</a> : <span className="menu__label">{label}</span>
}

/**
 * A category in one of its four shapes: not collapsible; left empty (partial sidebar); with a page of its
 * own (link and arrow side by side); without (the label itself opens it). In a partial sidebar, and in one where
 * a category closes the others, only the branch of the current page is open, whatever the configured state is.
 */
function CategoryItem({ entry, branch }: { readonly entry: Category; readonly branch: Branch }) {
  const { key, label, href, collapsible, collapsed, items } = entry
  const open = branch.open.has(key) || (!branch.partial && branch.exclusive !== true && !collapsed)
  const emptied = branch.partial && collapsible && !open
  const target = href ?? (emptied ? branch.firstHref(entry) : undefined)
  // the browser keeps one of all that have a name open
  const group = branch.exclusive === true ? `menu-${key.slice(0, key.lastIndexOf('.') + 1)}` : undefined
  const names = branch.named === true && stableNames(entry)
  const className = classNames('menu__item', 'menu__item--category', names, entry.className)
  const list = emptied ? undefined : (
    <ul className="menu__list">
      <Entries items={items} branch={branch} />
    </ul>
  )
  if (!collapsible) {
    return (
      <li className={className}>
        {target === undefined ? <PlainLabel label={label} branch={branch} /> : <MenuLink label={label} href={target} />}
        {list}
      </li>
    )
  }
  if (target === undefined) {
    return (
      <li className={className}>
        <details data-key={key} name={group} open={open}>
          <summary className="menu__link">{label}</summary>
          {list}
        </details>
      </li>
    )
  }
  return (
    <li className={className} data-part={emptied ? branch.partOf(key) : undefined}>
      <MenuLink label={label} href={target} />
      <details data-key={key} name={group} open={open}>
        <summary
          className="menu__caret"
          aria-label={open ? strings.collapseCategory(label) : strings.expandCategory(label)}
        />
        {list}
      </details>
    </li>
  )
}
