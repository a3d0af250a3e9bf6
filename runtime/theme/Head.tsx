/** `@docusaurus/Head` and what builds on it: elements for the head of the page, taken when its HTML is made. */
import { useContext, type ReactNode } from 'react'
import { type PageFrame } from '#shared/prerender'
import { PageContext } from './render/page-context.ts'

/** Adds its children to the head; of elements with one meaning the last counts. In the browser the router does that. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  useContext(PageContext).collector?.head(children)
  return null
}

interface PageMetadataProps extends Omit<PageFrame, 'htmlClass'> {
  readonly children?: ReactNode
}

/** `PageMetadata` of `@docusaurus/theme-common`: title, description, keywords and image of the page. */
export function PageMetadata({ children, ...frame }: PageMetadataProps): ReactNode {
  const { collector } = useContext(PageContext)
  collector?.frame(frame)
  collector?.head(children)
  return null
}

/** `HtmlClassNameProvider` of `@docusaurus/theme-common`: adds class names to `<html>`. */
export function HtmlClassNameProvider({
  className,
  children,
}: {
  className?: string
  children?: ReactNode
}): ReactNode {
  useContext(PageContext).collector?.frame({ htmlClass: className })
  return children
}
