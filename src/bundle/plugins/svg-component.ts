/** An SVG file as a React component: its tags as they are, with the properties of the element on the outermost one. */
import type { OnLoadResult } from 'esbuild'
import { isShallowHtml, TOO_DEEP_HTML } from '../../shared/html-depth.ts'
import { lookUp } from '../../shared/look-up.ts'

/** What a bundle has in the place of an SVG file that is imported as a component. */
export function loadedSvg(svg: string): Pick<OnLoadResult, 'contents' | 'errors'> {
  const contents = svgComponent(svg)
  if (contents === undefined) return { errors: [{ text: 'This file has no `<svg>` element' }] }
  return isShallowHtml(svg) ? { contents } : { errors: [{ text: `This file ${TOO_DEEP_HTML}` }] }
}

/**
 * Give the JavaScript module of an SVG. `title` becomes its `<title>`; undefined when the file has no `<svg>` tag.
 */
export function svgComponent(svg: string): string | undefined {
  const text = withoutComments(svg)
  const found = /<svg\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/i.exec(text)
  const end = [...text.matchAll(/<\/svg\s*>/gi)].at(-1)?.index ?? -1
  const start = (found?.index ?? 0) + (found?.[0].length ?? 0)
  if (!found || end < start) return undefined
  const content = text.slice(start, end)
  const attributes = [...(found[1] ?? '').matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, name = '', double, single]) => reactAttribute(name, unescape(double ?? single ?? '')),
  )
  return [
    "import {createElement} from 'react'",
    `const attributes=${JSON.stringify(Object.fromEntries(attributes))}`,
    `const content=${JSON.stringify(content.trim())}`,
    "const escape=text=>String(text).replace(/&/g,'&amp;').replace(/</g,'&lt;')",
    'export default function Svg({title,titleId,children,...props}){',
    "const name=title===undefined?'':'<title'+(titleId?' id=\"'+titleId+'\"':'')+'>'+escape(title)+'</title>'",
    "const html=name===''?content:name+content.replace(/<title[^<>]*>(?:[^<]|<(?!\\/?title))*<\\/title>/,'')",
    "return createElement('svg',{...attributes,...props,dangerouslySetInnerHTML:{__html:html}})}",
  ].join('\n')
}

function withoutComments(svg: string): string {
  return svg.replace(/<!--[\s\S]*?(?:-->|$)/g, '')
}

/** `stroke-width` is `strokeWidth` to React, `style` an object; `data-` and `aria-` names stay. */
function reactAttribute(name: string, value: string): readonly [string, unknown] {
  if (name === 'class') return ['className', value]
  if (name === 'style') return ['style', Object.fromEntries(value.split(';').flatMap(declaration))]
  if (/^(?:data|aria)-/.test(name)) return [name, value]
  return [camelCase(name), value]
}

function declaration(text: string): readonly (readonly [string, string])[] {
  const [property = '', ...value] = text.split(':')
  const name = property.trim()
  if (name === '') return []
  return [[name.startsWith('--') ? name : camelCase(name), value.join(':').trim()]]
}

function camelCase(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function unescape(text: string): string {
  const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (all, name: string) => lookUp(characters, name) ?? all)
}
