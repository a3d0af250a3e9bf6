/** `@theme/Heading`: a heading like those of Markdown, with a link to itself. */
import { type ComponentPropsWithRef } from 'react'
import { classNames } from '../components/class-names.ts'

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

/** A heading; from the second level on, with an id, it can be linked to. */
export function Heading({ as: Tag, id, ...rest }: HeadingProps) {
  if (Tag === 'h1' || !id) return <Tag {...rest} />
  const { children, className } = rest
  const text = `Direct link to ${typeof children === 'string' ? children : id}`
  return (
    <Tag {...rest} className={classNames('anchor', className)} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={text} title={text}>
        {'\u200B'}
      </a>
    </Tag>
  )
}
