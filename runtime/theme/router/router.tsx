/** `@docusaurus/router`: the location and ways to change it, over the router of the page. */
import { baseUrl, hashRouter } from 'devcourse:site'
import { useContext, useEffect, type ReactNode } from 'react'
import { trusted } from '#shared/html'
import { scriptText } from '#shared/script-text'
import { type UrlParts } from '#shared/url'
import { innerHtml } from '../../components/inner-html.ts'
import { currentUrl } from '../../navigation/address.ts'
import { isSamePage } from '../../navigation/links.ts'
import { navigate } from '../../navigation/navigate.ts'
import { useLocation } from '../../navigation/use-location.ts'
import { Head } from '../Head.tsx'
import { pageHref } from './link-href.ts'
import { PageContext } from '../render/page-context.ts'

type To = string | Partial<UrlParts>

/** Sends the visitor to another page; without scripts too. */
export function Redirect({ to }: { readonly to: To }): ReactNode {
  const { path } = useContext(PageContext)
  const href = pageHref(urlOf(to), path)
  useEffect(() => {
    // in a site of one page the visitor may be bound elsewhere
    if (isSamePage(currentUrl(), { pathname: path })) navigate(href, { replace: true })
  }, [href, path])
  return (
    <Head>
      <script {...innerHtml(trusted(leaveScript(href)))} />
      {!hashRouter && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${href}`} />
        </noscript>
      )}
    </Head>
  )
}

/** Give the location and the functions that change it. */
export function useHistory() {
  const location = useLocation()
  return {
    location,
    push: (to: To) => navigate(urlOf(to)),
    replace: (to: To) => navigate(urlOf(to), { replace: true }),
    go: (steps: number) => window.history.go(steps),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    createHref: urlOf,
  }
}

function urlOf(to: To): string {
  if (typeof to === 'string') return to
  const { pathname = '', search = '', hash = '' } = to
  return pathname + search + hash
}

function leaveScript(href: string): string {
  if (!hashRouter) return `location.replace(${scriptText(href)})`
  const inside = href.startsWith(baseUrl) ? `#/${href.slice(baseUrl.length)}` : href
  return `location.hash[2]||location.replace(${scriptText(inside)})`
}
