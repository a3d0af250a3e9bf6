/** All rules by id: the reference of diagnostics, `devcourse explain`, and the levels of findings are made from it. */
import type { Rule } from './rule.ts'

const ALL: readonly Rule[] = []

/** Every rule, in the order of the reference. */
export const RULES: ReadonlyMap<string, Rule> = new Map(ALL.map((rule) => [rule.id, rule]))
