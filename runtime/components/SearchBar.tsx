/** The way to the search: in the navbar where its item stands, else at the end. */
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { part } from './part.tsx'
import { strings } from './strings.ts'

interface SearchBarProps {
  /** The search page. */
  readonly href: string
  readonly className?: string
}

/** A link that looks like the field it leads to; on narrow screens its word is for screen readers alone. */
function SearchBarOriginal({ href, className }: SearchBarProps) {
  return (
    <a className={classNames('search-link', className)} href={href}>
      <Icon name="search" />
      <span className="search-link__label">{strings.search}</span>
    </a>
  )
}

/** The link to the search page (spec theme.md section 5.1). */
export const SearchBar = part('SearchBar', SearchBarOriginal)
