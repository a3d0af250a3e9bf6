/** Boxes, transforms and paths, as numbers. */
import type { Box, Point } from '../dom/measure.ts'

/** An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function multiplied(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function applied([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Read the value of a `transform`, of the attribute or of CSS; lengths of CSS are in pixels. */
export function readTransform(text: string | null): Matrix {
  let matrix = IDENTITY
  for (const [, name = '', list = ''] of (text ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const values = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((value) => Number.parseFloat(value))
    if (!values.some(Number.isNaN)) matrix = multiplied(matrix, step(name, values))
  }
  return matrix
}

function step(name: string, [p = 0, q, r = 0, ...rest]: readonly number[]): Matrix {
  const angle = (p * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  switch (name) {
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0]
    case 'translateX':
      return [1, 0, 0, 1, p, 0]
    case 'translateY':
      return [1, 0, 0, 1, 0, p]
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0]
    case 'rotate': {
      const turn: Matrix = [cos, sin, -sin, cos, 0, 0]
      return q === undefined ? turn : multiplied(multiplied([1, 0, 0, 1, q, r], turn), [1, 0, 0, 1, -q, -r])
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(angle), 0, 1, 0, 0]
    case 'matrix':
      return [p, q ?? 0, r, rest[0] ?? 1, rest[1] ?? 0, rest[2] ?? 0]
    default:
      return IDENTITY
  }
}

/** The box around points; undefined: there are none. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The box around boxes. */
export function union(boxes: readonly Box[]): Box | undefined {
  return boxAround(boxes.flatMap(corners))
}

/** The box around a box that is moved, turned or scaled. */
export function mapped(box: Box, matrix: Matrix): Box {
  return boxAround(corners(box).map((corner) => applied(matrix, corner))) ?? box
}

function corners({ x, y, width, height }: Box): readonly Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ]
}

/** Parts that a curve is cut into. */
const PARTS = 16

const known = new Map<string, readonly (readonly Point[])[]>()

/** Cut a path into straight lines; each list is a stroke of its own. */
export function pathPoints(d: string): readonly (readonly Point[])[] {
  const strokes = known.get(d) ?? cutPath(d)
  if (known.size > 2000) known.clear()
  known.set(d, strokes)
  return strokes
}

function cutPath(d: string): readonly (readonly Point[])[] {
  const strokes: Point[][] = []
  let [at, start, control]: [Point, Point, Point | undefined] = [{ x: 0, y: 0 }, { x: 0, y: 0 }, undefined]
  const to = (point: Point): void => {
    if (strokes.length === 0) strokes.push([at])
    strokes.at(-1)?.push(point)
    at = point
  }
  const bend = (curve: readonly Point[]): void => {
    const [from, last = at] = [at, curve.at(-1)]
    const [first = last, second = last] = curve
    for (let part = 1; part <= PARTS; part++) {
      const share = part / PARTS
      const weights = curve.length === 3 ? cubic(share) : quadratic(share)
      to(mixed([from, first, ...(curve.length === 3 ? [second] : []), last], weights))
    }
  }
  for (const [, letter = 'M', list = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const values = (list.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number)
    const kind = letter.toUpperCase()
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }[kind] ?? 0
    if (kind === 'Z') to(start)
    for (let index = 0; size > 0 && index + size <= values.length; index += size) {
      const base = letter === kind ? { x: 0, y: 0 } : at
      const point = (offset: number): Point => ({
        x: base.x + (values[index + offset] ?? 0),
        y: base.y + (values[index + offset + 1] ?? 0),
      })
      const mirror: Point = control === undefined ? at : { x: 2 * at.x - control.x, y: 2 * at.y - control.y }
      let next: Point | undefined
      if (kind === 'M' && index === 0) {
        at = start = point(0)
        strokes.push([at])
      } else if (kind === 'M' || kind === 'L') to(point(0))
      else if (kind === 'H') to({ x: base.x + (values[index] ?? 0), y: at.y })
      else if (kind === 'V') to({ x: at.x, y: base.y + (values[index] ?? 0) })
      else if (kind === 'C' || kind === 'S') {
        const [first, second, end] = kind === 'C' ? [point(0), point(2), point(4)] : [mirror, point(0), point(2)]
        bend([first, second, end])
        next = second
      } else if (kind === 'Q' || kind === 'T') {
        const [middle, end] = kind === 'Q' ? [point(0), point(2)] : [mirror, point(0)]
        bend([middle, end])
        next = middle
      } else for (const place of arc(at, values.slice(index, index + 5), point(5))) to(place)
      control = next
    }
  }
  return strokes
}

/** Weights of the points of a Bézier curve: Bernstein polynomials. */
function cubic(t: number): readonly number[] {
  const u = 1 - t
  return [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
}

function quadratic(t: number): readonly number[] {
  const u = 1 - t
  return [u * u, 2 * u * t, t * t]
}

function mixed(points: readonly Point[], weights: readonly number[]): Point {
  let [x, y] = [0, 0]
  for (const [index, point] of points.entries()) {
    x += point.x * (weights[index] ?? 0)
    y += point.y * (weights[index] ?? 0)
  }
  return { x, y }
}

/** Points of an elliptical arc, by the formulas of SVG 1.1, appendix F.6.5. */
function arc(
  from: Point,
  [rx0 = 0, ry0 = 0, turn = 0, large = 0, sweep = 0]: readonly number[],
  to: Point,
): readonly Point[] {
  let [rx, ry] = [Math.abs(rx0), Math.abs(ry0)]
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return [to]
  const phi = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const scale = Math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2)
  if (scale > 1) [rx, ry] = [rx * scale, ry * scale]
  const rest = (rx * ry) ** 2 - (rx * y1) ** 2 - (ry * x1) ** 2
  const factor = Math.sqrt(Math.max(0, rest) / ((rx * y1) ** 2 + (ry * x1) ** 2)) * (large === sweep ? -1 : 1)
  const [cx1, cy1] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx]
  const centre = { x: cos * cx1 - sin * cy1 + (from.x + to.x) / 2, y: sin * cx1 + cos * cy1 + (from.y + to.y) / 2 }
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx)
  let angle = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin
  if (sweep === 1 && angle < 0) angle += 2 * Math.PI
  if (sweep === 0 && angle > 0) angle -= 2 * Math.PI
  return Array.from({ length: PARTS }, (_, index) => {
    const now = begin + (angle * (index + 1)) / PARTS
    const [x, y] = [rx * Math.cos(now), ry * Math.sin(now)]
    return { x: centre.x + cos * x - sin * y, y: centre.y + sin * x + cos * y }
  })
}
