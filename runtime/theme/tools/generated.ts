/** `@generated/*`: what the build knows of the site, as plain values. */
import { context } from 'devcourse:context'

/** Each is the default export of the module of its name. */
export const { codeTranslations, i18n, siteConfig, siteMetadata } = context
