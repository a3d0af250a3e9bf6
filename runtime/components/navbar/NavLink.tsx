/** The `<a>` of the navbar and the footer: a configured link with its icon and further attributes. */
import type { LinkProps } from '#shared/layout'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { innerHtml } from '../inner-html.ts'

interface NavLinkProps {
  readonly link: LinkProps
  /** Class of the place the link stands in; the configured class is added to it. */
  readonly className: string
  /** Place of a navbar item, by which the compiler and the browser mark active items. */
  readonly navKey?: string
}

/**
 * A configured link. An external one opens in a new tab without a reference back and carries the
 * icon, unless its label is HTML or it has none (spec theme.md sections 5.3 and 12.4); configured attributes win, inline styles are dropped.
 * Written as `<a class data-nav href …>`, in this order.
 */
export function NavLink({ link, className, navKey }: NavLinkProps) {
  const external = link.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const { class: extraClass, ...configured } = link.attributes ?? {}
  const isPlain = link.html === undefined && link.label !== ''
  const attributes = Object.fromEntries(Object.entries(configured).filter(([name]) => name !== 'style'))
  return (
    <a
      className={classNames(className, link.className, extraClass)}
      data-nav={navKey}
      href={link.href}
      {...external}
      {...attributes}
    >
      {link.html === undefined ? link.label : <span {...innerHtml(link.html)} />}
      {link.external === true && isPlain && <Icon name="external" />}
    </a>
  )
}
