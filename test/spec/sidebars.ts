/** Rules of spec sidebars.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
