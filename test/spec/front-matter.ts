/** Rules of spec front-matter.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
