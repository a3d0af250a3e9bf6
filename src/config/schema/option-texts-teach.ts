/** What the options for teaching mean; see option-texts.ts. */
import type { OptionText } from './option-texts.ts'

export const TEACH_TEXTS = {
  exercises: '[Exercises](./exercises.md) with hints and solutions. `false`: `:::exercise` is none.',
  'exercises.print':
    'What is printed besides the exercises. `none`: nothing. `inline`: hints and solutions where they stand. `appendix`: [solutions, at the end of the page](./exercises.md#on-paper).',
} satisfies Record<string, OptionText>
