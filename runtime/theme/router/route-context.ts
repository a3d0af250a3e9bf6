/** `@docusaurus/useRouteContext`: which plugin the page comes from, as Docusaurus names them. */
import { useAnswer } from '../render/page-context.ts'

/** What is known of the route of a page. */
export interface RouteAbout {
  readonly plugin: { readonly id: string; readonly name: string }
}

/** Give it. */
export function useRouteContext(): RouteAbout {
  return useAnswer('route-context') as RouteAbout
}
