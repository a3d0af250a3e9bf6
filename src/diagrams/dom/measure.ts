/** What a browser would know from laying the document out. */
import type { DrawnElement } from './element.ts'

/** A box in the coordinates of an element. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Measures what a browser would know from laying the document out. */
export interface Measure {
  /** Of an element in its own coordinates. */
  readonly box: (element: DrawnElement) => Box
  /** In the coordinates of the outermost picture. */
  readonly outerBox: (element: DrawnElement) => Box
  readonly textLength: (element: DrawnElement) => number
  readonly pathLength: (element: DrawnElement) => number
  readonly pointAt: (element: DrawnElement, length: number) => Point
  /** A property of CSS as it applies. */
  readonly computed: (element: DrawnElement, name: string) => string
}
