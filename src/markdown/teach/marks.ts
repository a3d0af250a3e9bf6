/** Properties by which what a directive made of Markdown is known in the tree of HTML; a later plugin takes them off. */

/** Of a link to an exercise that shows its number: the text, with `{number}` in it. */
export const EXERCISE_LINK = 'dataExercise'

/** Of an element in whose place something of the site is shown: index into `Draft.late`. */
export const LATE = 'dataLate'
