/** The cards of a category page, one for each entry of the category. */
import type { CardProps } from '#shared/layout'
import { Icon, type IconName } from './Icon.tsx'
import { part } from './part.tsx'

const ICONS: Readonly<Record<CardProps['kind'], IconName>> = {
  doc: 'document',
  category: 'folder',
  external: 'external',
}

function CardsOriginal({ cards }: { readonly cards: readonly CardProps[] }) {
  return (
    <ul className="cards">
      {cards.map((card, index) => (
        <li key={index} className="cards__item">
          <Card {...card} />
        </li>
      ))}
    </ul>
  )
}

/** Cards as a list; each is one link around its heading and description. */
export const Cards = part('DocCardList', CardsOriginal)

function CardOriginal({ kind, title, href, description }: CardProps) {
  const newTab = kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={`card card--${kind}`} href={href} {...newTab}>
      <Icon name={ICONS[kind]} />
      <h2 className="card__title">{title}</h2>
      {description !== undefined && description !== '' && <p className="card__description">{description}</p>}
    </a>
  )
}

/** A link around the heading and description of an entry. */
export const Card = part('DocCard', CardOriginal)
