/** `@theme/Layout`: the page around its children is the compiler's, so this says what it is to be like. */
import { useContext, type ReactNode } from 'react'
import { classNames } from '../components/class-names.ts'
import { PageContext } from './render/page-context.ts'

export interface LayoutProps {
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly noFooter?: boolean
  readonly children?: ReactNode
}

/** Class of `<html>` on pages that show no footer. */
const NO_FOOTER = 'no-footer'

/** The content of a page, with its title and description. */
export function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps): ReactNode {
  const { collector } = useContext(PageContext)
  collector?.frame({ title, description, htmlClass: noFooter ? NO_FOOTER : undefined })
  return <div className={classNames('main-wrapper', wrapperClassName)}>{children}</div>
}
