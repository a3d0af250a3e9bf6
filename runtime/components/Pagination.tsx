/** Links to the previous and the next page (spec theme.md section 8.6). */
import type { PagerLink } from '#shared/layout'
import { strings } from './strings.ts'
import { part } from './part.tsx'

/** The pages on both sides of a page. */
export interface PaginationProps {
  readonly prev: PagerLink | undefined
  readonly next: PagerLink | undefined
}

function PaginationOriginal({ prev, next }: PaginationProps) {
  if (prev === undefined && next === undefined) return null
  return (
    <nav className="pagination" aria-label={strings.docsPages}>
      {prev && <Neighbour side="prev" link={prev} sublabel={strings.previous} />}
      {next && <Neighbour side="next" link={next} sublabel={strings.next} />}
    </nav>
  )
}

/** Both neighbours, or the one there is; nothing without any. */
export const Pagination = part('DocPaginator', PaginationOriginal)

interface NeighbourProps {
  readonly side: 'prev' | 'next'
  readonly link: PagerLink
  readonly sublabel?: string
}

/** One of both. */
export function Neighbour({ side, link, sublabel }: NeighbourProps) {
  return (
    <a className={`pagination__link pagination__link--${side}`} rel={side} href={link.href}>
      {sublabel !== undefined && <span className="pagination__sublabel">{sublabel}</span>}
      <span className="pagination__label">{link.label}</span>
    </a>
  )
}
