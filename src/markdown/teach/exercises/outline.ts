/** The exercises of a text, as the lines that open them say: for the record of a file, and for the page itself. */
import type { ExerciseOutline } from '../../../model/teach/exercises.ts'
import { openings, type Opening, type Written } from './opening.ts'
import { minutesOf, pointsOf } from './quantities.ts'

/** An exercise as it is written. */
export interface WrittenExercise {
  readonly outline: ExerciseOutline
  readonly opening: Opening
}

/** Characters of a title that lists show. */
const LONGEST_TITLE = 300

/** Read the exercises of a text, in their order. */
export function writtenExercises(text: string): readonly WrittenExercise[] {
  if (!text.includes(':::exercise')) return []
  return openings(text, ['exercise']).map((opening, index) => {
    const id = valueOf(opening, 'id')?.text ?? ''
    const points = pointsOf(valueOf(opening, 'points')?.text ?? '')
    const minutes = minutesOf(valueOf(opening, 'time')?.text ?? '')
    const outline: ExerciseOutline = {
      id: id === '' ? `exercise-${(index + 1).toString()}` : id,
      hasId: id !== '',
      title: plainTitle(opening.label),
      ...(points === undefined ? {} : { points }),
      ...(minutes === undefined ? {} : { minutes }),
    }
    return { outline, opening }
  })
}

/** The value of an attribute as it is written; the last of several. */
export function valueOf({ attributes }: Opening, name: string): Written | undefined {
  return attributes.findLast((attribute) => attribute.name.text === name)?.value
}

/** Ids in a list that is divided by blanks or commas. */
export function namesIn(list: string): readonly string[] {
  return [...new Set(list.split(/[\s,]+/).filter((name) => name !== ''))]
}

/** A label or heading without the marks of Markdown in it. */
export function plainTitle(label: string): string {
  return label
    .slice(0, LONGEST_TITLE)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[`*]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}
