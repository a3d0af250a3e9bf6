/** `@docusaurus/router`: the location and ways to change it, over the router of the page. */
import { useContext, useEffect, type ReactNode } from 'react'
import { type UrlParts } from '#shared/url'
import { navigate } from '../navigate.ts'
import { useLocation } from '../use-location.ts'
import { Head } from './Head.tsx'
import { pageHref } from './link-href.ts'
import { PageContext } from './page-context.ts'

type To = string | Partial<UrlParts>

/** Sends the visitor to another page; without scripts too. */
export function Redirect({ to }: { readonly to: To }): ReactNode {
  const { path } = useContext(PageContext)
  const href = pageHref(urlOf(to), path)
  useEffect(() => navigate(href, { replace: true }), [href])
  return (
    <Head>
      <script dangerouslySetInnerHTML={{ __html: `location.replace(${scriptText(href)})` }} />
      <noscript
        dangerouslySetInnerHTML={{
          __html: `<meta http-equiv="refresh" content="0;url=${href.replaceAll('&', '&amp;')}">`,
        }}
      />
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

/** Text as a JavaScript literal inside a script element. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}
