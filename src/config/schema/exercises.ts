/** Exercises: the part of the configuration table about them. */
import * as v from 'valibot'
import { section } from './section.ts'

/** The `exercises` object. */
export const exercisesSchema = section({
  /** What is printed of hints and solutions: nothing, all where it stands, or solutions at the end of the page. */
  print: v.optional(v.picklist(['none', 'inline', 'appendix']), 'none'),
})
