/** `useHomePageRoute` of `@docusaurus/theme-common/internal`: whether there is a page at the base URL. */
import { useAnswer } from '../render/page-context.ts'

/** Give its path; undefined where there is none. */
export function useHomePageRoute(): { readonly path: string; readonly exact: boolean } | undefined {
  return (useAnswer('home-page') ?? undefined) as { readonly path: string; readonly exact: boolean } | undefined
}
