/** The settings for questions. */
import type { Messages } from '../languages.ts'

/** What of them a unit depends on. */
export interface QuestionsMarkdown {
  /** `folded`: the answer stands in the page, folded; `hashed`: not in plain sight, and only a script can check it. */
  readonly answers: 'folded' | 'hashed'
  /** Translated texts that are put into pages; undefined: there are none. */
  readonly texts?: Messages
}
