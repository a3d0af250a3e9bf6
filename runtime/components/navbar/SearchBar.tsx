/** The way to the search: in the navbar where its item stands, else at the end. */
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { part } from '../part.tsx'
import { strings } from '../strings.ts'

interface SearchBarProps {
  /** The search page, of a site that has one. */
  readonly href?: string
  readonly className?: string
}

/**
 * Looks like the field that it opens; on narrow screens its word is for screen readers alone. Where there is a search page
 * it is a link to it, which works without JavaScript; elsewhere a button, which is not shown without. The key caps have
 * their place from the beginning, and show when the keys are answered (runtime/layout/search-opener.ts). The stylesheet writes what
 * stands on them: no text that the name would have to hold (WCAG 2.5.3).
 */
function SearchBarOriginal({ href, className }: SearchBarProps) {
  const given = {
    className: classNames('search-link DocSearch DocSearch-Button', className),
    'aria-label': strings.searchLabel,
  }
  const shown = (
    <>
      <Icon name="search" />
      <span className="search-link__label">{strings.search}</span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        <kbd className="DocSearch-Button-Key" data-key="⌘" />
        <kbd className="DocSearch-Button-Key" data-key="K" />
      </span>
    </>
  )
  if (href === undefined)
    return (
      <button type="button" {...given}>
        {shown}
      </button>
    )
  return (
    <a {...given} href={href}>
      {shown}
    </a>
  )
}

/** The link or button of the search (spec theme.md section 5.1, spec search.md section 2.1). */
export const SearchBar = part('SearchBar', SearchBarOriginal)
