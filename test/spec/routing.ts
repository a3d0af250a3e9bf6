/** Rules of spec routing.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
