/**
 * HTML as a type of its own: a text cannot stand where HTML is meant. HTML is made by `markup` (src/render/head/html.ts), which escapes each hole of a
 * template, by writers that escape (React, the writer of Markdown), or it is what the author of the site has written as HTML.
 */

declare const mark: unique symbol

/** HTML that is complete in itself: elements and text, all of it escaped where it has to be. To plain data it is a text. */
export type Html = string & { readonly [mark]: 'html' }

/** The HTML of nothing. */
export const NOTHING = '' as Html

/** Take a text for HTML: for writers that escape, and for what the author has written as HTML. A test names who may. */
export function trusted(text: string): Html {
  return text as Html
}

/** Escape a text for an element or a quoted attribute, of HTML as of XML. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text // most are short, and hold none
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** HTML one after the other. */
export function joined(parts: readonly Html[]): Html {
  return parts.join('') as Html
}

/** Names that no reader of HTML takes for anything else (HTML standard, "attributes"). */
export const ATTRIBUTE_NAME = /^[^\s"'<>/=\0-\x1f\x7f]+$/
