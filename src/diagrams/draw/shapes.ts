/**
 * A drawn document as shapes for a page: elements and attributes that only show something, with what its style sheets say
 * of each as attributes, so that no page needs to allow styles in its HTML. Whatever is not known to be harmless is left out.
 */
import type { DrawnShape } from '../../model/diagram.ts'
import { DrawnElement } from '../dom/element.ts'
import { DrawnText } from '../dom/node.ts'
import { withoutReferences } from '../dom/fragment.ts'
import { Cascade, INHERITED, PRESENTATION } from '../measure/cascade.ts'
import { fontOf } from '../measure/text-boxes.ts'
import { withOwnIds } from './own-ids.ts'
import { put } from '../../shared/look-up.ts'

const ELEMENTS = new Set(
  (
    'a circle clipPath defs desc ellipse feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode ' +
    'feOffset filter g image line linearGradient marker mask path pattern polygon polyline radialGradient rect stop svg symbol ' +
    'text textPath title tspan use'
  ).split(' '),
)

/** Attributes besides those of `PRESENTATION`. */
const ATTRIBUTES = new Set(
  (
    'cx cy d dx dy fx fy height href id in in2 k1 k2 k3 k4 lengthAdjust markerHeight markerUnits markerWidth maskUnits mode offset ' +
    'operator orient pathLength patternTransform patternUnits points preserveAspectRatio r refX refY result rotate rx ry spreadMethod ' +
    'stdDeviation textLength type values viewBox width x x1 x2 xChannelSelector y y1 y2 gradientTransform gradientUnits clipPathUnits ' +
    'filterUnits target'
  ).split(' '),
)

/** Only texts have a font. */
const OF_TEXTS = new Set(
  'font-family font-size font-style font-weight text-anchor letter-spacing word-spacing white-space dominant-baseline direction'.split(
    ' ',
  ),
)

const AROUND_TEXTS = new Set(['text', 'tspan', 'textPath', 'g', 'svg', 'a'])

const SHAPES = new Set(
  'a circle ellipse line path polygon polyline rect text tspan textPath use g svg marker'.split(' '),
)

/** Fonts whose characters have the widths that were counted with (measure/text-width.ts); Arimo is that of ChromeOS. */
export const FONTS = "Arial, Helvetica, 'Liberation Sans', Arimo, sans-serif"
const FIXED_FONTS = "'Courier New', Courier, 'Liberation Mono', Cousine, monospace"

/** Whether a property means something for an element, or for those within it. */
function isOf(name: string, property: string): boolean {
  if (OF_TEXTS.has(property)) return AROUND_TEXTS.has(name)
  return !INHERITED.has(property) || SHAPES.has(name)
}

/** Make the shapes of an `<svg>`. */
export function toShapes(svg: DrawnElement): DrawnShape {
  const css = svg.elements.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent)
  const cascade = new Cascade(css.join('\n'))
  const shape = cascade.still(() => new Shaper(cascade).shape(svg))
  return shape === undefined ? { name: 'svg', attributes: {}, children: [] } : withOwnIds(shape)
}

class Shaper {
  readonly #cascade: Cascade

  constructor(cascade: Cascade) {
    this.#cascade = cascade
  }

  shape(element: DrawnElement): DrawnShape | undefined {
    const { localName: name } = element
    if (!ELEMENTS.has(name)) return undefined
    const declared = this.#cascade.declared(element)
    if (declared.get('display') === 'none') return undefined
    const attributes: Record<string, string> = {}
    for (const { name: key, value } of element.attributes)
      if (ATTRIBUTES.has(key) && !PRESENTATION.has(key)) this.#putAttribute(attributes, key, value)
    for (const [property, written] of declared) {
      const value = isOf(name, property) ? this.#value(property, written, element) : undefined
      if (value !== undefined) put(attributes, property, value)
    }
    const children = element.childNodes.flatMap((child) => this.#child(child))
    return { name, attributes, children }
  }

  #child(child: unknown): readonly (DrawnShape | string)[] {
    if (child instanceof DrawnText) {
      const text = decoded(child.data)
      return text === '' ? [] : [text]
    }
    if (!(child instanceof DrawnElement)) return []
    if (child.localName === 'title' && child.parentElement?.localName === 'svg') return []
    if (child.localName === 'desc' && child.parentElement?.localName === 'svg') return []
    const shape = this.shape(child)
    return shape === undefined ? [] : [shape]
  }

  #putAttribute(attributes: Record<string, string>, key: string, written: string): void {
    if (key === 'href') {
      const href = this.#href(written)
      if (href !== undefined) attributes['href'] = href
    } else if (/NaN|undefined/.test(written)) return
    else put(attributes, key, rounded(written))
  }

  #href(written: string): string | undefined {
    const address = decoded(written).trim()
    // no program as an address, however it is written
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\0- ]+/g, ''))?.[1]?.toLowerCase()
    return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? address : undefined
  }

  /** A value as it stands in the page; undefined: nothing. */
  #value(property: string, written: string, element: DrawnElement): string | undefined {
    if (/^(?:initial|unset|revert|auto)$/.test(written) || written.includes('var(')) return undefined
    if (property === 'font-family') return fontOf(element, () => written).fixed ? FIXED_FONTS : FONTS
    if (property === 'font-size') return round(fontOf(element, (one, name) => this.#cascade.computed(one, name)).size)
    if (property === 'color' || property === 'white-space') return undefined
    if (written === 'currentColor') return this.#cascade.computed(element, 'color') || undefined
    if (property === 'stroke-dasharray' && /^0(?:px)?(?:[\s,]+0(?:px)?)*$/.test(written)) return 'none'
    const referred = /^url\(\s*["']?[^)#]*#([^"')]+)["']?\s*\)$/.exec(written)
    if (referred !== null) return `url(#${referred[1] ?? ''})`
    // an attribute has no units
    if (property === 'transform') return rounded(written.replace(/(\d)(?:px|deg)\b/g, '$1'))
    // nothing is loaded, and only what is plain is taken over
    if (!/^[\w\s.,%#()+\-/'"]*$/.test(written) || /url\s*\(|expression|image\s*\(|image-set/i.test(written))
      return undefined
    return rounded(written.replace(/(\d)px\b/g, '$1'))
  }
}

/** Numbers with as many digits as a screen can show. */
function rounded(text: string): string {
  return text.replace(/-?\d*\.\d{3,}(?:e[+-]?\d+)?/gi, (number) => round(Number(number)))
}

function round(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** Mermaid keeps references such as `#quot;` in a form of its own until it writes the picture. */
function decoded(text: string): string {
  const plain = text.replaceAll('ﬂ°°', '&#').replaceAll('ﬂ°', '&').replaceAll('¶ß', ';')
  return withoutReferences(plain)
}
