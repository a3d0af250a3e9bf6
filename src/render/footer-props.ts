/** The footer as the layout component takes it (spec theme.md section 7). */
import type { Site } from '../model/site.ts'
import type { FooterItemConfig } from '../model/theme.ts'
import type { FooterItem, FooterProps } from '../shared/layout.ts'
import { asTo, logoProps, type LayoutLinks } from './layout-link.ts'

/** Make the footer of a site; undefined without one. */
export function footerProps(site: Site, links: LayoutLinks): FooterProps | undefined {
  const { footer } = site.config.theme
  if (!footer) return undefined
  const item = (config: FooterItemConfig): FooterItem => {
    if (config.html !== undefined) return { kind: 'html', html: config.html }
    return { kind: 'link', link: links.link(config, config.to === undefined ? (config.href ?? '#') : asTo(config.to)) }
  }
  return {
    style: footer.style,
    columns: footer.columns.map((column) => ({ ...column, items: column.items.map(item) })),
    items: footer.items.map(item),
    ...(footer.logo === undefined ? {} : { logo: logoProps(footer.logo, site, '') }),
    ...(footer.copyright === undefined ? {} : { copyright: footer.copyright }),
  }
}
