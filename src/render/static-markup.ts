/**
 * Static HTML of the layout's own components, as `renderToStaticMarkup` of React writes it, in a tenth of its time: they are
 * plain functions of their props. What this does not know (hooks, other elements and attributes) is left to React.
 */
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { trusted, type Html } from '../shared/html.ts'
import { TocOfPage } from '#runtime/components/Toc'
import { lookUp } from '../shared/look-up.ts'

type Props = Readonly<Record<string, unknown>>

interface PlainElement {
  readonly type: unknown
  readonly props: Props
}

/** A component; of a part that no site replaces, also the one that it shows (runtime/components/part.tsx). */
type Component = ((props: Props) => ReactNode) & { readonly plain?: (props: Props) => ReactNode }

/** Elements that React writes like any other. */
const ELEMENTS = words(
  'a article aside b details div footer h1 h2 h3 header kbd label li main nav ol p path section small span summary svg time ul',
)

/** Attributes whose text is written as it is, by property. */
const ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
  ...[
    ...words(
      'alt d dateTime fill focusable height id itemProp loading name rel role stroke target title type viewBox width',
    ),
  ].map((name) => [name, name] as const),
])

/** HTML of an element. */
export function staticMarkup(element: ReactElement): Html {
  return plainMarkup(element) ?? trusted(renderToStaticMarkup(element))
}

/** HTML of an element that is made of plain components; undefined for any other. */
export function plainMarkup(element: ReactElement): Html | undefined {
  try {
    return trusted(htmlOf(element))
  } catch {
    return undefined // React says so, if it is a component that fails
  }
}

/** Thrown at what only React can write. */
class NotPlain extends Error {}

function htmlOf(node: unknown): string {
  if (typeof node === 'string') return escapeText(node)
  if (typeof node === 'number') return node.toString()
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  // joining would copy the text of the page on every level
  if (Array.isArray(node)) return node.reduce<string>((html, child) => html + htmlOf(child), '')
  const { type, props } = node as PlainElement // anything else has no type that is known here
  if (typeof type === 'string') return elementHtml(type, props)
  if (type === Fragment) return htmlOf(props['children'])
  if (typeof type !== 'function') throw new NotPlain()
  const component = type as Component
  if (type === TocOfPage) return tocHtml(component, props)
  return htmlOf((component.plain ?? component)(props))
}

/** HTML of lists by their entries: each is shown twice, and once more on every page of another version that has the same text. */
const tocs = new WeakMap<object, string>()

function tocHtml(component: Component, props: Props): string {
  const entries = props['entries'] as object // those of TocOfPage
  const html = tocs.get(entries) ?? htmlOf(component(props))
  tocs.set(entries, html)
  return html
}

function elementHtml(name: string, props: Props): string {
  if (ELEMENTS.has(name) || (name === 'button' && props['name'] === undefined)) {
    return `<${name}${attributesHtml(props)}>${contentsHtml(props)}</${name}>`
  }
  // one that does not load lazily has a preload link
  if (name === 'img' && props['loading'] === 'lazy') return `<img${attributesHtml(props)}/>`
  throw new NotPlain()
}

function contentsHtml({ children, dangerouslySetInnerHTML: inner }: Props): string {
  if (inner === undefined) return htmlOf(children)
  const { __html: html } = inner as { readonly __html: unknown } // the type of this property
  if (typeof html !== 'string' || (children !== undefined && children !== null)) throw new NotPlain()
  return html
}

function attributesHtml(props: Props): string {
  let html = ''
  for (const key in props) {
    const value = props[key]
    if (value === undefined || value === null || key === 'children' || key === 'dangerouslySetInnerHTML') continue
    html += attributeHtml(key, value)
  }
  return html
}

function attributeHtml(key: string, value: unknown): string {
  if (key === 'open' && typeof value === 'boolean') return value ? ' open=""' : ''
  const isText = typeof value === 'string' || typeof value === 'number'
  const name = ATTRIBUTES.get(key)
  if (name !== undefined && isText) return ` ${name}="${escapeText(value.toString())}"`
  if ((key === 'href' || key === 'src') && isAddress(value)) return ` ${key}="${escapeText(value)}"`
  if (/^(?:aria|data)-[a-z-]+$/.test(key) && (isText || typeof value === 'boolean'))
    return ` ${key}="${escapeText(value.toString())}"`
  throw new NotPlain()
}

/** Whether React writes an address as it is: it writes another in place of code. */
function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[#./\w]/.test(value) && !/^j/i.test(value)
}

/** React's, and the characters beyond Latin-1 that the layout itself has: in a page without them V8 keeps a character in one byte. */
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
  '\u200B': '&#8203;',
  '←': '&#8592;',
  '→': '&#8594;',
  '⌘': '&#8984;',
}

const SPECIAL = /["&'<>\u200B←→⌘]/
const ALL_SPECIAL = new RegExp(SPECIAL, 'g')

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => lookUp(ESCAPES, character) ?? '') : text
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
