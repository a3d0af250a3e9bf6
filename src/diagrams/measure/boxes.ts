/** The boxes of the elements of a picture, as a browser has them after laying it out (SVG 2, section 8.10). */
import type { DrawnElement } from '../dom/element.ts'
import type { Box, Measure, Point } from '../dom/measure.ts'
import { Cascade } from './cascade.ts'
import { boxAround, IDENTITY, mapped, multiplied, pathPoints, readTransform, union, type Matrix } from './geometry.ts'
import { fontOf, lengthOf, runsOf } from './text-boxes.ts'
import { textWidth } from './text-width.ts'

const NONE: Box = { x: 0, y: 0, width: 0, height: 0 }

/** Elements that are shown only where others refer to them. */
const HIDDEN = new Set(
  'clipPath defs desc filter linearGradient marker mask metadata pattern radialGradient script style symbol title'.split(
    ' ',
  ),
)

/** What decides about the places of shapes and words. */
const OF_LAYOUT = new Set(
  'alignment-baseline color fill display dominant-baseline font-family font-size font-weight letter-spacing text-anchor white-space'.split(
    ' ',
  ),
)

/** Width of a line of HTML text, where a library lays labels out as HTML, and its height in parts of the size. */
const LINE_HEIGHT = 1.5

/** Measures the elements of one document. */
export function createMeasure(): Measure {
  const cascades = new WeakMap<DrawnElement, { readonly css: string; readonly cascade: Cascade }>()
  const plain = new Cascade('', OF_LAYOUT)

  /** The style sheets of a picture are those within it. */
  function cascadeOf(element: DrawnElement): Cascade {
    let svg: DrawnElement | null = null
    for (let up: DrawnElement | null = element; up !== null; up = up.parentElement) if (up.localName === 'svg') svg = up
    if (svg === null) return plain
    const css = svg.elements
      .filter(({ localName }) => localName === 'style')
      .map(({ textContent }) => textContent)
      .join('\n')
    const known = cascades.get(svg)
    if (known?.css === css) return known.cascade
    const cascade = new Cascade(css, OF_LAYOUT)
    cascades.set(svg, { css, cascade })
    return cascade
  }

  /** That of the picture which is being measured. */
  let current: Cascade | undefined

  const computed = (element: DrawnElement, name: string): string =>
    (current ?? cascadeOf(element)).computed(element, name)

  /** Measure an element and what is in it: the picture stays as it is, so that each style is found once. */
  function measured<Result>(element: DrawnElement, work: () => Result): Result {
    if (current !== undefined) return work()
    current = cascadeOf(element)
    try {
      return current.still(work)
    } finally {
      current = undefined
    }
  }

  /** The box of an element in its own coordinates; undefined: it shows nothing. */
  function boxOf(element: DrawnElement): Box | undefined {
    const number = (name: string): number =>
      lengthOf(element.getAttribute(name) ?? element.style.getPropertyValue(name), 16)
    switch (element.localName) {
      case 'text':
        return union(runsOf(element, computed).map(({ box }) => box))
      case 'tspan': {
        const text = element.closest('text')
        if (text === null) return undefined
        return union(
          runsOf(text, computed)
            .filter((run) => element.contains(run.element))
            .map(({ box }) => box),
        )
      }
      case 'rect':
      case 'image':
      case 'use':
      case 'foreignObject':
        return { x: number('x'), y: number('y'), width: number('width'), height: number('height') }
      case 'circle':
        return around({ x: number('cx'), y: number('cy') }, number('r'), number('r'))
      case 'ellipse':
        return around({ x: number('cx'), y: number('cy') }, number('rx'), number('ry'))
      case 'line':
        return boxAround([
          { x: number('x1'), y: number('y1') },
          { x: number('x2'), y: number('y2') },
        ])
      case 'polygon':
      case 'polyline':
        return boxAround(pointsOf(element))
      case 'path':
        return boxAround(pathPoints(element.getAttribute('d') ?? '').flat())
      default:
        return childrenOf(element)
    }
  }

  function childrenOf(element: DrawnElement): Box | undefined {
    const boxes = element.elements.flatMap((child) => {
      if (HIDDEN.has(child.localName) || computed(child, 'display') === 'none') return []
      const box = boxOf(child)
      return box === undefined ? [] : [mapped(box, transformOf(child))]
    })
    return union(boxes)
  }

  function transformOf(element: DrawnElement): Matrix {
    const own = element.style.getPropertyValue('transform') || element.getAttribute('transform')
    const matrix = readTransform(own)
    if (element.localName !== 'svg') return matrix
    const [x, y] = [lengthOf(element.getAttribute('x'), 16), lengthOf(element.getAttribute('y'), 16)]
    return multiplied([1, 0, 0, 1, x, y], matrix)
  }

  /** A label in HTML: its lines, one below the other. */
  function htmlBox(element: DrawnElement): Box {
    const font = fontOf(element, computed)
    const lines = element.textContent.split('\n')
    const width = Math.max(...lines.map((line) => textWidth(line.trim(), font)))
    return { x: 0, y: 0, width, height: lines.length * LINE_HEIGHT * font.size }
  }

  const isPicture = (element: DrawnElement): boolean =>
    element.closest('svg') !== null && element.namespaceURI.endsWith('svg')

  return {
    computed,
    box: (element) => measured(element, () => boxOf(element)) ?? NONE,
    outerBox: (element) => {
      if (!isPicture(element)) return measured(element, () => htmlBox(element))
      let matrix = IDENTITY
      for (let up: DrawnElement | null = element; up !== null && up.localName !== 'svg'; up = up.parentElement)
        matrix = multiplied(transformOf(up), matrix)
      return mapped(measured(element, () => boxOf(element)) ?? NONE, matrix)
    },
    textLength: (element) =>
      measured(element, () => textWidth(element.textContent.replace(/\s+/g, ' '), fontOf(element, computed))),
    pathLength: (element) => lengthsOf(element).reduce((sum, { length }) => sum + length, 0),
    pointAt: (element, length) => pointAt(lengthsOf(element), length),
  }
}

function around({ x, y }: Point, rx: number, ry: number): Box {
  return { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry }
}

function pointsOf(element: DrawnElement): readonly Point[] {
  const numbers =
    (element.getAttribute('points') ?? '').match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.map(Number) ?? []
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }))
}

interface Segment {
  readonly from: Point
  readonly to: Point
  readonly length: number
}

function lengthsOf(element: DrawnElement): readonly Segment[] {
  const strokes =
    element.localName === 'line'
      ? [
          [
            { x: attribute(element, 'x1'), y: attribute(element, 'y1') },
            { x: attribute(element, 'x2'), y: attribute(element, 'y2') },
          ],
        ]
      : pathPoints(element.getAttribute('d') ?? '')
  return strokes.flatMap((stroke) =>
    stroke.slice(1).map((to, at) => {
      const from = stroke[at] ?? to
      return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) }
    }),
  )
}

function attribute(element: DrawnElement, name: string): number {
  return Number.parseFloat(element.getAttribute(name) ?? '0')
}

function pointAt(segments: readonly Segment[], length: number): Point {
  let rest = Math.max(0, length)
  for (const { from, to, length: own } of segments) {
    if (rest <= own) {
      const share = own === 0 ? 0 : rest / own
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    rest -= own
  }
  return segments.at(-1)?.to ?? { x: 0, y: 0 }
}
