/** Rules about questions. */
import type { RuleEntry } from './rule.ts'

export const QUESTION_RULES: readonly RuleEntry[] = [
  {
    id: 'question-without-answer',
    summary: 'Question without a right answer',
    level: 'warning',
    meaning:
      'A [question](./questions.md) does not say what is right: no answer of a list has an `[x]`, nothing is given as `answer`, or the list or table that its type needs is missing. It is shown, and cannot be answered.',
    example: {
      language: 'md',
      code: ':::question{#port}\nWhich port has HTTPS?\n\n- [ ] 80\n- [ ] 443\n:::',
    },
    cure: 'Mark what is right: `- [x] 443`. Of another [type](./questions.md#types) write the answer as that type has it.',
  },
  {
    id: 'unknown-question-type',
    summary: 'Type of a question that there is not',
    level: 'warning',
    meaning: 'The `type` of a question is none of those that there are. What stands in the question decides then.',
    example: {
      language: 'md',
      code: ':::question{#port type=choice}\nWhich port has HTTPS?\n\n- [ ] 80\n- [x] 443\n:::',
    },
    cure: 'Write one of the [types](./questions.md#types), or none: mostly it is clear without.',
  },
  {
    id: 'several-right-answers',
    summary: 'Several right answers where one can be chosen',
    level: 'warning',
    meaning:
      'A question has `type=single`, and more than one answer with an `[x]`. Readers can choose several, as with `type=multiple`.',
    example: {
      language: 'md',
      code: ':::question{#ports type=single}\nWhich ports has the web?\n\n- [x] 80\n- [x] 443\n:::',
    },
    cure: 'Write `type=multiple`, or leave one `[x]`.',
  },
  {
    id: 'question-number',
    summary: 'Answer or tolerance that is no number',
    level: 'warning',
    meaning:
      'A question asks for a number, and its `answer` or its `tolerance` is none, or the tolerance is below zero.',
    example: {
      language: 'md',
      code: ':::question{#g type=number answer="about ten"}\nHow fast does a stone become faster?\n:::',
    },
    cure: 'Write a number, with a point or a comma: `answer=9.81 tolerance=0.02 unit="m/s²"`.',
  },
  {
    id: 'unequal-match',
    summary: 'Pair of a question of which one side is missing',
    level: 'warning',
    meaning:
      'A row of the table of a question in which readers find pairs has nothing on the right side. The row is left out.',
    example: {
      language: 'md',
      code: ':::question{#ports type=match}\nFind the ports.\n\n| Protocol | Port |\n| -------- | ---- |\n| HTTP     | 80   |\n| HTTPS    | 443  |\n| SSH      |      |\n:::',
    },
    cure: 'Fill in the cell. A left one may be empty: what stands beside it belongs to nothing, and makes the question harder.',
  },
  {
    id: 'duplicate-question-id',
    summary: 'Two questions of a page with one id',
    level: 'warning',
    meaning: 'Two questions of a page have the same id, by which answers are remembered. The second one gets another.',
    example: {
      language: 'md',
      code: ':::question{#port answer=80}\nWhich port has HTTP?\n:::\n\n:::question{#port answer=443}\nWhich port has HTTPS?\n:::',
    },
    cure: 'Give one of them another id.',
  },
  {
    id: 'question-without-id',
    summary: 'Question without an id of its own',
    level: 'info',
    meaning:
      'A question is known by its place on the page: when another one is put in front of it, what readers have answered belongs to the wrong one.',
    example: { language: 'md', code: ':::question{answer=443}\nWhich port has HTTPS?\n:::' },
    cure: 'Write an id that stays: `:::question{#https-port answer=443}`.',
  },
  {
    id: 'stray-explanation',
    summary: 'Explanation outside of a question',
    level: 'warning',
    meaning:
      'An `:::explanation` stands in no question, mostly since the question has ended before: a box that holds another one has more colons.',
    example: { language: 'md', code: ':::explanation\nIt is the port of HTTP with TLS.\n:::' },
    cure: 'Put it in front of the last line of its question, which begins and ends with four colons: `::::question`.',
  },
]
