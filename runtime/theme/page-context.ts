/** The page that components are on, and who collects what they say about it while the page's HTML is made. */
import { createContext, createElement, type ComponentType, type ReactNode } from 'react'
import { type CollectedLink, type PageFrame } from '#shared/prerender'

/** Takes what components tell while they are rendered. */
export interface PageCollector {
  readonly link: (link: CollectedLink) => void
  /** Children of a `Head`. */
  readonly head: (children: ReactNode) => void
  readonly frame: (frame: PageFrame) => void
}

export interface PageState {
  /** Route path of the page. */
  readonly path: string
  /** Absent in the browser. */
  readonly collector?: PageCollector
}

/** The page of a component; outside of any, the home page. */
export const PageContext = createContext<PageState>({ path: '/' })

/** Make a component know its page, so that it hydrates as it was rendered. */
export function onPage<Props extends object>(component: ComponentType<Props>, path: string): ComponentType<Props> {
  const page: PageState = { path }
  return (props) => createElement(PageContext, { value: page }, createElement(component, props))
}
