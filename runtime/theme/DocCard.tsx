/** `@theme/DocCard` and `@theme/DocCardList`: cards that lead to entries of a sidebar. */
import { type ComponentType, type ReactNode } from 'react'
import { Card } from '../components/Cards.tsx'
import { CardRows } from './CardRows.tsx'
import { hasProtocol } from './router/link-href.ts'
import { useSiteLink } from './Link.tsx'
import { useCurrentSidebarSiblings } from './docs/docs.ts'
import { useAsk } from './render/page-questions.ts'
import {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  type SidebarCategory,
  type SidebarItem,
  type SidebarLink,
} from './docs/sidebar-items.ts'

/** The card of an entry; none of one that leads nowhere. */
export function DocCard({ item }: { readonly item: SidebarItem }): ReactNode {
  const href = findFirstSidebarItemLink(item)
  if (href === undefined || item.type === 'html') return null
  return item.type === 'category' ? <CategoryCard item={item} href={href} /> : <LinkCard item={item} />
}

function CategoryCard({ item, href }: { readonly item: SidebarCategory; readonly href: string }) {
  const count = item.items.length
  const description = item.description ?? (count === 1 ? '1 item' : `${count.toString()} items`)
  return <Card.original kind="category" title={item.label} href={useSiteLink(href, false)} description={description} />
}

function LinkCard({ item: { href, label, description, docId } }: { readonly item: SidebarLink }) {
  const ask = useAsk()
  const doc = docId === undefined ? undefined : (ask('doc-by-id', docId) as { readonly description: string })
  const text = description ?? doc?.description
  return (
    <Card.original
      kind={hasProtocol(href) ? 'external' : 'doc'}
      title={label}
      href={useSiteLink(href, docId === undefined)}
      {...(text && { description: text })}
    />
  )
}

export interface DocCardListProps {
  /** Default: the entries beside the page in its sidebar. */
  readonly items?: readonly SidebarItem[]
  readonly className?: string
}

/** Make the list of a site; `DocCard` is the card that it shows. */
export function docCardList({ DocCard: Shown }: { readonly DocCard: ComponentType<{ item: SidebarItem }> }) {
  function Items({ items, className }: DocCardListProps & { readonly items: readonly SidebarItem[] }) {
    return (
      <CardRows className={className}>
        {filterDocCardListItems(items).map((item, index) => (
          <Shown key={index} item={item} />
        ))}
      </CardRows>
    )
  }
  function CurrentItems({ className }: { readonly className?: string }) {
    return <Items items={useCurrentSidebarSiblings()} {...(className && { className })} />
  }
  return function DocCardList({ items, className }: DocCardListProps): ReactNode {
    const given = className === undefined ? {} : { className }
    return items === undefined ? <CurrentItems {...given} /> : <Items items={items} {...given} />
  }
}
