/** A text that is not read any further. */
import type { Diagnostic } from '../../model/diagnostic.ts'

/** Thrown for a text that would take too long, or has too much of something: why, without the file. */
export class Refused extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message)
    this.diagnostic = diagnostic
  }
}
