/** Links of the layout: href, look, and the edge for the link check. */
import type { Edge, Target } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import type { FooterItemConfig, LogoConfig, NavbarItemConfig } from '../model/theme.ts'
import { trusted } from '../shared/html.ts'
import type { LinkProps, LogoProps } from '../shared/layout.ts'
import { hasProtocol, withBaseUrl } from '../shared/url.ts'
import { finalHref } from './sidebar/index-sidebars.ts'

/** Turns configured items into links, and collects them for the check. */
export interface LayoutLinks {
  readonly link: (item: FooterItemConfig | NavbarItemConfig, url: string) => LinkProps
  /** A logo with its files below the base URL; `alt` is used when none is written (spec theme.md section 5.2). */
  readonly logo: (logo: LogoConfig, alt: string) => LogoProps
  /** All links made so far. */
  readonly edges: readonly Edge[]
}

/** Make the link builder of a site. `resolve` gives the target of a link as the layout writes it. */
export function layoutLinks(site: Site, resolve: (url: string) => Target): LayoutLinks {
  const edges: Edge[] = []
  const { baseUrl, file } = site.config
  const follow = (url: string, attributes: LinkAttributes): string => {
    const target = resolve(url)
    if (isChecked(attributes)) edges.push({ url, kind: 'link', target, origin: 'layout', file, place: undefined })
    return targetHref(target, url, site)
  }
  return {
    edges,
    link(item, url) {
      const href = follow(url, item.attributes ?? {})
      const external = hasProtocol(url) && !url.startsWith('pathname://')
      const className = 'className' in item ? item.className : undefined
      const html = 'html' in item ? item.html : undefined
      const { attributes = {} } = item
      const isNamed = Object.hasOwn(attributes, 'aria-label')
      // its look is a matter of styles: the icon of a repository
      const isIcon = item.label === undefined && html === undefined && (isNamed || className !== undefined)
      const given = isIcon && !isNamed ? { ...attributes, 'aria-label': url } : item.attributes
      return {
        label: item.label ?? (html === undefined && !isIcon ? url : ''),
        ...(html === undefined ? {} : { html: trusted(html) }),
        href: external ? url : href,
        ...(external ? { external } : {}),
        ...(className === undefined ? {} : { className }),
        ...(given === undefined ? {} : { attributes: given }),
      }
    },
    logo(logo, alt) {
      const image = (src: string): string =>
        hasProtocol(src) ? src : withBaseUrl(`/${src.replace(/^\//, '')}`, baseUrl)
      const { src, srcDark, href, alt: written, ...rest } = logo
      const { target } = logo
      return {
        ...rest,
        src: image(src),
        ...(srcDark === undefined ? {} : { srcDark: image(srcDark) }),
        alt: written ?? alt,
        // without `href` it leads home, whether there is a page or not
        href: href === undefined ? baseUrl : follow(asTo(href), target === undefined ? {} : { target }),
      }
    },
  }
}

type LinkAttributes = Readonly<Record<string, string>>

/** Links that open elsewhere are not checked, nor those that say so (spec link-checking.md section 2.4). */
function isChecked({ target = '_self', 'data-noBrokenLinkCheck': unchecked = 'false' }: LinkAttributes): boolean {
  return target === '_self' && unchecked === 'false'
}

/** `to: 'docs'` and `to: '/docs'` are the same: below the base URL (spec theme.md section 5.3). */
export function asTo(to: string): string {
  return hasProtocol(to) || to.startsWith('/') || to.startsWith('#') ? to : `/${to}`
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
    case 'outside':
    case 'missing':
      return withBaseUrl(url, site.config.baseUrl)
  }
}
