/** What the options of questions mean. */
import type { OptionText } from './option-texts.ts'

export const QUESTION_TEXTS = {
  questions: '[Questions](./questions.md) that readers answer in the page. `false`: `:::question` is no directive.',
  'questions.answers':
    '`folded`: the answer is folded below its question. `hashed`: it is not in plain sight, and checking it needs JavaScript.',
  'questions.progress': [
    '[Remember the page that was open last](./memory.md#continue), in the browser, and lead back to it from the home page.',
    'in a course with questions',
  ],
} satisfies Record<string, OptionText>
