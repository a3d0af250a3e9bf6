/** `processAdmonitionProps` of `@docusaurus/theme-common`: the title of an admonition of Markdown, which may come as its first child. */
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'

interface Given {
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Tag of the child that is the title, where it is more than text. */
const TITLE = 'mdxAdmonitionTitle'

/** Give the props with that child, if there is one, as the title. */
export function processAdmonitionProps<Props extends Given>(props: Props): Props {
  const items = Children.toArray(props.children)
  const own = items.find((item): item is ReactElement<Given> => isValidElement(item) && item.type === TITLE)
  const title = props.title ?? own?.props.children
  return { ...props, ...(title !== undefined && { title }), children: items.filter((item) => item !== own) }
}
