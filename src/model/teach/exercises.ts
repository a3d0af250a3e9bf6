/** Exercises of a course: what is known of each without parsing its Markdown, and the settings for them. */

/** What the line that opens an exercise says. */
export interface ExerciseOutline {
  /** As written, else `exercise-` and its place on the page. */
  readonly id: string
  /** The id is written. */
  readonly hasId: boolean
  /** Plain text; '' without a title. */
  readonly title: string
  readonly points?: number
  /** Time that it takes. */
  readonly minutes?: number
}

/** An exercise with its number in the course. */
export interface NumberedExercise extends ExerciseOutline {
  /** `2.3`: the third of the second chapter; `3`: outside of chapters. */
  readonly number: string
}

/** The exercises of a page. */
export interface PageExercises {
  readonly source: string
  readonly permalink: string
  readonly title: string
  /** Version of the docs, as in `versionKey`; undefined of pages and posts. */
  readonly set: string | undefined
  /** The chapter that the page is in: its number among those of its sidebar, and its name. Undefined: it is in none. */
  readonly chapter: { readonly number: number; readonly label: string } | undefined
  readonly exercises: readonly NumberedExercise[]
}

/** What of an exercise is printed besides its text: nothing, hints and solutions where they stand, or solutions at the end of the page. */
export type PrintedSolutions = 'none' | 'inline' | 'appendix'

/** What of a page a sheet of exercises shows. */
export interface ExercisePart {
  /** The exercises without hints and solutions, or the solutions alone. */
  readonly show: 'exercises' | 'solutions'
  /** Of the headings of the exercises. */
  readonly depth: 2 | 3 | 4 | 5 | 6
}

/** How exercises are read. */
export interface ExercisesConfig {
  readonly print: PrintedSolutions
}
