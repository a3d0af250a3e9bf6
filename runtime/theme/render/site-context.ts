/** `@docusaurus/useDocusaurusContext`, and what of the theme's settings components ask for. */
import { context } from 'devcourse:context'

/** Give the configuration of the site and what is known about it. */
export function useDocusaurusContext(): typeof context {
  return context
}

/** Give `themeConfig` as it is written. */
export function useThemeConfig(): (typeof context)['siteConfig']['themeConfig'] {
  return context.siteConfig.themeConfig
}
