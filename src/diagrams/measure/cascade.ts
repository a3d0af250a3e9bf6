/** Which declarations of CSS apply to an element of a picture: its attributes, the style sheets in the picture, its own style. */
import type { DrawnElement } from '../dom/element.ts'
import { keyOf, matches, readSelectors, type Selector } from '../dom/selectors.ts'
import { declarations } from '../dom/style.ts'

interface Declared {
  readonly value: string
  readonly important: boolean
  /** The higher wins; later ones among equals. */
  readonly rank: number
}

interface Rule {
  readonly selector: Selector
  readonly declared: readonly (readonly [string, Declared])[]
}

/** Rules by what an element must have at the least. */
type Rules = ReadonlyMap<string, readonly Rule[]>

/** Above all selectors. */
const INLINE = 1e12

/** Properties that children take over. */
export const INHERITED: ReadonlySet<string> = new Set(
  (
    'color direction dominant-baseline fill fill-opacity fill-rule font-family font-size font-style font-weight letter-spacing ' +
    'paint-order shape-rendering stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-opacity stroke-width text-anchor visibility white-space word-spacing'
  ).split(' '),
)

/** What applies to the elements of one picture. */
export class Cascade {
  readonly #rules: Rules
  readonly #properties: ReadonlySet<string>
  #kept: Map<DrawnElement, ReadonlyMap<string, string>> | undefined

  /** Of the style sheets `css`; nothing else is looked at than these properties. */
  constructor(css: string, properties: ReadonlySet<string> = PRESENTATION) {
    this.#properties = properties
    this.#rules = readRules(css, properties)
  }

  /** The declarations of an element itself: attributes, rules, style, in the order of their weight. */
  declared(element: DrawnElement): ReadonlyMap<string, string> {
    const found = new Map<string, Declared>()
    const put = (name: string, next: Declared): void => {
      const old = found.get(name)
      const wins = old === undefined || (next.important === old.important ? next.rank >= old.rank : next.important)
      if (wins) found.set(name, next)
    }
    for (const [name, value] of element.attributesByName)
      if (this.#properties.has(name)) put(name, { value, important: false, rank: -1 })
    for (const { selector, declared } of this.#candidates(element))
      if (matches(element, selector)) for (const [name, one] of declared) put(name, one)
    const style = element.getAttribute('style')
    if (style !== null)
      for (const { name, value, important } of declarations(style))
        if (this.#properties.has(name)) put(name, { value, important, rank: INLINE })
    return new Map([...found].map(([name, { value }]) => [name, value]))
  }

  /** A property as it applies, with what is inherited; '' where nothing says anything. */
  computed(element: DrawnElement, name: string): string {
    const own = (this.#kept?.get(element) ?? this.#keep(element)).get(name)
    if (own !== undefined && own !== 'inherit') return own
    const { parentElement } = element
    return parentElement !== null && (own === 'inherit' || INHERITED.has(name))
      ? this.computed(parentElement, name)
      : ''
  }

  /** Do something during which the document stays as it is: what applies to an element is found once. */
  still<Result>(work: () => Result): Result {
    if (this.#kept !== undefined) return work()
    this.#kept = new Map()
    try {
      return work()
    } finally {
      this.#kept = undefined
    }
  }

  #keep(element: DrawnElement): ReadonlyMap<string, string> {
    const declared = this.declared(element)
    this.#kept?.set(element, declared)
    return declared
  }

  #candidates(element: DrawnElement): readonly Rule[] {
    const names = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean)
    const keys = [`#${element.id}`, ...names.map((name) => `.${name}`), element.localName.toLowerCase(), '*']
    return keys.flatMap((key) => this.#rules.get(key) ?? [])
  }
}

/** Properties that a picture may have as attributes, as far as diagrams use them (SVG 2, section 6.6). */
export const PRESENTATION: ReadonlySet<string> = new Set([
  ...INHERITED,
  ...(
    'alignment-baseline baseline-shift clip-path clip-rule display filter marker-end marker-mid marker-start mask opacity ' +
    'stop-color stop-opacity flood-color flood-opacity text-decoration transform transform-origin vector-effect'
  ).split(' '),
])

function readRules(css: string, properties: ReadonlySet<string>): Rules {
  const rules = new Map<string, Rule[]>()
  let order = 0
  for (const [, selectors = '', body = ''] of withoutAtRules(css.replace(/\/\*[\s\S]*?\*\//g, '')).matchAll(
    /([^{}]+)\{([^{}]*)\}/g,
  )) {
    for (const selector of readSelectors(selectors.trim())) {
      order++
      const rank = selector.specificity * 10_000 + order
      const declared = declarations(body)
        .filter(({ name }) => properties.has(name))
        .map(({ name, value, important }) => [name, { value, important, rank }] as const)
      if (declared.length === 0) continue
      const key = keyOf(selector)
      const list = rules.get(key) ?? []
      list.push({ selector, declared })
      rules.set(key, list)
    }
  }
  return rules
}

/** Without `@keyframes` and others with blocks of their own: a picture on its page does not move, and has one medium. */
function withoutAtRules(css: string): string {
  let kept = ''
  let at = 0
  while (at < css.length) {
    const next = css.indexOf('@', at)
    if (next < 0) return kept + css.slice(at)
    kept += css.slice(at, next)
    let depth = 0
    at = next
    for (; at < css.length; at++) {
      const sign = css[at]
      if (sign === '{') depth++
      if (sign === '}') depth--
      if ((sign === '}' && depth === 0) || (sign === ';' && depth === 0)) break
    }
    at++
  }
  return kept
}
