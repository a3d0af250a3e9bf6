/** Cards in rows within Markdown: a list to those who listen, without the look of one. */
import { Children, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'

/** The children, each an entry of the list. */
export function CardRows({
  className,
  children,
}: {
  readonly className?: string | undefined
  readonly children?: ReactNode
}): ReactNode {
  return (
    <div role="list" className={classNames('cards', className)}>
      {Children.map(children, (card) => (
        <div role="listitem" className="cards__item">
          {card}
        </div>
      ))}
    </div>
  )
}
