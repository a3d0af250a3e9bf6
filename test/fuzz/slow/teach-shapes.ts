/** Shapes of what teaches: exercises, objectives, editions, dates, questions; and labels of formulas. */
import { counted, filled, type Shape } from './shape.ts'

const TERM = 'start: 2026-10-12\nend: 2027-02-05\n'

/** Pieces that a page may repeat, with their number: what has an id is one of many. */
const UNITS: Readonly<Record<string, (number: number) => string>> = {
  'exercises that never end': () => ':::exercise\n',
  'exercises with a solution': (n) => `::::exercise[a]{#e${n}}\n:::solution\nx\n:::\n::::\n\n`,
  'exercises of one id': () => '::::exercise[a]{#b}\n:::solution\nx\n:::\n::::\n\n',
  'exercises with many attributes': (n) => `:::exercise{#e${n} points=${n} time="${n} min" tests="a b c"}\nx\n:::\n\n`,
  'solutions without an exercise': () => ':::solution\nx\n:::\n\n',
  'hints in an exercise': () => ':::hint\nx\n:::\n\n',
  'lists of exercises': (n) => `:::exercise{#e${n}}\nx\n:::\n\n::exercises\n\n`,
  'references to exercises': (n) => `:::exercise{#e${n}}\nx\n:::\n\n[](#e${n}) [](#e${n + 1}) [](#none${n})\n\n`,
  'sections that teach': (n) => `## a\n\n::teaches[o${n}]\n\n`,
  'one section that teaches much': (n) => `::teaches[o${n}]\n`,
  'tables of objectives': () => '::objectives\n\n',
  'blocks for an audience': () => ':::instructor\na b\n:::\n\n',
  'blocks for many audiences': (n) => `:::audience{for="a${n} b${n} c${n}"}\nx\n:::\n\n`,
  'blocks that never end': () => ':::instructor\n',
  'blocks in fences': () => '```\n:::instructor\n',
  'blocks in code': () => '`:::instructor` ',
  schedules: () => '::schedule\n\n',
  reviews: () => '::review\n\n',
  'single choice': (n) => `:::question{#q${n}}\nWhat?\n\n- [x] a\n- [ ] b\n:::\n\n`,
  'questions without an id': () => ':::question\nWhat?\n\n- [x] a\n- [ ] b\n:::\n\n',
  'questions that never end': () => ':::question\n',
  'questions with a number': (n) => `:::question{#q${n} answer=${n} tolerance=0.5 unit=m}\nx\n:::\n\n`,
  'questions with an explanation': (n) => `::::question{#q${n} answer=a}\nx\n\n:::explanation\ny\n:::\n::::\n\n`,
  'questions of tables': (n) => `:::question{#q${n}}\n| a | b |\n|---|---|\n| 1 | [2] |\n:::\n\n`,
  'labels and references': (n) => `$$\nx \\label{l${n}}\n$$\n\nAs \\eqref{l${n}} says, $x_${n}$.\n\n`,
  'classes that never end': () => 'class={',
  'classes in quotes': () => `class="a' className='a`,
}

/** Texts that are one such piece, very long. */
const LONG: Readonly<Record<string, (size: number) => string>> = {
  'answers in one list': (size) => `:::question{#q}\nWhat?\n\n${counted((n) => `- [ ] a${n}\n`, size)}:::\n`,
  'rows of one table': (size) =>
    `:::question{#q}\n| a | b |\n|---|---|\n${counted((n) => `| ${n} | [${n}] |\n`, size)}:::\n`,
  'many accepted answers': (size) => `:::question{#q answer="${counted((n) => `a${n} | `, size)}"}\nx\n:::\n`,
  'one exercise with many solutions': (size) => `::::exercise{#e}\n${filled(':::solution\nx\n:::\n\n', size)}::::\n`,
  'a long solution': (size) => `::::exercise{#e}\n:::solution\n${filled('word ', size)}\n:::\n::::\n`,
  'as many lists as may be': (size) => `${exercises(size)}${'::exercises\n\n'.repeat(50)}`,
  'as many sheets as may be': (size) => `${exercises(size)}${'::exercises{texts=solutions}\n\n'.repeat(50)}`,
  'exercises in exercises': (size) => counted((n) => `${':'.repeat(60 - (n % 57))}exercise\n`, size),
  'a withheld block of other words': (size) => `:::instructor\n${counted((n) => `word${n} `, size)}\n:::\n\nText.\n`,
}

function exercises(size: number): string {
  return counted((n) => `:::exercise{#e${n}}\nx\n:::\n\n`, size)
}

export const TEACH_SHAPES: readonly Shape[] = [
  ...Object.entries(UNITS).map(([name, unit]) => page(name, (size) => counted(unit, size))),
  ...Object.entries(LONG).map(([name, text]) => page(name, text)),
  {
    name: 'teach: objectives of a page',
    files: (size) => ({ 'docs/index.md': `---\nobjectives:\n${counted((n) => `  o${n}: a\n`, size)}---\n# A\n` }),
  },
  {
    name: 'teach: concepts that are required',
    files: (size) => ({ 'docs/index.md': `---\nrequires: [${counted((n) => `o${n}, `, size)}x]\n---\n# A\n` }),
  },
  {
    name: 'teach: holidays of a term',
    files: (size) => ({
      'docs/index.md': '::schedule\n',
      'term.yml': `${TERM}holidays:\n${counted((n) => `  - 2026-11-${((n % 28) + 1).toString().padStart(2, '0')} a${n}\n`, size)}`,
    }),
  },
  {
    name: 'teach: pages with weeks',
    files: (size) => ({
      'term.yml': TERM,
      'docs/index.md': '::schedule\n',
      ...Object.fromEntries(
        Array.from({ length: Math.min(300, Math.ceil(size / 60)) }, (_, n) => [
          `docs/p${n.toString()}.md`,
          `---\nweek: ${((n % 14) + 1).toString()}\ndue: Friday 18:00\n---\n# P${n.toString()}\n`,
        ]),
      ),
    }),
  },
]

function page(name: string, text: (size: number) => string): Shape {
  return { name: `teach: ${name}`, files: (size) => ({ 'term.yml': TERM, 'docs/index.md': text(size) }) }
}
