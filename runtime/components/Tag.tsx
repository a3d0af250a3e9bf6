/** A link to the page of a tag. */
import type { TagProps } from '#shared/layout'
import { part } from './part.tsx'

function TagOriginal({ label, href, description, count }: TagProps) {
  return (
    <a className="tag" rel="tag" href={href} title={description}>
      {label}
      {count !== undefined && <span className="tag__count"> {count}</span>}
    </a>
  )
}

/** The label of the tag and, in the list of all tags, how many docs have it: a blank keeps both apart when read out. */
export const Tag = part('Tag', TagOriginal)
