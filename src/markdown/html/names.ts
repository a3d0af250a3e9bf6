/** Names of HTML elements, to tell a tag from a word in angle brackets. */

/** Elements that have no content and are closed at once. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)

const HTML: ReadonlySet<string> = new Set([
  ...VOID_ELEMENTS,
  ...(
    'a abbr address article aside audio b bdi bdo big blockquote body button canvas caption center cite code colgroup data datalist ' +
    'dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup html i ' +
    'iframe ins kbd label legend li main map mark math menu meter nav noscript object ol optgroup option output p picture pre progress q ' +
    'rp rt ruby s samp script search section select slot small span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr tt u ul var video'
  ).split(' '),
])

/** Parts of pictures and formulas. */
const DRAWN: ReadonlySet<string> = new Set(
  (
    'circle clippath defs ellipse filter g image line lineargradient marker mask path pattern polygon polyline radialgradient rect ' +
    'stop symbol text tspan use foreignobject mi mn mo mrow msup msub mfrac msqrt'
  ).split(' '),
)

/** Elements of former times, which browsers still know, and those of formulas. */
const RARE: ReadonlySet<string> = new Set(
  (
    'acronym applet basefont bgsound blink dir fencedframe frame frameset image isindex keygen listing marquee menuitem multicol ' +
    'nextid nobr noembed noframes plaintext portal rb rtc selectedcontent spacer xmp annotation maction merror mi mmultiscripts mn ' +
    'mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mfrac mstyle msub msubsup msup mtable mtd mtext mtr munder ' +
    'munderover none semantics'
  ).split(' '),
)

/** Whether an element of HTML has this name, which is in small letters; parts of a picture do not count. */
export function isHtmlElement(name: string): boolean {
  return HTML.has(name) || RARE.has(name)
}

/** Whether a name is one of HTML, SVG or MathML, or could be one of a custom element. */
export function isElementName(name: string): boolean {
  const small = name.toLowerCase()
  return HTML.has(small) || DRAWN.has(small) || (name.includes('-') && /^[a-z]/.test(name))
}
