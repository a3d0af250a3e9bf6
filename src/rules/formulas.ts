/** Rules about formulas. */
import type { RuleEntry } from './rule.ts'

export const FORMULA_RULES: readonly RuleEntry[] = [
  {
    id: 'formula-syntax',
    summary: 'Formula that TeX cannot read',
    level: 'warning',
    meaning:
      'A formula has a command that is not known, a brace that is not closed, or something else that TeX stops at; or it refers to the label of a formula that the file does not have. The page shows the source of the formula, or `??` for the number.',
    example: { language: 'md', code: 'The mean is $\\frac{1}{n\\sum x_i$.' },
    cure: 'Correct the formula at the place that is marked. [Which commands there are](./formulas.md#what-tex-knows). Where a dollar is meant, write `\\$`.',
  },
  {
    id: 'formula-or-money',
    summary: 'Text between two dollars that is read as a formula',
    level: 'info',
    meaning:
      'Between two dollars stand words, or an amount and words, or the name of a variable of a shell. By the [rule of dollars](./formulas.md#dollars) that is a formula.',
    example: { language: 'md', code: 'It costs $5 per user or 10$ in all.' },
    cure: 'Write `\\$` for a dollar, or put names of variables into backticks. Words in a formula stand in `\\text{…}`.',
  },
  {
    id: 'duplicate-equation-label',
    summary: 'One label on formulas of two pages',
    level: 'warning',
    checkOnly: true,
    meaning:
      'Formulas of two pages have the same label. A reference on one of these pages means its own; one on any other page leads to the first, which may be the wrong one.',
    example: 'Two pages with `$$E = mc^2 \\label{energy}$$`.',
    cure: 'Give one of them another label.',
  },
]
