/** `@theme/DocCardList` without items: cards of the pages beside the page in its sidebar. Of use outside of bundles too. */
import { type CardProps } from '#shared/layout'
import { Card } from '../components/Cards.tsx'
import { CardRows } from './CardRows.tsx'
import { useAnswer } from './render/page-context.ts'

/** The entries of the category that the page is in or the page of; of the sidebar, where it is in none. */
export function SidebarCards({ className }: { readonly className?: string }) {
  const cards = useAnswer('cards') as readonly CardProps[]
  return (
    <CardRows className={className}>
      {cards.map((card, index) => (
        <Card.original key={index} {...card} />
      ))}
    </CardRows>
  )
}
