/** What each option for teaching means: see option-texts.ts. */
import type { OptionText } from './option-texts.ts'

export const TEACH_TEXTS = {
  audiences: 'Names of those for whom a block, page or folder may be. Each has an [edition](./editions.md) of its own.',
  solutions: ['Who alone has the [solutions](./editions.md#solutions) of exercises.', 'everybody'],
} satisfies Record<string, OptionText>
