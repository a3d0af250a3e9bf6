/** Links of the layout: href, look, and the edge for the link check. */
import type { Edge, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { FooterItemConfig, LogoConfig, NavbarItemConfig } from '../model/theme.ts'
import type { LinkProps, LogoProps } from '../shared/layout.ts'
import { hasProtocol, withBaseUrl } from '../shared/url.ts'
import { finalHref } from './sidebar-index.ts'

/** Turns configured items into links, and collects them for the check. */
export interface LayoutLinks {
  readonly link: (item: FooterItemConfig | NavbarItemConfig, url: string) => LinkProps
  /** All links made so far. */
  readonly edges: readonly Edge[]
}

/** Make the link builder of a site. `resolve` gives the target of a link as the layout writes it. */
export function layoutLinks(site: Site, resolve: (url: string) => Target): LayoutLinks {
  const edges: Edge[] = []
  return {
    edges,
    link(item, url) {
      const target = resolve(url)
      edges.push({ url, kind: 'link', target, lenient: false, file: site.config.file, place: undefined })
      const external = hasProtocol(url) && !url.startsWith('pathname://')
      const className = 'className' in item ? item.className : undefined
      return {
        label: item.label ?? url,
        href: external ? url : targetHref(target, url, site),
        ...(external ? { external } : {}),
        ...(className === undefined ? {} : { className }),
        ...(item.attributes === undefined ? {} : { attributes: item.attributes }),
      }
    },
  }
}

/** `to: 'docs'` and `to: '/docs'` are the same: below the base URL (spec theme.md section 5.3). */
export function asTo(to: string): string {
  return hasProtocol(to) || to.startsWith('/') || to.startsWith('#') ? to : `/${to}`
}

/** A logo with its files below the base URL; `alt` is used when none is written (spec theme.md section 5.2). */
export function logoProps(logo: LogoConfig, site: Site, alt: string): LogoProps {
  const { baseUrl } = site.config
  const file = (src: string): string => (hasProtocol(src) ? src : withBaseUrl(`/${src.replace(/^\//, '')}`, baseUrl))
  const { src, srcDark, href, alt: written, ...rest } = logo
  const dark = srcDark === undefined ? {} : { srcDark: file(srcDark) }
  return { ...rest, src: file(src), ...dark, alt: written ?? alt, href: href ?? baseUrl }
}

function targetHref(target: Target, url: string, site: Site): string {
  switch (target.type) {
    case 'route':
      return finalHref(target.path, site.config) + target.search + target.hash
    case 'static':
      return target.path + target.hash
    case 'unchecked':
    case 'external':
      return target.url
    case 'asset':
    case 'missing':
      return withBaseUrl(url, site.config.baseUrl)
  }
}
