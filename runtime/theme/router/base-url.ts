/** `@docusaurus/useBaseUrl`: paths of static files and pages with the base URL. */
import { addBaseUrl, type BaseUrlOptions } from './link-href.ts'

/** Give a path below the base URL. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return addBaseUrl(url, options)
}

/** Give the function behind `useBaseUrl`, for use in loops and conditions. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof addBaseUrl } {
  return UTILS
}

const UTILS = { withBaseUrl: addBaseUrl }
