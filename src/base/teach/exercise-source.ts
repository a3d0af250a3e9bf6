/** Names of the exercises of a page among the files that pages show: a sheet of exercises shows them without the text around, as a unit of its own. */
import type { LateComponent } from '../../model/mdx.ts'
import type { ExercisePart } from '../../model/teach/exercises.ts'

/** No link can mean a file with this ending: it begins a query. */
const ENDING = /\?(exercises|solutions)=([2-6])$/

/** The name of the exercises, or of the solutions, of a source. */
export function exercisesIn(source: string, { show, depth }: ExercisePart): string {
  return `${source}?${show}=${depth.toString()}`
}

/** What a name stands for; undefined: a whole text. */
export function exercisePartOf(source: string): ExercisePart | undefined {
  const [, show, depth] = ENDING.exec(source) ?? []
  if (show === undefined) return undefined
  return { show: show === 'solutions' ? show : 'exercises', depth: Number(depth) as ExercisePart['depth'] } // by the pattern
}

/** The source whose exercises a name means; of other names the name itself. */
export function sourceOfExercises(name: string): string {
  return name.replace(ENDING, '')
}

/** Whether a list of exercises shows their texts. */
export function isSheet({ name, props }: LateComponent): boolean {
  return name === 'ExerciseList' && props['texts'] !== undefined
}
