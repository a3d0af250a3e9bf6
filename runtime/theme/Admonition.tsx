/** `@theme/Admonition`: the same box as `:::note` in Markdown (src/markdown/remark/admonitions.ts). */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { stable } from '../components/stable.ts'

export interface AdmonitionProps {
  /** `note`, `tip` and so on; `info` where there is none. */
  readonly type?: string
  /** The type where there is none. */
  readonly title?: ReactNode
  /** In place of the mark that the type has. */
  readonly icon?: ReactNode
  readonly id?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** Element of MDX that holds the rich title of a `:::note[…]`, as its first child. */
const TITLE_TAG = 'mdxAdmonitionTitle'

/** A titled box (spec markdown.md section 6). */
export function Admonition({ type = 'info', icon, id, className, ...given }: AdmonitionProps) {
  const [title, children] = titleAndContent(given)
  const hasIcon = icon !== undefined && icon !== null
  return (
    <div
      id={id}
      className={classNames(
        'admonition',
        `admonition-${type}`,
        stable('theme-admonition'),
        stable(`theme-admonition-${type}`),
        className,
      )}
    >
      <div className={classNames('admonition__title', hasIcon && 'admonition__title--icon')}>
        {hasIcon && <span className="admonition__icon">{icon}</span>}
        {isEmpty(title) ? type : title}
      </div>
      <div className="admonition__content">{children}</div>
    </div>
  )
}

function titleAndContent({ title, children }: Pick<AdmonitionProps, 'title' | 'children'>): [ReactNode, ReactNode] {
  const items = Children.toArray(children)
  const rich = items.find(isTitle)
  if (rich === undefined) return [title, children]
  return [isEmpty(title) ? rich.props.children : title, items.filter((item) => item !== rich)]
}

function isEmpty(node: ReactNode): boolean {
  return node === undefined || node === null || node === ''
}

function isTitle(node: ReactNode): node is ReactElement<{ readonly children?: ReactNode }> {
  return isValidElement(node) && node.type === TITLE_TAG
}
