/** What goes to the process that draws, and what comes back. */
import type { DiagramKind, DrawingResult, MermaidTheme } from '../model/diagram.ts'

/** A picture that is asked for. */
export interface DrawTask {
  readonly id: number
  readonly kind: DiagramKind
  readonly text: string
  /** Main file of the library, absolute. */
  readonly module: string
  readonly light: MermaidTheme
  readonly dark: MermaidTheme
}

/** The picture, by the number of its task. */
export interface DrawAnswer {
  readonly id: number
  readonly result: DrawingResult
}
