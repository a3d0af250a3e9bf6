/** Renders a component for the HTML of its page, in Node, and collects what its tree says about the page. */
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { type CollectedLink, type PageFrame, type Prerender } from '#shared/prerender'
import { countIds } from './counted-ids.ts'
import { PageContext } from './page-context.ts'
import { probe } from './probe.ts'

/** Render an element; throws what a component throws. */
export const prerender: Prerender<ReactElement> = (element, { path, identifierPrefix }) => {
  const links: CollectedLink[] = []
  const frames: PageFrame[] = []
  const heads: ReactNode[] = []
  const collector = {
    link: (link: CollectedLink) => void links.push(link),
    head: (children: ReactNode) => void heads.push(children),
    frame: (frame: PageFrame) => void frames.push(frame),
  }
  const { result, interactive } = probe(() =>
    countIds(identifierPrefix, () =>
      renderToString(<PageContext value={{ path, collector }}>{element}</PageContext>, { identifierPrefix }),
    ),
  )
  const html = heads
    .flatMap(flat)
    .flatMap((child) => (isValidElement(child) && child.type === 'html' ? [child.props] : []))
  frames.push(...html.map((props) => ({ htmlClass: classOf(props) })))
  return { html: result, links, frames, head: headHtml(heads), interactive }
}

/** HTML of the elements for the head among the children of `Head`s. */
export function headHtml(heads: readonly ReactNode[]): string {
  const elements = heads.flatMap(flat)
  const head = elements.filter((child) => !isValidElement(child) || !/^(?:html|body)$/.test(String(child.type)))
  return head.map((child) => renderToStaticMarkup(child)).join('')
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
