/** What lists of exercises and objectives show. */

/** A page by its name. */
export interface PageRef {
  readonly title: string
  readonly href: string
}

/** An exercise in a list. */
export interface ExerciseRow {
  readonly number: string
  /** '' without one. */
  readonly title: string
  readonly href: string
  readonly page: PageRef
  readonly points?: number
  readonly minutes?: number
}

/** Exercises of a chapter; without `label`: of pages in none. */
export interface ExerciseGroup {
  readonly label?: string
  readonly rows: readonly ExerciseRow[]
}

/** A time as it is shown, in the signs that all languages have for hours and minutes: `1 h 30 min`. */
export function shownTime(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [hours > 0 ? `${hours.toString()}\u00A0h` : '', rest > 0 ? `${rest.toString()}\u00A0min` : '']
  return parts.filter((part) => part !== '').join(' ')
}

/** Where an objective is taught or tested; `number` of an exercise. */
export interface ObjectivePlace extends PageRef {
  readonly number?: string
}

/** An objective in a list. */
export interface ObjectiveRow {
  readonly text: string
  readonly taught: readonly ObjectivePlace[]
  readonly tested: readonly ObjectivePlace[]
}
