/** Takes the outermost element of a page's content apart, for React to hold it. */
import { parseHtml } from './parse-html.ts'

export interface RootElement {
  readonly tag: string
  /** Attributes under React's names. */
  readonly attributes: Readonly<Record<string, string>>
  /** HTML between the tags. */
  readonly inner: string
}

/** `<div class="doc">…</div>` gives the tag `div`, `{ className: 'doc' }` and `…`. Other HTML is put into a `div`. */
export function rootElement(html: string): RootElement {
  const start = /^<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/i.exec(html)?.[0]
  const element = parseHtml(start ?? '').firstElementChild
  if (start === undefined || element === null) return { tag: 'div', attributes: {}, inner: html }
  const attributes = Array.from(
    element.attributes,
    ({ name, value }) => [name === 'class' ? 'className' : name, value] as const,
  )
  return {
    tag: element.localName,
    attributes: Object.fromEntries(attributes),
    inner: html.slice(start.length, html.lastIndexOf('</')),
  }
}
