/** What the options for teaching mean; see option-texts.ts. */
import type { OptionText } from './option-texts.ts'

export const TEACH_TEXTS = {
  exercises: '[Exercises](./exercises.md) with hints and solutions. `false`: `:::exercise` is none.',
  'exercises.print':
    'What is printed besides the exercises. `none`: nothing. `inline`: hints and solutions where they stand. `appendix`: [solutions, at the end of the page](./exercises.md#on-paper).',
  audiences: 'Names of those for whom a block, page or folder may be. Each has an [edition](./editions.md) of its own.',
  solutions: ['Who alone has the [solutions](./editions.md#solutions) of exercises.', 'everybody'],
  questions: '[Questions](./questions.md) that readers answer in the page. `false`: `:::question` is no directive.',
  'questions.answers':
    '`folded`: the answer is folded below its question. `hashed`: it is not in plain sight, and checking it needs JavaScript.',
  'questions.progress': [
    '[Remember the page that was open last](./memory.md#continue), in the browser, and lead back to it from the home page.',
    'in a course with questions',
  ],
} satisfies Record<string, OptionText>
