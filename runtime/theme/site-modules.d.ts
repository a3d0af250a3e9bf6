/** Modules that the compiler writes from the site's configuration. */

declare module 'devcourse:site' {
  /** Starts and ends with `/`. */
  export const baseUrl: string
  /** All pages have one address, and differ in its hash. */
  export const hashRouter: boolean
  export const trailingSlash: boolean | undefined
  /** Origin of the site; '' when it is not known. */
  export const siteUrl: string
}

declare module 'devcourse:context' {
  /** What `useDocusaurusContext` gives. */
  export const context: {
    readonly siteConfig: { readonly themeConfig: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>
    readonly siteMetadata: Readonly<Record<string, unknown>>
    readonly i18n: Readonly<Record<string, unknown>>
    readonly globalData: Readonly<Record<string, unknown>>
    readonly codeTranslations: Readonly<Record<string, string>>
  }
}
