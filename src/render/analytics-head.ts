/** What the pages of a site hold that lets services count the visits (spec config.md section 6). */
import type { SiteConfig } from '../model/config.ts'
import { element, scriptJson, voidElement } from './html.ts'

const TAGS = 'https://www.googletagmanager.com'
const ANALYTICS = 'https://www.google-analytics.com'

/** Elements of the head; none on a site that counts nothing. */
export function analyticsHead({ analytics: { gtag, tagManager } }: Pick<SiteConfig, 'analytics'>): string {
  const hosts = [...(gtag.length > 0 ? [ANALYTICS] : []), ...(gtag.length + tagManager.length > 0 ? [TAGS] : [])]
  return [
    ...hosts.map((href) => voidElement('link', { rel: 'preconnect', href })),
    ...(gtag.length > 0 ? gtagElements(gtag) : []),
    ...tagManager.flatMap((id) => [
      element('script', {}, `${LAYER};dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'})`),
      element('script', { async: true, src: `${TAGS}/gtm.js?id=${id}` }),
    ]),
  ].join('')
}

/** Elements that the body begins with: the tag manager's way without JavaScript. */
export function analyticsBody({ analytics: { tagManager } }: Pick<SiteConfig, 'analytics'>): string {
  return tagManager
    .map((id) => element('iframe', { src: `${TAGS}/ns.html?id=${id}`, title: 'Google Tag Manager', hidden: true }))
    .map((frame) => `<noscript>${frame}</noscript>`)
    .join('')
}

/** The queue that Google's scripts read; they may come later. */
const LAYER = 'window.dataLayer=window.dataLayer||[]'

/** The script of the first id, and a command for each: the first page is counted by it, the others by runtime/count-visits.ts. */
function gtagElements(tags: SiteConfig['analytics']['gtag']): readonly string[] {
  const [first] = tags
  const commands = tags.map(({ trackingID, anonymizeIP }) => {
    const options = anonymizeIP ? `,${scriptJson({ anonymize_ip: true })}` : ''
    return `gtag('config',${scriptJson(trackingID)}${options})`
  })
  const code = [LAYER, 'function gtag(){dataLayer.push(arguments)}', "gtag('js',new Date())", ...commands].join(';')
  return [
    element('script', { async: true, src: `${TAGS}/gtag/js?id=${first?.trackingID ?? ''}` }),
    element('script', {}, code),
  ]
}
