/** The few lines of HTML writing that are not React's: attributes and elements of the head. */

type AttributeValue = string | number | boolean | undefined

/** Escape text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A void element such as `<meta name="a" content="b">`; undefined and false attributes are left out, true ones stand alone. */
export function voidElement(name: string, attributes: Readonly<Record<string, AttributeValue>>): string {
  const text = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined || value === false) return ''
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`
  })
  return `<${name}${text.join('')}>`
}

/** JSON that can stand inside a `<script>`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
