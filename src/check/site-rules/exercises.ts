/** `duplicate-exercise-id`: exercises of two pages with the same id, so that a reference leads to the first of them. */
import { warning, type Diagnostic } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'
import type { SiteRule } from '../whole-site.ts'

/** Give a finding for each exercise of a version of the docs whose id one of a page before it has too. */
function duplicateExerciseId({ exercises = [] }: Site): readonly Diagnostic[] {
  const first = new Map<string, string>()
  return exercises.flatMap(({ source, set, exercises: own }) =>
    own.flatMap(({ id, hasId }) => {
      if (!hasId || set === undefined) return []
      const key = `${set} ${id}`
      const other = first.get(key)
      if (other === undefined) first.set(key, source)
      // two on one page are a duplicate anchor
      if (other === undefined || other === source) return []
      const hint = 'give one of them another id: `[](#id)` on other pages leads to the first'
      const message = `Unexpected id \`${id}\`, which an exercise of \`${other}\` has too`
      return [warning('duplicate-exercise-id', message, { file: source, hint })]
    }),
  )
}

/** The rules about exercises. */
export const EXERCISE_RULES: readonly SiteRule[] = [duplicateExerciseId]
