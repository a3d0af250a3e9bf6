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

declare module 'devcourse:messages' {
  /** Translated texts of the site's code by their ids. */
  export const messages: Readonly<Record<string, string>>
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

declare module 'devcourse:mdx-components' {
  /** What Markdown becomes when it is code, and what pages use without import, by name. */
  export function useMDXComponents(): Readonly<Record<string, unknown>>
}

declare module 'devcourse:react-live' {
  import type { ComponentType, ReactNode } from 'react'
  /** What of react-live is used; the package is the site's. */
  export const LiveProvider: ComponentType<{
    readonly code: string
    readonly language: string
    readonly noInline: boolean
    readonly scope: Readonly<Record<string, unknown>>
    readonly transformCode: (code: string) => string
    readonly theme: unknown
    readonly children: ReactNode
  }>
  export const LiveEditor: ComponentType<{ readonly className?: string; readonly tabMode?: 'focus' | 'indentation' }>
  export const LivePreview: ComponentType<{ readonly className?: string }>
  export const LiveError: ComponentType<{ readonly className?: string }>
}

/** Style sheets that a component brings along. */
declare module '*.css'
