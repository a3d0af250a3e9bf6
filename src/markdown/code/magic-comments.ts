/** Comments in code that highlight lines: `// highlight-next-line`. */
import type { MagicComment } from '../../model/magic-comment.ts'
import { numbersBetween } from './code-meta.ts'

/** Code without its magic comments, and the classes of its lines by index (from 0). */
export interface MarkedCode {
  readonly code: string
  readonly classes: ReadonlyMap<number, readonly string[]>
}

/** Comment marks by the names used below, as regular expressions: what opens and what closes. */
const STYLES = {
  slashes: [String.raw`\/\/`, ''],
  block: [String.raw`\/\*`, String.raw`\*\/`],
  jsx: [String.raw`\{\s*\/\*`, String.raw`\*\/\s*\}`],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  percent: ['%', ''],
  dashes: ['--', ''],
  semicolons: [';;', ''],
  quote: [String.raw`['‘’]`, ''],
  continued: [String.raw`(?:_\s*)?['‘’]`, ''],
  rem: [String.raw`[Rr][Ee][Mm]\b`, ''],
  bang: ['!', ''],
  parentheses: [String.raw`\(\*`, String.raw`\*\)`],
  star: [String.raw`\*>`, ''],
} as const satisfies Record<string, readonly [string, string]>

type Style = keyof typeof STYLES

/** Languages with the comments that are read in them (spec markdown.md section 8.4). */
const LANGUAGES: readonly (readonly [string, readonly Style[]])[] = [
  ['js javascript ts typescript', ['slashes', 'block']],
  ['jsx tsx', ['slashes', 'block', 'jsx']],
  ['html', ['slashes', 'block', 'html']],
  ['python py bash', ['hash']],
  ['markdown md', ['html', 'jsx', 'hash']],
  ['tex latex matlab', ['percent']],
  ['lua haskell', ['dashes']],
  ['sql', ['dashes', 'block']],
  ['wasm', ['semicolons']],
  ['vb vba visual-basic', ['quote', 'rem']],
  ['vbnet', ['continued', 'rem']],
  ['batch', ['rem']],
  ['basic', ['rem', 'bang']],
  ['fsharp', ['slashes', 'parentheses']],
  ['ocaml sml', ['parentheses']],
  ['fortran', ['bang']],
  ['cobol', ['star']],
]

const ANY: readonly Style[] = ['slashes', 'block', 'jsx', 'hash', 'html']

interface Step {
  readonly kind: 'line' | 'start' | 'end'
  readonly className: string
}

/**
 * Take the lines out that are a magic comment and nothing else, and mark the lines they speak of (spec markdown.md
 * section 8.3). An end without a start marks from the first line on, an end right after its start the lines on both
 * sides, as in Docusaurus.
 */
export function readMagicComments(code: string, language: string, comments: readonly MagicComment[]): MarkedCode {
  const steps = stepsOf(comments)
  if (!holdsAny(code, steps)) return { code, classes: NO_CLASSES }
  const pattern = directivePattern(language, [...steps.keys()])
  const kept: string[] = []
  const marked = new Map(comments.map(({ className }) => [className, new Set<number>()]))
  const opened = new Map<string, number>()
  const ended = new Map<string, number>()
  for (const line of code.split('\n')) {
    const directive = pattern.exec(line)?.slice(1).find(Boolean) // groups that did not match are undefined
    const step = directive === undefined ? undefined : steps.get(directive)
    if (step === undefined) kept.push(line)
    else if (step.kind === 'line') marked.get(step.className)?.add(kept.length)
    else if (step.kind === 'start') opened.set(step.className, kept.length)
    else {
      // An end after an end marks more of the same lines: those behind the former one are enough.
      const start = opened.get(step.className) ?? 0
      const from = Math.max(start, ended.get(step.className) ?? 0)
      const lines = from > start && from === kept.length ? [] : numbersBetween(from, kept.length - 1)
      for (const at of lines) marked.get(step.className)?.add(at)
      ended.set(step.className, kept.length)
    }
  }
  return { code: kept.join('\n'), classes: classesByLine(marked) }
}

const NO_CLASSES: MarkedCode['classes'] = new Map()

function holdsAny(code: string, steps: Steps): boolean {
  for (const directive of steps.keys()) if (code.includes(directive)) return true
  return false
}

function classesByLine(marked: ReadonlyMap<string, ReadonlySet<number>>): MarkedCode['classes'] {
  const classes = new Map<number, string[]>()
  for (const [className, lines] of marked) {
    for (const line of lines) classes.set(line, [...(classes.get(line) ?? []), className])
  }
  return classes
}

type Steps = ReadonlyMap<string, Step>

/** By the comments of the configuration, which are the same for all blocks. */
const known = new WeakMap<readonly MagicComment[], Steps>()

function stepsOf(comments: readonly MagicComment[]): Steps {
  const steps = known.get(comments) ?? stepsByDirective(comments)
  known.set(comments, steps)
  return steps
}

function stepsByDirective(comments: readonly MagicComment[]): Steps {
  return new Map(
    comments.flatMap(({ className, line, block }): [string, Step][] => [
      ...(line === undefined ? [] : [[line, { kind: 'line', className }] as [string, Step]]),
      ...(block === undefined
        ? []
        : ([
            [block.start, { kind: 'start', className }],
            [block.end, { kind: 'end', className }],
          ] as [string, Step][])),
    ]),
  )
}

function directivePattern(language: string, directives: readonly string[]): RegExp {
  const styles = LANGUAGES.find(([names]) => names.split(' ').includes(language))?.[1] ?? ANY
  const names = directives.map((directive) => directive.replace(/[^\w\s-]/g, '\\$&')).join('|')
  const forms = styles.map((style) => `${STYLES[style][0]}\\s*(${names})\\s*${STYLES[style][1]}`)
  return new RegExp(`^\\s*(?:${forms.join('|')})\\s*$`)
}
