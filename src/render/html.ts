/** The few lines of HTML writing that are not React's: attributes and elements of the head. */

/** Attributes by name; undefined and false ones are left out, true ones stand alone. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Escape text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A void element such as `<meta name="a" content="b">`. */
export function voidElement(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  })
  return `<${name}${text.join('')}>`
}

/** Elements that have no content and no end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Any element; `innerHTML` is put in as it is. */
export function element(name: string, attributes: Attributes, innerHTML = ''): string {
  return voidElement(name, attributes) + (VOID.test(name) ? '' : `${innerHTML}</${name}>`)
}

/** JSON that can stand inside a `<script>`. */
export function scriptJson(value: unknown): string {
  const json = JSON.stringify(value).replace(/</g, '\\u003c')
  return json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
