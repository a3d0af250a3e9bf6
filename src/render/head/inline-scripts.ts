/** The inline scripts of the head: the one of the colour mode, and on the home page the one about the base URL. */
import type { SiteConfig } from '../../model/config.ts'
import { joined, NOTHING, type Html } from '../../shared/html.ts'
import { encodeHref, withoutTrailingSlash } from '../../shared/url.ts'
import { baseUrlScript } from '#runtime/inline-scripts/base-url-script'
import { hashScript } from '#runtime/inline-scripts/hash-script'
import { themeScript } from '#runtime/inline-scripts/theme-script'
import { scriptElement } from './html.ts'

/** Give both elements. They stand before everything that loads: one must act before the first paint, one hears of failures. */
export function inlineScripts(config: SiteConfig, route: string): Html {
  const isHome = withoutTrailingSlash(route) === withoutTrailingSlash(config.baseUrl)
  if (isHome) return scriptsOf(config, isHome)
  const known = usual.get(config) ?? scriptsOf(config, isHome)
  usual.set(config, known)
  return known
}

/** Those of all pages but the home page. */
const usual = new WeakMap<SiteConfig, Html>()

function scriptsOf({ file, theme, storage, baseUrl, router, baseUrlIssueBanner }: SiteConfig, isHome: boolean): Html {
  const bar = theme.announcementBar
  const announcement = bar?.isCloseable === true ? bar.id : undefined
  const banner = baseUrlIssueBanner && isHome && router === 'browser'
  return joined([
    scriptElement(themeScript({ colorMode: theme.colorMode, storage, announcement })),
    banner ? scriptElement(baseUrlScript(encodeHref(baseUrl), file === undefined)) : NOTHING,
    router === 'hash' ? scriptElement(hashScript()) : NOTHING,
  ])
}
