/** Renders a component for the HTML of its page, in Node, and collects what its tree says about the page. */
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { trusted, type Html } from '#shared/html'
import { lookUp, put } from '#shared/look-up'
import { type CollectedLink, type PageFrame, type Prerender } from '#shared/prerender'
import { componentStack } from './component-stack.ts'
import { countIds } from './counted-ids.ts'
import { PageContext, type PageCollector, type SlotAttributes } from './page-context.ts'
import { probe, report } from './probe.ts'
import { routeProps } from '../router/route-props.tsx'

/** Render an element; throws what a component throws. */
export const prerender: Prerender<ReactElement> = (element, options) => {
  const said = nothingSaid()
  const { identifierPrefix } = options
  const { result, interactive } = probe(() =>
    countIds(identifierPrefix, () => renderToString(onItsPage(element, options, said), { identifierPrefix })),
  )
  const { links, heads, answers, slots, asksRoute } = said
  const html = heads
    .flatMap(flat)
    .flatMap((child) => (isValidElement(child) && child.type === 'html' ? [child.props] : []))
  const frames = [...said.frames, ...html.map((props) => ({ htmlClass: classOf(props) }))]
  return { html: trusted(result), links, frames, head: headHtml(heads), interactive, answers, slots, asksRoute }
}

/** React's stack of components, innermost first, of an element that fails; undefined when it does not fail again. */
export async function stackOf(element: ReactElement, options: Options): Promise<string | undefined> {
  return componentStack(onItsPage(element, options, nothingSaid()))
}

type Options = Parameters<Prerender<ReactElement>>[1]

/** What the components of a tree say, while it is rendered. */
interface Said {
  readonly links: CollectedLink[]
  readonly frames: PageFrame[]
  readonly heads: ReactNode[]
  readonly answers: Record<string, unknown>
  readonly slots: Record<string, Record<number, SlotAttributes>>
  asksRoute: boolean
}

function nothingSaid(): Said {
  return { links: [], frames: [], heads: [], answers: {}, slots: {}, asksRoute: false }
}

function onItsPage(element: ReactElement, { path, site, asRoute = false }: Options, said: Said): ReactElement {
  const { answers, slots } = said
  const collector: PageCollector = {
    link: (link) => void said.links.push(link),
    head: (children) => void said.heads.push(children),
    frame: (frame) => void said.frames.push(frame),
    ask: (question) => {
      const answer = lookUp(answers, question) ?? site?.ask(question)
      put(answers, question, answer)
      return answer
    },
    slot: (source, index) => {
      const ofSource = lookUp(slots, source) ?? {}
      put(slots, source, ofSource)
      return (ofSource[index] ??= site?.slot(source, index) ?? {})
    },
  }
  const given = asRoute ? cloneElement(element, { ...routeProps(path, (what) => readRoute(what, said)) }) : element
  return <PageContext value={{ path, collector }}>{given}</PageContext>
}

/** The path of a page is known when its HTML is made, query and fragment in the browser alone. */
function readRoute(what: 'path' | 'rest', said: Said): void {
  said.asksRoute = true
  if (what === 'rest') report()
}

/** HTML of the elements for the head among the children of `Head`s. */
export function headHtml(heads: readonly ReactNode[]): Html {
  const elements = heads.flatMap(flat)
  const head = elements.filter((child) => !isValidElement(child) || !/^(?:html|body)$/.test(String(child.type)))
  return trusted(head.map((child) => renderToStaticMarkup(child)).join(''))
}

/** The elements of a `Head`, out of fragments and lists. */
function flat(children: ReactNode): readonly ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment ? flat(child.props.children) : [child],
  )
}

function classOf(props: unknown): string | undefined {
  const { className, class: written } = props as { className?: unknown; class?: unknown } // of an `<html>` element
  return [className, written].find((value) => typeof value === 'string')
}
