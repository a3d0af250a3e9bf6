/** The footer with the elements and classes that stylesheets for the classic theme of Docusaurus speak of. */
import { Fragment } from 'react'
import type { FooterItem, FooterProps } from '#shared/layout'
import { classNames } from '../class-names.ts'
import { innerHtml } from '../inner-html.ts'
import { Logo } from '../navbar/Logo.tsx'
import { NavLink } from '../navbar/NavLink.tsx'

/** Link columns or one row of links with dots between them, then logo and copyright in the middle. */
export function ClassicFooter({ style, columns, items, logo, copyright }: FooterProps) {
  return (
    <footer className={classNames('footer theme-layout-footer', style === 'dark' && 'footer--dark')}>
      <div className="container container-fluid">
        {columns.length > 0 && (
          <div className="row footer__links">
            {columns.map((column, index) => (
              <div key={index} className={classNames('theme-layout-footer-column col footer__col', column.className)}>
                {column.title !== undefined && <div className="footer__title">{column.title}</div>}
                <ul className="footer__items clean-list" aria-label={column.title}>
                  {column.items.map((item, at) => (
                    <ColumnItem key={at} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {items.length > 0 && (
          <div className="footer__links text--center">
            <div className="footer__links">
              {items.map((item, index) => (
                <Fragment key={index}>
                  {index > 0 && <span className="footer__link-separator">·</span>}
                  <RowItem item={item} />
                </Fragment>
              ))}
            </div>
          </div>
        )}
        {(logo !== undefined || copyright !== undefined) && (
          <div className="footer__bottom text--center">
            {logo && (
              <div className="margin-bottom--sm">
                <FooterLogo logo={logo} />
              </div>
            )}
            {copyright !== undefined && <div className="footer__copyright" {...innerHtml(copyright)} />}
          </div>
        )}
      </div>
    </footer>
  )
}

function ColumnItem({ item }: { readonly item: FooterItem }) {
  if (item.kind === 'html')
    return <li className={classNames('footer__item', item.className)} {...innerHtml(item.html)} />
  return (
    <li className="footer__item">
      <NavLink link={item.link} className="footer__link-item" />
    </li>
  )
}

function RowItem({ item }: { readonly item: FooterItem }) {
  if (item.kind === 'html')
    return <span className={classNames('footer__link-item', item.className)} {...innerHtml(item.html)} />
  return <NavLink link={item.link} className="footer__link-item" />
}

function FooterLogo({ logo }: { readonly logo: NonNullable<FooterProps['logo']> }) {
  const image = <Logo logo={logo} className="footer__logo" />
  if (logo.href === '') return image
  const newTab = logo.target === '_blank'
  return (
    <a
      className="footer__logo-link"
      href={logo.href}
      target={logo.target}
      rel={newTab ? 'noopener noreferrer' : undefined}
    >
      {image}
    </a>
  )
}
