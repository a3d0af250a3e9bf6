/** The page that components are on, and who collects what they say about it while the page's HTML is made. */
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react'
import { lookUp } from '#shared/look-up'
import { type CollectedLink, type PageFrame } from '#shared/prerender'

/** Takes what components tell while they are rendered. */
export interface PageCollector {
  readonly link: (link: CollectedLink) => void
  /** Children of a `Head`. */
  readonly head: (children: ReactNode) => void
  readonly frame: (frame: PageFrame) => void
  /** Answer a question about the site (src/page/answers.ts): plain data. */
  readonly ask: (question: string) => unknown
  /** Attributes of a link or image of Markdown in code: the file's path relative to the site root, index into its links. */
  readonly slot: (source: string, index: number) => SlotAttributes
}

/** `href`, `src`, `width` and the like, by the names of React. */
export type SlotAttributes = Readonly<Record<string, string | number>>

export interface PageState {
  /** Route path of the page. */
  readonly path: string
  /** Absent in the browser, where `answers` and `slots` hold what was asked while the page's HTML was made. */
  readonly collector?: PageCollector
  /** By question. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** By source, then by index. */
  readonly slots?: Readonly<Record<string, Readonly<Record<number, SlotAttributes>>>>
}

/** The page of a component; outside of any, the home page. */
export const PageContext = createContext<PageState>({ path: '/' })

/** Make a component know its page, so that it hydrates as it was rendered. */
export function onPage<Props extends object>(component: ComponentType<Props>, page: PageState): ComponentType<Props> {
  return (props) => createElement(PageContext, { value: page }, createElement(component, props))
}

/** Give the answer to a question about the site; undefined in the browser, if it was not asked while the HTML was made. */
export function useAnswer(question: string): unknown {
  const { collector, answers } = useContext(PageContext)
  return collector === undefined ? lookUp(answers, question) : collector.ask(question)
}
