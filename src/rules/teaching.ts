/** Rules about exercises and objectives. */
import type { RuleEntry } from './rule.ts'

export const TEACHING_RULES: readonly RuleEntry[] = [
  {
    id: 'exercise-attribute',
    summary: 'Attribute of an exercise that cannot be read',
    level: 'warning',
    meaning:
      'The line of an exercise has points that are no number, a time that is none, or an attribute that does not exist; or a list of exercises has a scope that there is not. It is left out.',
    example: { language: 'md', code: ':::exercise[Pipes]{#pipes points=many}\nCount the words of a file.\n:::' },
    cure: 'Write `points=4`, `time="20 min"` (or `1 h`, `1 h 30 min`), `tests="id"`, and `scope=page`, `chapter` or `course`.',
  },
  {
    id: 'exercise-without-id',
    summary: 'Exercise without an id of its own',
    level: 'info',
    meaning:
      'The exercise gets an id by its place on the page, such as `exercise-2`. When another one is put before it, links to it lead to the wrong exercise.',
    example: { language: 'md', code: ':::exercise[Pipes]\nCount the words of a file.\n:::' },
    cure: 'Give it an id that stays: `:::exercise[Pipes]{#pipes}`.',
  },
  {
    id: 'empty-exercise',
    summary: 'Exercise that asks nothing',
    level: 'warning',
    meaning: 'Between the lines of an exercise stands nothing, or nothing but hints and solutions.',
    example: { language: 'md', code: ':::exercise[Pipes]{#pipes}\n:::' },
    cure: 'Write what is to be done. If its text stands behind the line that ends it, move that line.',
  },
  {
    id: 'stray-solution',
    summary: 'Hint or solution outside of an exercise',
    level: 'warning',
    meaning:
      'A `:::hint` or `:::solution` stands in no exercise. Often the exercise has ended too early: the first line of three colons ends it, when it has three itself.',
    example: { language: 'md', code: ':::solution\nUse `wc -w`.\n:::' },
    cure: 'Give the exercise more colons than what stands in it, at both ends: `::::exercise` … `::::`.',
  },
  {
    id: 'unread-exercise',
    summary: 'Exercise that cannot be counted',
    level: 'warning',
    meaning:
      'Exercises are counted by the lines that open them, before pages are read. Here both do not agree: the line goes on in the next one, or it stands where Markdown sees code or a paragraph. The exercise has no number, or a number is left out.',
    example: { language: 'md', code: 'A line of code is indented by four blanks:\n\n    :::exercise[Pipes]{#pipes}' },
    cure: 'Write the line of an exercise behind a blank line, all of it on one line. Put examples of the syntax into code blocks with backticks.',
  },
  {
    id: 'unshown-in-sheet',
    summary: 'Part of an exercise that its sheet cannot show',
    level: 'warning',
    meaning:
      'A sheet of exercises (`::exercises{texts}`) takes over what an exercise says in Markdown. A component, an expression or a list of the site in it is shown by its own page alone: a link to that page stands in its place on the sheet.',
    example: 'A sheet of exercises, and `<Counter />` within an exercise of another page.',
    cure: 'Say it in Markdown; or make a list without texts.',
  },
  {
    id: 'duplicate-exercise-id',
    summary: 'One id on exercises of two pages',
    level: 'warning',
    checkOnly: true,
    meaning:
      'Exercises of two pages have the same id. A link `[](#id)` of one of these pages means its own; one of any other page leads to the first.',
    example: 'Two pages with `:::exercise[Pipes]{#pipes}`.',
    cure: 'Give one of them another id.',
  },
  {
    id: 'invalid-objective',
    summary: 'Objectives that cannot be read',
    level: 'warning',
    meaning:
      'In front matter an objective has no id or no text, one is declared twice, or `teaches`, `tests` or `requires` is no list of ids; or `::teaches` or `::objectives` has an attribute or scope that there is not. What cannot be read is left out.',
    example: { language: 'yaml', code: 'objectives:\n  - id: pipes' },
    cure: 'Write a line for each objective, `pipes: Connect commands by pipes`, below `objectives:`, and ids in brackets: `teaches: [pipes]`.',
  },
  {
    id: 'unknown-objective',
    summary: 'Objective that no page declares',
    level: 'warning',
    meaning: 'A page, section or exercise teaches, tests or requires an objective that no page of the docs declares.',
    example: { language: 'yaml', code: 'teaches: pipse' },
    cure: 'Correct the id, of which the message gives the nearest, or declare it in `objectives:` of a page.',
  },
  {
    id: 'untaught-objective',
    summary: 'Objective that nobody teaches',
    level: 'warning',
    meaning: 'An objective is declared, and no page or section says that it teaches it.',
    example: { language: 'yaml', code: 'objectives:\n  loops: Repeat commands in a loop' },
    cure: 'Write `::teaches[loops]` into the section that teaches it, or `teaches: loops` into the front matter of its page.',
  },
  {
    id: 'untested-objective',
    summary: 'Objective that no exercise tests',
    level: 'warning',
    meaning:
      'An objective is declared, and no exercise or page says that it tests it: nobody finds out whether it is reached.',
    example: { language: 'yaml', code: 'objectives:\n  quotes: Put a text into quotes\nteaches: quotes' },
    cure: 'Write `tests=quotes` into the braces of the exercise that tests it, or `tests: quotes` into the front matter of a page that does.',
  },
  {
    id: 'required-before-taught',
    summary: 'Page that requires what is taught later',
    level: 'warning',
    meaning:
      'A page says in `requires` what readers must know, and in the order of the sidebar every page that teaches it comes later.',
    example: 'The first page of the sidebar has `requires: pipes`, and the second one `teaches: pipes`.',
    cure: 'Move one of the pages in the sidebar, or teach it before.',
  },
]
