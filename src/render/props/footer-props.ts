/** The footer as the layout component takes it (spec theme.md section 7). */
import type { Site } from '../../model/site.ts'
import type { FooterItemConfig, LogoConfig } from '../../model/theme.ts'
import { trusted } from '../../shared/html.ts'
import type { FooterItem, FooterProps, LogoProps } from '../../shared/layout.ts'
import { asTo, type LayoutLinks } from '../layout-link.ts'

/** Make the footer of a site; undefined without one. */
export function footerProps(site: Site, links: LayoutLinks): FooterProps | undefined {
  const { footer } = site.config.theme
  if (!footer) return undefined
  const item = (config: FooterItemConfig): FooterItem => {
    const { html, className } = config
    if (html !== undefined)
      return { kind: 'html', html: trusted(html), ...(className === undefined ? {} : { className }) }
    return { kind: 'link', link: links.link(config, config.to === undefined ? (config.href ?? '#') : asTo(config.to)) }
  }
  return {
    ...(site.config.theme.classic && { classic: true }),
    style: footer.style,
    columns: footer.columns.map((column) => ({ ...column, items: column.items.map(item) })),
    items: footer.items.map(item),
    ...(footer.logo === undefined ? {} : { logo: footerLogo(footer.logo, links, site.config.title) }),
    ...(footer.copyright === undefined ? {} : { copyright: trusted(footer.copyright) }),
  }
}

/** Without `href` the logo of the footer is no link, and a picture that says nothing; a link needs a name. */
function footerLogo(logo: LogoConfig, links: LayoutLinks, title: string): LogoProps {
  if (logo.href === undefined) return { ...links.logo(logo, ''), href: '' }
  return links.logo(logo, title)
}
