/** A small writer of XML: elements of texts and of other elements, everything else is escaped. */

/** XML that is well formed between tags. */
export type Xml = string & { readonly isXml: unique symbol }

/** Characters that XML 1.0 has no way to write, and halves of pairs. */
const UNWRITABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const ESCAPES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
])

/** A text as it stands between tags and in quotes. */
export function xmlText(text: string): Xml {
  return text.replace(UNWRITABLE, '').replace(/[&<>"]/g, (sign) => ESCAPES.get(sign) ?? sign) as Xml
}

/** An element; names are those of our own code. */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Xml[]
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
  const start = `<${name}${written.join('')}`
  const inside = children.join('')
  return (inside === '' ? `${start}/>` : `${start}>${inside}</${name}>`) as Xml
}

/** A whole file; `sheet` is the address of the sheet that browsers show it by. */
export function xmlDocument(root: Xml, sheet: string | undefined): string {
  const shown = sheet === undefined ? '' : `<?xml-stylesheet type="text/xsl" href="${xmlText(sheet)}"?>`
  return `<?xml version="1.0" encoding="utf-8"?>${shown}${root}\n`
}

/** Nothing. */
export const NO_XML = '' as Xml
