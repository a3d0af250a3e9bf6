/** Where the words of a `<text>` stand: runs of characters, put one behind the other and shifted by their anchor. */
import { DrawnElement } from '../dom/element.ts'
import type { Box } from '../dom/measure.ts'
import { DrawnText } from '../dom/node.ts'
import { ascentOf, descentOf, textWidth, type Font } from './text-width.ts'

/** A property as it applies to an element. */
export type Computed = (element: DrawnElement, name: string) => string

/** Characters of one font in a row. */
export interface Run {
  /** The element that holds them, the innermost. */
  readonly element: DrawnElement
  readonly box: Box
}

interface Placed {
  readonly element: DrawnElement
  readonly font: Font
  readonly left: number
  readonly width: number
  readonly baseline: number
}

/** Size of text where nothing says another (CSS `medium`). */
const USUAL_SIZE = 16

/** Of Arial, in parts of the size: its table `OS/2`. */
const X_HEIGHT = 0.519

/** The font of an element. */
export function fontOf(element: DrawnElement, computed: Computed): Font {
  const weight = computed(element, 'font-weight')
  const size = fontSize(element, computed)
  return {
    size,
    bold: weight === 'bold' || weight === 'bolder' || Number(weight) >= 600,
    fixed: /mono|courier|consol|menlo/i.test(computed(element, 'font-family')),
    spacing: lengthOf(computed(element, 'letter-spacing'), size),
  }
}

function fontSize(element: DrawnElement, computed: Computed): number {
  const written = computed(element, 'font-size')
  const value = Number.parseFloat(written)
  if (Number.isNaN(value)) return USUAL_SIZE
  if (/(?:em|%)$/.test(written) && !written.endsWith('rem')) {
    // in parts of the size around the element that says so
    let from: DrawnElement = element
    while (from.parentElement !== null && computed(from.parentElement, 'font-size') === written)
      from = from.parentElement
    const outer = from.parentElement === null ? USUAL_SIZE : fontSize(from.parentElement, computed)
    return (written.endsWith('%') ? value / 100 : value) * outer
  }
  if (written.endsWith('rem')) return value * USUAL_SIZE
  if (written.endsWith('ex')) return value * X_HEIGHT * USUAL_SIZE
  return written.endsWith('pt') ? (value * 4) / 3 : value
}

/** A length in pixels; '' is none. */
export function lengthOf(written: string | null, size: number): number {
  const value = Number.parseFloat(written ?? '')
  if (Number.isNaN(value)) return 0
  if (written?.endsWith('ex') === true) return value * X_HEIGHT * size
  return /[\d.]em$/.test(written ?? '') ? value * size : value
}

/** The runs of a `<text>`, in its coordinates. */
export function runsOf(text: DrawnElement, computed: Computed): readonly Run[] {
  const layout = new Layout(computed)
  layout.enter(text)
  return layout.done().map(({ element, font, left, width, baseline }) => ({
    element,
    box: { x: left, y: baseline - ascentOf(font), width, height: ascentOf(font) + descentOf(font) },
  }))
}

class Layout {
  readonly #computed: Computed
  readonly #placed: Placed[] = []
  /** Runs since the last absolute place, which one anchor shifts together. */
  #chunk: Placed[] = []
  #anchor = 'start'
  #x = 0
  #y = 0
  #blank = true

  constructor(computed: Computed) {
    this.#computed = computed
  }

  enter(element: DrawnElement): void {
    if (this.#computed(element, 'display') === 'none') return
    const font = fontOf(element, this.#computed)
    const at = (name: string): string | null =>
      element
        .getAttribute(name)
        ?.trim()
        .split(/[\s,]+/)[0] ?? null
    const [x, y] = [at('x'), at('y')]
    if (x !== null || y !== null) {
      this.#finish()
      if (x !== null) this.#x = lengthOf(x, font.size)
      if (y !== null) this.#y = lengthOf(y, font.size)
      this.#blank = true
    }
    this.#x += lengthOf(at('dx'), font.size)
    this.#y += lengthOf(at('dy'), font.size)
    if (this.#chunk.length === 0) this.#anchor = this.#computed(element, 'text-anchor')
    for (const child of element.childNodes) {
      if (child instanceof DrawnText) this.#run(child.data, element, font)
      else if (child instanceof DrawnElement && SHOWN.has(child.localName)) this.enter(child)
    }
  }

  done(): readonly Placed[] {
    this.#finish()
    return this.#placed
  }

  #run(written: string, element: DrawnElement, font: Font): void {
    const keep =
      this.#computed(element, 'white-space').startsWith('pre') || element.getAttribute('xml:space') === 'preserve'
    let text = keep ? written.replace(/[\t\n\r]/g, ' ') : written.replace(/[ \t\n\r]+/g, ' ')
    if (this.#blank && !keep) text = text.replace(/^ /, '')
    if (text === '') return
    this.#blank = text.endsWith(' ')
    if (this.#chunk.length === 0) this.#anchor = this.#computed(element, 'text-anchor')
    const width = textWidth(text, font)
    const baseline = this.#y + baselineShift(element, font, this.#computed)
    this.#chunk.push({ element, font, left: this.#x, width, baseline })
    this.#x += width
  }

  #finish(): void {
    const last = this.#chunk.at(-1)
    const [first] = this.#chunk
    if (first !== undefined && last !== undefined) {
      const width = last.left + last.width - first.left
      const shift = this.#anchor === 'middle' ? width / 2 : this.#anchor === 'end' ? width : 0
      this.#placed.push(...this.#chunk.map((placed) => ({ ...placed, left: placed.left - shift })))
    }
    this.#chunk = []
  }
}

const SHOWN = new Set(['tspan', 'a', 'textPath', 'g'])

/** How far below its place the base line lies, for the baselines that can be asked for. */
function baselineShift(element: DrawnElement, font: Font, computed: Computed): number {
  const asked = computed(element, 'alignment-baseline') || computed(element, 'dominant-baseline')
  switch (asked) {
    case 'middle':
      return 0.26 * font.size
    case 'central':
      return (ascentOf(font) - descentOf(font)) / 2
    case 'hanging':
      return 0.8 * ascentOf(font)
    case 'text-before-edge':
    case 'before-edge':
    case 'text-top':
      return ascentOf(font)
    case 'text-after-edge':
    case 'after-edge':
    case 'ideographic':
    case 'text-bottom':
      return -descentOf(font)
    default:
      return 0
  }
}
