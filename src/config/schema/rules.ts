/** The option `rules`: levels by rule id. */
import * as v from 'valibot'
import { ruleNameProblem } from '../../rules/rule-name.ts'
import { recordOf } from './section.ts'

/** Levels by rule id; an id that is no rule, or one whose level cannot be set, gives an issue at its key. */
export const rulesSchema = v.pipe(
  recordOf(v.picklist(['off', 'info', 'warning', 'error'])),
  v.rawCheck(({ dataset, addIssue }) => {
    const value: unknown = dataset.value
    if (typeof value !== 'object' || value === null) return
    for (const [key, level] of Object.entries(value)) {
      const problem = ruleNameProblem(key)
      if (problem === undefined) continue
      const { predicate, hint } = problem
      addIssue({
        message: `${predicate}\n${hint}`,
        path: [{ type: 'object', origin: 'key', input: { ...value }, key, value: level }],
      })
    }
  }),
)
