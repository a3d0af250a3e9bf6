/** Rules of spec theme.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
