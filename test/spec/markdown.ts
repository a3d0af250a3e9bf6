/** Rules of spec markdown.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
