/** What the pages of a site hold that lets services count the visits (spec config.md section 6). */
import type { SiteConfig } from '../../model/config.ts'
import { joined, type Html } from '../../shared/html.ts'
import { scriptText } from '../../shared/script-text.ts'
import { element, insert, markup, scriptElement, voidElement } from './html.ts'

const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://www.google-analytics.com'

/** Elements of the head; none on a site that counts nothing. */
export function analyticsHead({ analytics: { gtag, tagManager } }: Pick<SiteConfig, 'analytics'>): Html {
  const hosts = [...(gtag.length > 0 ? [ANALYTICS] : []), ...(gtag.length + tagManager.length > 0 ? [TAGS] : [])]
  return joined([
    ...hosts.map((href) => voidElement('link', { rel: 'preconnect', href })),
    ...(gtag.length > 0 ? gtagElements(gtag) : []),
    ...tagManager.flatMap((id) => [
      scriptElement(`${LAYER};dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`),
      element('script', { async: true, src: `${TAGS}/gtm.js?id=${id}` }),
    ]),
  ])
}

/** Elements that the body begins with: the tag manager's way without JavaScript. */
export function analyticsBody({ analytics: { tagManager } }: Pick<SiteConfig, 'analytics'>): Html {
  return joined(
    tagManager
      .map((id) => element('iframe', { src: `${TAGS}/ns.html?id=${id}`, title: 'Google Tag Manager', hidden: true }))
      .map((frame) => markup`<noscript>${insert(frame)}</noscript>`),
  )
}

/** The queue that Google's scripts read; they may come later. */
const LAYER = 'window.dataLayer=window.dataLayer||[]'

/** The script of the first id, and a command for each: the first page is counted by it, the others by runtime/count-visits.ts. */
function gtagElements(tags: SiteConfig['analytics']['gtag']): readonly Html[] {
  const [first] = tags
  const commands = tags.map(({ trackingID, anonymizeIP }) => {
    const options = anonymizeIP ? `,${scriptText({ anonymize_ip: true })}` : ''
    return `gtag('config',${scriptText(trackingID)}${options})`
  })
  const code = [LAYER, 'function gtag(){dataLayer.push(arguments)}', "gtag('js',new Date())", ...commands].join(';')
  return [element('script', { async: true, src: `${TAGS}/gtag/js?id=${first?.trackingID ?? ''}` }), scriptElement(code)]
}
