/** Rules of spec link-checking.md. */
import type { SpecRow } from './row.ts'

export const rows: readonly SpecRow[] = []
