/** `@docusaurus/Link`: a link to a page of the site or to another one. The router of the page follows it. */
import { hashRouter } from 'devcourse:site'
import { useContext, type ComponentPropsWithRef } from 'react'
import { type SourcePlace } from '#shared/prerender'
import { classNames } from '../components/class-names.ts'
import { fileLink, pageLink } from '../navigation/address.ts'
import { hasProtocol, pageHref, sitePath } from './router/link-href.ts'
import { PageContext } from './render/page-context.ts'

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  readonly to?: string
  readonly autoAddBaseUrl?: boolean
  readonly 'data-noBrokenLinkCheck'?: boolean
  /** Carries `activeClassName` on its page and those below it; `isActive` may decide otherwise. */
  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly isActive?: (match: object | null, location: { readonly pathname: string }) => boolean
  /** Where the element is written; set while the page's HTML is made. */
  readonly 'data-source-place'?: SourcePlace
}

/**
 * A link: base URL and trailing slash are applied to paths of the site, other sites open in a new tab, `pathname://`
 * leaves the router. Reported to the link check (spec link-checking.md section 2.2).
 */
export function Link({
  to,
  href,
  autoAddBaseUrl = true,
  'data-noBrokenLinkCheck': unchecked,
  'data-source-place': place,
  isNavLink = false,
  activeClassName = 'active',
  isActive = Boolean,
  ...rest
}: LinkProps) {
  const { path, collector } = useContext(PageContext)
  const written = to ?? href
  if (written === undefined) return <a {...rest} />
  const outside = hasProtocol(written)
  // `useBaseUrl` gives `./docs` where all pages have one address
  const bare = written.replace('pathname://', '').replace(hashRouter ? /^\.\// : /^$/, '/')
  const url = autoAddBaseUrl && bare.startsWith('/') ? sitePath(bare) : bare
  if (outside) {
    if (bare !== written) collector?.link({ url, unchecked: true })
    return <a href={fileLink(url)} target="_blank" rel="noopener noreferrer" {...rest} />
  }
  const inPlace = rest.target === undefined || rest.target === '_self'
  if (!unchecked && (inPlace || url.startsWith('#'))) collector?.link({ url: bare, ...(place && { place }) })
  const target = pageHref(url, path)
  if (unchecked) collector?.link({ url: target, unchecked })
  const active = isNavLink && isActive(isWithin(path, target) ? {} : null, { pathname: path })
  const className = classNames(rest.className, active && activeClassName)
  return <a href={pageLink(target)} {...rest} {...(active && { className, 'aria-current': 'page' })} />
}

/** Give the final address of a link that is no `Link`; `report` it to the link check. */
export function useSiteLink(written: string, report: boolean): string {
  const { path, collector } = useContext(PageContext)
  if (hasProtocol(written)) return fileLink(written.replace('pathname://', ''))
  if (report) collector?.link({ url: written })
  return pageLink(pageHref(written.startsWith('/') ? sitePath(written) : written, path))
}

/** Whether a page is the one that a link leads to, or lies below it. */
function isWithin(path: string, target: string): boolean {
  const folder = (url: string): string => `${url.replace(/[?#].*/, '').replace(/\/$/, '')}/`
  return folder(path).startsWith(folder(target))
}

/** Asks for the place of its element (see probe-jsx.ts). */
Link.placed = true
