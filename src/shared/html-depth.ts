/** How deep elements lie inside each other in HTML that is written by hand: whoever walks a tree calls itself for each level. */

/** Levels of HTML in settings, many more than a menu or a footer has. */
export const DEEPEST_HTML = 200

/** What is said of more. */
export const TOO_DEEP_HTML = `must not have more than ${DEEPEST_HTML.toString()} elements inside each other`

/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Whether HTML has at most `DEEPEST_HTML` elements inside each other, taking every start tag without an end tag for open. */
export function isShallowHtml(html: string): boolean {
  let open = 0
  for (const [, slash, name = '', rest = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)([^<>]*)/gi)) {
    if (slash === '/') open = Math.max(0, open - 1)
    else if (!VOID.test(name) && !rest.endsWith('/')) open++
    if (open > DEEPEST_HTML) return false
  }
  return true
}
