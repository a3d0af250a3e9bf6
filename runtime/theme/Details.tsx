/** `@theme/Details`: the same fold as `<details>` in Markdown (src/markdown/rehype/details.ts). */
import { Children, isValidElement, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'

export interface DetailsProps extends ComponentPropsWithRef<'details'> {
  /** A `<summary>` element, or what stands in one; else the first `<summary>` of the children. */
  readonly summary?: ReactNode
}

/** A fold; it always has a summary (spec markdown.md section 14). */
export function Details({ summary, children, className, ...rest }: DetailsProps) {
  const items = Children.toArray(children)
  const own = items.find(isSummary)
  const given = summary ?? own
  return (
    <details {...rest} className={classNames('details', className)}>
      {isSummary(given) ? given : <summary>{given ?? 'Details'}</summary>}
      {items.filter((item) => summary !== undefined || item !== own)}
    </details>
  )
}

function isSummary(node: ReactNode): node is ReactElement {
  return isValidElement(node) && node.type === 'summary'
}
