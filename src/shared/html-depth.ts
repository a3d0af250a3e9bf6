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

/** Start and end tags, and what hides tags: comments and elements that hold text only. */
const TAG = /<!--|<(\/?)([a-z][^\s/>]*)(?:[^<>]*(\/)>)?/gi

/** Elements without content, and those that a browser closes by itself when the next begins. */
const ENDS_ITSELF = new Set(
  'area base br col embed hr img input link meta param source track wbr a button nobr option optgroup p li dd dt rp rt tr td th thead tbody tfoot h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
)
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])
/** Elements in which `/>` ends a tag, as it does in XML. */
const FOREIGN = new Set(['svg', 'math'])

/** Count the tags that are open at once behind HTML that a browser reads, of `before` before it; stops where there are more than `most`. */
export function openBehind(html: string, { before, most }: { readonly before: number; readonly most: number }): number {
  let open = before
  let foreign = 0
  TAG.lastIndex = 0
  for (let found = TAG.exec(html); found !== null && open <= most; found = TAG.exec(html)) {
    const [mark, slash, name = '', end] = found
    const tag = name.toLowerCase()
    const inForeign = foreign > 0 || FOREIGN.has(tag)
    if (mark === '<!--') skipTo('-->', html)
    else if (slash === '/') {
      if (FOREIGN.has(tag)) foreign = Math.max(0, foreign - 1)
      if (!ENDS_ITSELF.has(tag)) open = Math.max(0, open - 1)
    } else if (end === undefined || !inForeign) {
      if (FOREIGN.has(tag)) foreign++
      if (!ENDS_ITSELF.has(tag)) open++
      if (TEXT_ONLY.has(tag)) skipTo(`</${name}`, html)
    }
  }
  return open
}

/** Go on at the end of what hides tags; what has no end hides the rest. */
function skipTo(end: string, html: string): void {
  const at = html.indexOf(end, TAG.lastIndex)
  TAG.lastIndex = at < 0 ? html.length : at
}

/** Elements inside each other on a page: browsers put what lies below 512 levels beside each other. */
export const DEEPEST_RENDERED = 500

/** What a component gives has too many levels. */
export class DeepHtml extends Error {
  readonly hint = 'look for an element that is never closed, or for code that puts each part into the one before'

  constructor() {
    super(`it gives more than ${DEEPEST_RENDERED.toString()} elements inside each other, which no browser shows so`)
  }
}

/** Refuse HTML that a component gives. Throws `DeepHtml`. */
export function refuseDeepHtml(html: string): void {
  // nothing shorter holds so many tags
  if (html.length <= DEEPEST_RENDERED * '<b>'.length) return
  if (openBehind(html, { before: 0, most: DEEPEST_RENDERED }) > DEEPEST_RENDERED) throw new DeepHtml()
}
