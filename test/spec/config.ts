/** Rules of spec config.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
