/** The options of questions. */
import * as v from 'valibot'
import { section } from './section.ts'

/** The `questions` object. */
export const questionsSchema = section({
  /** Whether the right answers stand in the page, folded, or as hashes. */
  answers: v.optional(v.picklist(['folded', 'hashed']), 'folded'),
  /** Remember which page was open last; not given: in a course with questions. */
  progress: v.optional(v.boolean()),
})
