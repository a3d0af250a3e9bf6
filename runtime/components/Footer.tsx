/** The foot of every page (spec theme.md section 7). */
import type { FooterItem, FooterProps } from '#shared/layout'
import { ClassicFooter } from './classic/ClassicFooter.tsx'
import { Logo } from './navbar/Logo.tsx'
import { NavLink } from './navbar/NavLink.tsx'
import { innerHtml } from './inner-html.ts'
import { part } from './part.tsx'

function FooterOriginal(footer: FooterProps) {
  const { style, columns, items, logo, copyright } = footer
  if (columns.length === 0 && items.length === 0 && logo === undefined && copyright === undefined) return null
  if (footer.classic) return <ClassicFooter {...footer} />
  return (
    <footer className={`footer footer--${style}`}>
      <div className="footer__inner">
        {columns.length > 0 && (
          <div className="footer__columns">
            {columns.map(({ title, className, items: columnItems }, index) => (
              <div key={index} className={`footer__column${className === undefined ? '' : ` ${className}`}`}>
                {title !== undefined && <div className="footer__title">{title}</div>}
                <FooterItems items={columnItems} className="footer__items" label={title} />
              </div>
            ))}
          </div>
        )}
        {items.length > 0 && <FooterItems items={items} className="footer__items footer__items--row" />}
        {(logo !== undefined || copyright !== undefined) && (
          <div className="footer__bottom">
            {logo && <FooterLogo logo={logo} />}
            {copyright !== undefined && <div className="footer__copyright" {...innerHtml(copyright)} />}
          </div>
        )}
      </div>
    </footer>
  )
}

/** Link columns or one flat row of links, then logo and copyright. */
export const Footer = part('Footer', FooterOriginal)

interface FooterItemsProps {
  readonly items: readonly FooterItem[]
  readonly className: string
  readonly label?: string | undefined
}

function FooterItems({ items, className, label }: FooterItemsProps) {
  return (
    <ul className={className} aria-label={label}>
      {items.map((item, index) =>
        item.kind === 'html' ? (
          <li key={index} className={item.className} {...innerHtml(item.html)} />
        ) : (
          <li key={index}>
            <NavLink link={item.link} className="footer__link" />
          </li>
        ),
      )}
    </ul>
  )
}

function FooterLogo({ logo }: { readonly logo: NonNullable<FooterProps['logo']> }) {
  const image = <Logo logo={logo} className="footer__logo" />
  if (logo.href === '') return image
  const newTab = logo.target === '_blank'
  return (
    <a href={logo.href} target={logo.target} rel={newTab ? 'noopener noreferrer' : undefined}>
      {image}
    </a>
  )
}
